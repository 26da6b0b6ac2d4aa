import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { postLead } from '../../../e2e/support/concierge.ts';
import { judged, median, times } from '../../table.ts';
import { vendorSession } from '../../front/session.ts';
import { LEADS } from '../data.ts';
import { loadOf, send, type Call } from '../load.ts';
import { withPostgres } from '../processor-time.ts';
import { listOf } from '../tasks.ts';
import { ownAccount, startPortalApi } from '../servers.ts';
import type { BenchTarget, Figure } from './figure.ts';

const MAX_MS = 1500;
const LEAST = 0.15;

/** Measures the embedded database: the duration of a second start, and the list compared with PostgreSQL. */
export async function embedded({
  folder,
  url: onPostgres,
  users,
  postmaster,
}: BenchTarget & { folder: string }): Promise<Figure[]> {
  const dataDir = join(folder, 'embedded');
  mkdirSync(dataDir, { recursive: true });
  const first = await startPortalApi(null, dataDir);
  await first.stop();
  const starts: number[] = [];
  for (let run = 0; run < 2; run += 1) {
    const start = performance.now();
    const again = await startPortalApi(null, dataDir);
    starts.push(performance.now() - start);
    await again.stop();
  }
  const server = await startPortalApi(null, dataDir);
  try {
    const { auth_token: token } = await vendorSession(server.url);
    const accountId = await ownAccount(server.url, token);
    const own = { path: listOf({ accountId, token, email: '' }), token };
    const listed = async () =>
      (JSON.parse((await send(server.url, own)).toString()) as { data: unknown[] }).data.length;
    for (let more = 0; (await listed()) < LEADS; more += 1) {
      if (more > 2 * LEADS) throw new Error('The embedded account does not get its leads');
      await postLead(server.url, { match_id: `embedded ${more}`, account_id: accountId });
    }
    const rate = async (url: string, call: Call, pid: number) => {
      const options = { count: 100, processes: withPostgres(pid, postmaster) };
      await loadOf(() => send(url, call), options);
      return (await loadOf(() => send(url, call), options)).perSecond;
    };
    const perSecond = await rate(server.url, own, server.pid);
    const [user] = users;
    const ratio =
      perSecond / (await rate(onPostgres, { path: listOf(user!), token: user!.token }, server.pid));
    return [
      {
        what: 'Embedded database: from the second start until it answers',
        measured: `${median(starts).toFixed(0)} ms`,
        judged: judged('', `≤ ${MAX_MS} ms`, median(starts) <= MAX_MS).trim(),
      },
      {
        what: `Embedded database: an account's ${LEADS} leads`,
        measured: `${perSecond.toFixed(0)} a second`,
        judged: judged(`${times(ratio)} PostgreSQL`, `≥ ${LEAST}`, ratio >= LEAST),
      },
    ];
  } finally {
    await server.stop();
  }
}
