import { readFileSync } from 'node:fs';
import { run } from '@portal/platform/run';
import { runChecks } from '../rules/checks.ts';
import { root, screenPackages } from './packages.ts';
import type { Result } from './results.ts';
import { apiTest, jest, nodeTest, playwright, testFiles, type Tier } from './runners.ts';

/** The parts of an area that `npm test -- <area>` runs: screens, folders of the API, and journeys. */
interface Area {
  screens: string[];
  api: string[];
  journeys: string[];
}

/** Areas of the product by the name that the command takes. */
export const areas: Record<string, Area> = {
  public: { screens: ['host'], api: ['contact'], journeys: ['public'] },
  auth: { screens: ['remote-auth'], api: ['auth', 'second-factor', 'sessions', 'users'], journeys: ['auth'] },
  onboarding: { screens: ['remote-onboarding'], api: ['applications', 'drafts'], journeys: ['onboarding'] },
  vendor: {
    screens: ['remote-vendor-dashboard'],
    api: [
      ...'bookings calendar concierge concierge-desk disputes files financial invoices'.split(' '),
      ...'leads live messages notifications payments push responses statement team'.split(' '),
    ],
    journeys: ['vendor'],
  },
  admin: {
    screens: ['remote-admin'],
    api: [
      ...'account-pages accounts admin-leads admin-log admins analytics announcements'.split(' '),
      ...'audit billing-pages events mail operation reports service-keys settings'.split(' '),
      ...'settings-pages system-status vendor-records vendors webhooks'.split(' '),
    ],
    journeys: ['admin'],
  },
};

/** What to run: a tier, one area of it, and the packages whose screens to test. */
interface Selection {
  tier: Tier;
  area: Area | undefined;
  screens: readonly string[];
}

/** A part of `npm test` that can run separately: `npm test -- api`. */
export interface Suite {
  description: string;
  run: (selection: Selection) => Promise<Result[]>;
}

async function staticChecks({ tier, area }: Selection): Promise<Result[]> {
  const results: Result[] = [];
  if (tier === 'extended' || area) return results;
  await runChecks((name, problem) => {
    results.push({ file: root, name, outcome: problem === null ? 'passed' : 'failed' });
    if (problem !== null) console.log(`✗ ${name}\n${problem.trimEnd()}`);
  });
  return results;
}

/**
 * Gate: every test once on PostgreSQL, and those of the database itself also on the embedded one. Extended: the
 * rest on PostgreSQL, with the files of the gate that repeat less often there, and every test on the embedded database.
 */
async function api({ tier, area }: Selection): Promise<Result[]> {
  if (area)
    return apiTest(tier, 'postgres', testFiles(tier, ...area.api.map((name) => `api/src/${name}/*.test.ts`)));
  const all = (wanted: Tier) => testFiles(wanted, 'api/{src,test}/**/*.test.ts');
  const embedded =
    tier === 'gate' ? testFiles(tier, 'api/test/database/*.test.ts') : [...all('gate'), ...all('extended')];
  const repeated = all('gate').filter((file) => readFileSync(file, 'utf8').includes('/long.ts'));
  const onPostgres = tier === 'gate' ? all('gate') : [...repeated, ...all('extended')];
  return [...(await apiTest(tier, 'embedded', embedded)), ...(await apiTest(tier, 'postgres', onPostgres))];
}

async function build(): Promise<Result[]> {
  const { code } = await run(process.execPath, ['scripts/commands/build.ts']);
  return [{ file: root, name: 'build', outcome: code === 0 ? 'passed' : 'failed' }];
}

/** The files of the gate mostly wait for gateways. Those of the extended tier put load on them. */
const gatewayProcesses = { gate: { parallel: 5, shared: true }, extended: {} };

/** All suites of `npm test` and `npm run test:extended` by name, in this order. */
export const suites = {
  check: { description: 'Types, lint, format', run: staticChecks },
  screens: {
    description: 'Screen tests (jest)',
    run: async ({ tier, area, screens }) =>
      tier === 'gate' ? jest(area?.screens ?? screenPackages.filter((name) => screens.includes(name))) : [],
  },
  scripts: {
    description: 'Script and release tests',
    run: async ({ tier, area }) =>
      area
        ? []
        : nodeTest('scripts', testFiles(tier, '{scripts,platform,bench}/**/*.test.ts'), {
            shared: tier === 'gate',
          }),
  },
  api: { description: 'API tests over HTTP', run: api },
  build: { description: 'Build of the API, the host and every remote', run: build },
  gateway: {
    description: 'Gateway tests over HTTP',
    run: async ({ tier, area }) =>
      area ? [] : nodeTest('gateway', testFiles(tier, 'gateway/test/*.test.ts'), gatewayProcesses[tier]),
  },
  e2e: {
    description: 'End-to-end tests in Chromium on the built artifacts',
    run: ({ tier, area }) =>
      playwright(
        tier,
        area?.journeys.map((folder) => `specs/${folder}/`),
      ),
  },
} satisfies Record<string, Suite>;
