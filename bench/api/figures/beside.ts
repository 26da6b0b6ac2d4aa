import assert from 'node:assert/strict';
import { judged, median, times } from '../../table.ts';
import { asPerson } from '../as-person.ts';
import { load } from '../load.ts';
import type { Figure } from './figure.ts';

const LEAST = 0.7;
const SECONDS = 3;

/** A page of the portal beside the bare server's with the same statements, which has to give the same answer. */
export async function besideBare(
  what: string,
  path: string,
  { url, peer, token, runs }: { url: string; peer: string; token: string; runs: number },
): Promise<Figure> {
  assert.deepEqual(await asPerson(peer + path, token), await asPerson(url + path, token));
  return rowBeside(what, { url, peer, runs }, async (server) => {
    const { perSecond } = await load(server + path, token, SECONDS);
    return perSecond;
  });
}

/** How many of something both do a second, with the same statements: in turns, medians, without the first round. */
export async function rowBeside(
  what: string,
  { url, peer, runs }: { url: string; peer: string; runs: number },
  perSecondOn: (server: string) => Promise<number>,
): Promise<Figure> {
  const seen = { portal: [] as number[], bare: [] as number[] };
  for (let run = 0; run <= runs; run += 1) {
    for (const [name, server] of [
      ['portal', url],
      ['bare', peer],
    ] as const) {
      const perSecond = await perSecondOn(server);
      if (run > 0) seen[name].push(perSecond);
    }
  }
  const portal = median(seen.portal);
  const ratio = portal / median(seen.bare);
  return {
    what: `${what}, beside node:http + pg with the same statements`,
    measured: `${portal.toFixed(0)} a second`,
    judged: judged(times(ratio), `≥ ${LEAST}`, ratio >= LEAST),
  };
}
