/** Benchmarks the front end against its peers: cold loads on a slow phone, interleaved runs, medians. */
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { startPortal, type Portal } from '../e2e/support/portal.ts';
import { buildOf, buildPeers, frontPeers, type FrontPeer } from './front/build-peers.ts';
import { metrics, type Metric } from './front/metrics.ts';
import type { Ask } from './front/probe.ts';
import { serve } from './front/serve.ts';
import { vendorSession, type StoredSession } from './front/session.ts';
import { takeScreens } from './front/take-screens.ts';
import { visit, type Visit } from './front/visit.ts';
import { judged, median, times, type Table } from './table.ts';

const paths: Record<Ask, string> = { landing: '/', home: '/', login: '/login', leads: '/dashboard' };
/** Pages that need a logged-in person. */
const forMembers = new Set<Ask>(['home', 'leads']);
const asks = Object.keys(paths) as Ask[];
const peerNames = Object.keys(frontPeers) as FrontPeer[];

/** The portal and its peers. */
type Measured = 'portal' | FrontPeer;
const everybody: Measured[] = ['portal', ...peerNames];

/** The options. `say` logs progress. */
export interface FrontOptions {
  runs: number;
  /** A running portal with demo data. Without it, the benchmark starts one. */
  portalUrl?: string | undefined;
  say: (line: string) => void;
}

/** Why peers could not be measured. They have no figures. */
type Failed = Map<Measured, string>;

/** Captures the screens, builds the peers, and measures each `runs` times. */
export async function measureFront({ runs, portalUrl, say }: FrontOptions): Promise<Table> {
  if (!portalUrl) say('Starting a portal with demo data …');
  const portal: Pick<Portal, 'url' | 'dispose'> = portalUrl
    ? { url: portalUrl, dispose: async () => {} }
    : await startPortal();
  const servers: { url: string; close: () => Promise<void> }[] = [];
  let browser: Awaited<ReturnType<typeof launchBrowser>> | undefined;
  try {
    browser = await launchBrowser({ graphics: false });
    const session = await vendorSession(portal.url);
    say('Taking the screens and building the peers …');
    await takeScreens(browser, portal.url, session);
    const failed: Failed = await buildPeers();
    const urls: Partial<Record<Measured, string>> = { portal: portal.url };
    for (const name of peerNames.filter((one) => !failed.has(one))) {
      const server = await serve(buildOf(name), portal.url);
      servers.push(server);
      urls[name] = server.url;
    }
    return tableOf(await visitAll(browser, urls, { runs, session, failed, say }), failed);
  } finally {
    await browser?.close();
    await Promise.all(servers.map((server) => server.close()));
    await portal.dispose();
  }
}

type Seen = Record<Measured, Record<Ask, Visit[]>>;

/**
 * Visits all of them once per run instead of one after another, so that other load on the machine affects all
 * equally.
 */
async function visitAll(
  browser: Browser,
  urls: Partial<Record<Measured, string>>,
  {
    runs,
    session,
    failed,
    say,
  }: { runs: number; session: StoredSession; failed: Failed; say: (line: string) => void },
): Promise<Seen> {
  const seen = Object.fromEntries(
    everybody.map((name) => [name, { landing: [], home: [], login: [], leads: [] }]),
  ) as unknown as Seen;
  // The first run warms up the servers and is not counted.
  for (let run = 0; run <= runs; run += 1) {
    if (run > 0) say(`Cold loads, run ${run} of ${runs} …`);
    for (const ask of asks)
      for (const name of everybody.filter((one) => !failed.has(one))) {
        const options = { ask, ...(forMembers.has(ask) && { session }) };
        try {
          const measurements = await visit(browser, urls[name]! + paths[ask], options);
          if (run > 0) seen[name][ask].push(measurements);
        } catch (error) {
          if (name === 'portal') throw error;
          failed.set(name, `${paths[ask]}: ${(error as Error).message}`);
        }
      }
  }
  return seen;
}

function tableOf(seen: Seen, failed: Failed): Table {
  const rows = metrics.map((metric) => {
    const values = Object.fromEntries(
      everybody.map((name) => [name, valueOf(metric, seen[name][metric.ask])]),
    );
    return [
      metric.description,
      ...everybody.map((name) => written(metric, values[name]!)),
      verdict(metric, values),
    ];
  });
  const head = [
    '',
    'The portal',
    ...peerNames.map((name) => frontPeers[name].description),
    'The portal is (asked)',
  ];
  const failures = [...failed].map(([name, reason]) => [
    `${name} failed: ${reason.split('\n', 1)[0]}`,
    ...head.slice(1).map(() => '–'),
  ]);
  return { head, rows: [...rows, ...failures] };
}

function valueOf({ of, unit }: Metric, visits: Visit[]): number {
  const values = visits.map((one) => of(one) ?? NaN);
  return unit === '%' ? values.reduce((sum, value) => sum + value, 0) / values.length : median(values);
}

function written({ unit }: Metric, value: number): string {
  if (Number.isNaN(value)) return '–';
  if (unit === 'shift') return value.toFixed(3);
  return `${value.toFixed(unit === 'KB' ? 1 : 0)} ${unit}`;
}

/** Compares the portal with all peers for times, and with the peers that have a target for other metrics. */
function verdict({ times: asked = {}, most, unit }: Metric, values: Record<string, number>): string {
  const own = values['portal']!;
  const beside = unit === 'ms' ? peerNames : peerNames.filter((name) => asked[name] !== undefined);
  const ratios = beside.map((name) => {
    const ratio = own / values[name]!;
    const limit = asked[name];
    const text = `${times(ratio)} ${name}`;
    return limit === undefined ? text : judged(text, `≤ ${limit}`, ratio <= limit);
  });
  if (most !== undefined)
    ratios.push(judged('', `≤ ${most}${unit === 'shift' ? '' : ` ${unit}`}`, own <= most).trim());
  return ratios.join('; ');
}
