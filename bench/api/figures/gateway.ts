import { judged } from '../../table.ts';
import { loadOf, send } from '../load.ts';
import { withPostgres } from '../processor-time.ts';
import { listOf } from '../tasks.ts';
import type { BenchTarget, Figure } from './figure.ts';

const AT_ONCE = 10;
const LEAST = 900;
const MAX_KB = 20;
const headers = { 'accept-encoding': 'br', accept: '*/*' };

/** Through the gateway: the landing page and an API call. */
export async function gateway({
  url,
  users,
  gateway: { url: at, pid },
  postmaster,
}: BenchTarget): Promise<Figure[]> {
  const landing = { path: '/', headers };
  const list = { path: listOf(users[0]!), token: users[0]!.token, headers };
  const processes = withPostgres(pid, postmaster);
  const options = { atOnce: AT_ONCE, processes };
  await loadOf(() => send(at, landing), { ...options, count: 500 });
  const pages = await loadOf(() => send(at, landing), { ...options, count: 2000 });
  const [direct, through] = [url, at].map((from) => () => send(from, list)) as [
    () => Promise<Buffer>,
    () => Promise<Buffer>,
  ];
  await loadOf(through, { ...options, atOnce: 1, count: 50 });
  const calls = { atOnce: 1, count: 200, processes };
  const [before, behind] = [await loadOf(direct, calls), await loadOf(through, calls)];
  const kilobytes = (content: Buffer) => content.length / 1000;
  const size = kilobytes(await send(at, landing));
  return [
    {
      what: `GET / through the gateway, ${AT_ONCE} at once`,
      measured: `${pages.perSecond.toFixed(0)} a second, ${pages.processor.toFixed(2)} ms of processor time`,
      judged: judged('', `≥ ${LEAST} a second`, pages.perSecond >= LEAST).trim(),
    },
    {
      what: '- its size',
      measured: `${size.toFixed(1)} KB`,
      judged: judged('', `≤ ${MAX_KB} KB`, size <= MAX_KB).trim(),
    },
    {
      what: "An account's leads through the gateway: p50, p95",
      measured: `${behind.p50.toFixed(1)} ms, ${behind.p95.toFixed(1)} ms; without it ${before.p50.toFixed(1)} ms, ${before.p95.toFixed(1)} ms`,
      judged: '',
    },
    {
      what: '- size',
      measured: `${kilobytes(await through()).toFixed(1)} KB; without it ${kilobytes(await direct()).toFixed(1)} KB`,
      judged: '',
    },
  ];
}
