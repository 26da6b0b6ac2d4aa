import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { duration } from '@portal/platform/run';
import type { startLoad } from './load.ts';
import type { Morning } from './morning.ts';
import { until, type Server } from './production.ts';

type Load = ReturnType<typeof startLoad>;

/** How long a killed server is gone, in ms. */
const GONE_MS = 5_000;
/** How many leads have to be accepted before a step goes on. */
const LEADS = 5;

async function untilLeadsCome(load: Load): Promise<void> {
  const before = load.accepted.size;
  await until('leads are accepted', () => load.accepted.size >= before + LEADS);
}

/** Kills a server and starts it again. Only a request that changes something may fail: one that the server had. */
export async function killServer(server: Server, load: Load): Promise<string> {
  await server.end('SIGKILL');
  await sleep(GONE_MS);
  await server.start();
  await untilLeadsCome(load);
  return `${load.report((failure) => failure.startsWith('POST '))}; ${await load.assertStored()}`;
}

/** Ends PostgreSQL without a checkpoint. Pages stay, calls get 503 until it is back, and nothing that was accepted is lost. */
export async function killPostgres(morning: Morning, load: Load): Promise<string> {
  const { url, postgres, vendor } = morning;
  const [pid = ''] = readFileSync(morning.inPlace('postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  await sleep(GONE_MS);
  const refused = await fetch(`${url.origin}/api/auth/user`, {
    headers: { authorization: `Bearer ${vendor.token}` },
  });
  assert.deepEqual([refused.status, Number(refused.headers.get('retry-after')) > 0], [503, true]);
  assert.equal((await fetch(`${url.origin}/login`)).status, 200);
  await postgres.resume();
  const resumed = Date.now();
  await untilLeadsCome(load);
  const pause = duration(Date.now() - resumed);
  const report = load.report((failure) => failure.includes('/api/') && failure.includes(': 503 '));
  return `pages stayed; calls got 503 with Retry-After, and succeeded ${pause} after the start; ${report}; ${await load.assertStored()}`;
}

/**
 * Backs up under load, loses the database, and restores into an empty one. The load has ended then, and the platform sends the
 * leads of the gap again.
 */
export async function restore(morning: Morning, load: Load): Promise<string> {
  const { url, apis, portalApi } = morning;
  const saved = [...load.accepted];
  await portalApi('backup', morning.inPlace('portal.dump'));
  await untilLeadsCome(load);
  await load.stop();
  const report = load.report();
  for (const api of apis) await api.end('SIGKILL');
  const lost = Date.now();
  const restored = await morning.newDatabase('restored');
  for (const api of apis) api.env['DATABASE_URL'] = restored;
  await portalApi('restore', morning.inPlace('portal.dump'));
  await Promise.all(apis.map((api) => api.start()));
  await until('the gateways are ready', async () => (await fetch(`${url.origin}/__health/ready`)).ok);
  const pause = duration(Date.now() - lost);
  await load.assertStored(saved);
  // The platform does not know which of them the backup has.
  for (const id of [...load.accepted].filter((each) => !saved.includes(each))) await load.sendLead(id);
  return `${report}; back after ${pause}; the leads of the gap were sent again; ${await load.assertStored()}`;
}
