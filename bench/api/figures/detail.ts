import assert from 'node:assert/strict';
import { judged, median, times } from '../../table.ts';
import { asPerson } from '../as-person.ts';
import { load } from '../load.ts';
import type { Figure, Place } from './figure.ts';

const LEAST = 0.7;
const SECONDS = 3;

/** One lead that was answered, so that looking at it changes nothing, beside the bare server's. */
export async function detail({
  url,
  peer,
  token,
  accountId,
  runs,
}: Place & { peer: string; runs: number }): Promise<Figure> {
  const leads = `/api/vendor-account/${accountId}/leads`;
  const { data } = await asPerson(`${url}${leads}?per_page=100`, token);
  const { id } = (data as { id: number; status: string }[]).find(({ status }) => status !== 'new')!;
  const path = `${leads}/${id}`;
  assert.deepEqual(await asPerson(peer + path, token), await asPerson(url + path, token));
  const seen = { portal: [] as number[], bare: [] as number[] };
  for (let run = 0; run <= runs; run += 1) {
    for (const [name, server] of [
      ['portal', url],
      ['bare', peer],
    ] as const) {
      const { perSecond } = await load(server + path, token, SECONDS);
      if (run > 0) seen[name].push(perSecond);
    }
  }
  const ratio = median(seen.portal) / median(seen.bare);
  return {
    what: 'One lead, beside node:http + pg with two statements',
    measured: `${median(seen.portal).toFixed(0)} a second`,
    judged: judged(times(ratio), `≥ ${LEAST}`, ratio >= LEAST),
  };
}
