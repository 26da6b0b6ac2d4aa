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
  return rowBeside(what, { portal: median(seen.portal), bare: median(seen.bare) });
}

/** How many of something both did a second, with the same statements. */
export function rowBeside(what: string, { portal, bare }: { portal: number; bare: number }): Figure {
  const ratio = portal / bare;
  return {
    what: `${what}, beside node:http + pg with the same statements`,
    measured: `${portal.toFixed(0)} a second`,
    judged: judged(times(ratio), `≥ ${LEAST}`, ratio >= LEAST),
  };
}
