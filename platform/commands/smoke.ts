import type { NamedBuild } from '@portal/shared/federation';
import { configuredStore, readBuildFile, readRelease, ReleaseError } from '../store/index.ts';
import { command, nameAndVersion } from './command.ts';
import { checkPortal } from './portal-checks.ts';
import type { checkInBrowser } from './smoke/browser-checks.ts';
import type { Candidates } from './smoke/candidate-page.ts';

const usage = `
pnpm smoke <url> [--expect <name>@<version>]… [--wait <seconds>] [--browser] [--json]

Looks at a portal from outside and changes nothing: gateway, API and database, the release set, the page's headers, and
for the host and every remote that its files arrive as they were released. Ends with code 1 when something is wrong.

  --expect <name>@<version>   what it must run
  --wait <seconds>            how long a promotion may take to arrive (20)
  --browser                   also opens every remote's pages in Chromium, as a person of each role, with simulated answers
                              of the API; skipped when the check 'page' fails, and ends at a certificate that
                              Chromium does not trust. Name the authority's file in NODE_EXTRA_CA_CERTS
  --with <name>@<version>     opens the pages as if the portal already ran this published build
  --json                      one JSON document on stdout, for pipelines
`;

const options = {
  expect: { type: 'string', multiple: true },
  wait: { type: 'string' },
  browser: { type: 'boolean' },
  with: { type: 'string', multiple: true },
} as const;

/** `pnpm smoke https://staging.example`: checks that a portal serves what it should. The pipelines use it as their gate. */
export const smoke = () =>
  command({ usage, options }, async ({ values, positionals: [given, ...more] }) => {
    if (!given || more.length > 0 || !URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
      throw new ReleaseError('Name the address of a portal, for example: pnpm smoke https://staging.example');
    if (values.with && !values.browser) throw new ReleaseError('--with needs --browser.');
    const checkPages = values.browser ? await browserChecks() : null;
    const candidates = await readCandidates((values.with ?? []).map(nameAndVersion));
    const url = new URL(given).origin;
    const { expect = [], wait = '20' } = values;
    if (!/^\d{1,4}$/.test(wait)) throw new ReleaseError(`--wait needs a number of seconds, not '${wait}'.`);
    const checks = await checkPortal(url, { expected: expect.map(nameAndVersion), wait: Number(wait) });
    const hasPage = checks.some(({ name, ok }) => name === 'page' && ok);
    if (checkPages && hasPage) checks.push(...(await checkPages(url, candidates)));
    const failed = checks.filter(({ ok }) => !ok);
    if (failed.length > 0) process.exitCode = 1;
    return {
      text: [
        ...checks.map(({ ok, name, detail }) =>
          ok ? `✓ ${name}: ${detail}` : `✗ ${name}:${inLines(detail)}`,
        ),
        `${url}: ${checks.length - failed.length} passed, ${failed.length} failed`,
      ].join('\n'),
      json: { ok: failed.length === 0, url, checks },
    };
  });

/** One problem on the line of the check, several below it. */
function inLines(detail: string): string {
  const problems = detail.split('; ');
  return problems.length > 1 ? problems.map((problem) => `\n    ${problem}`).join('') : ` ${detail}`;
}

async function readCandidates(builds: NamedBuild[]): Promise<Candidates> {
  if (builds.length === 0) return { remotes: [] };
  const store = await configuredStore();
  const records = await Promise.all(builds.map(({ name, version }) => readRelease(store, name, version)));
  const host = records.find(({ name }) => name === 'host');
  return {
    remotes: records.filter((record) => record !== host),
    hostTemplate: host && (await readBuildFile(store, host, host.entry)).toString('utf8'),
  };
}

/** The checks in a browser. Throws a ReleaseError when the packages of the browser are not installed. */
async function browserChecks(): Promise<typeof checkInBrowser> {
  try {
    return (await import('./smoke/browser-checks.ts')).checkInBrowser;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ReleaseError(
      '--browser needs Chromium. Install it with: pnpm add -D playwright-core @sparticuz/chromium',
      { cause: error },
    );
  }
}
