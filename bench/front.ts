/** Benchmarks the front end against its peers: cold loads on a slow phone, interleaved runs, medians. */
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { startPortal, type Portal } from '../e2e/support/portal.ts';
import { buildOf, buildPeers, frontPeers, type FrontPeer } from './front/build-peers.ts';
import { measureInteractions } from './front/interactions.ts';
import { measureLighthouse } from './front/lighthouse.ts';
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

/**
 * Captures the screens, builds the peers, and measures each `runs` times. Then measures interactions in a
 * long inbox of a portal that it started.
 */
export async function measureFront({ runs, portalUrl, say }: FrontOptions): Promise<Table[]> {
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
    await buildPeers();
    const urls: Partial<Record<Measured, string>> = { portal: portal.url };
    for (const name of peerNames) {
      const server = await serve(buildOf(name), portal.url);
      servers.push(server);
      urls[name] = server.url;
    }
    const seen = await visitAll(browser, urls as Record<Measured, string>, { runs, session, say });
    const tables = [tableOf(seen), await measureLighthouse(portal.url, { session, runs, say })];
    // An existing portal keeps its data unchanged.
    if (!portalUrl) tables.push(await measureInteractions(browser, portal.url, { runs, say }));
    return tables;
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
  urls: Record<Measured, string>,
  { runs, session, say }: { runs: number; session: StoredSession; say: (line: string) => void },
): Promise<Seen> {
  const seen = Object.fromEntries(
    everybody.map((name) => [name, { landing: [], home: [], login: [], leads: [] }]),
  ) as unknown as Seen;
  // The first run warms up the servers and is not counted.
  for (let run = 0; run <= runs; run += 1) {
    if (run > 0) say(`Cold loads, run ${run} of ${runs} …`);
    for (const ask of asks)
      for (const name of everybody) {
        const measurements = await visit(browser, urls[name] + paths[ask], {
          ask,
          ...(forMembers.has(ask) && { session }),
        });
        if (run > 0) seen[name][ask].push(measurements);
      }
  }
  return seen;
}

function tableOf(seen: Seen): Table {
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
  return { head, rows };
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
