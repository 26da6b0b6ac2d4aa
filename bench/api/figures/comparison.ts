import assert from 'node:assert/strict';
import { judged, median, times } from '../../table.ts';
import { getAsUser } from '../get-as-user.ts';
import { load } from '../load.ts';
import type { Figure } from './figure.ts';

const LEAST = 0.7;
const SECONDS = 3;

/**
 * Benchmarks a page of the portal against the bare server with the same statements. Asserts that both return
 * the same response.
 */
export async function compareWithBare(
  what: string,
  path: string,
  { url, peer, token, runs }: { url: string; peer: string; token: string; runs: number },
): Promise<Figure> {
  assert.deepEqual(await getAsUser(peer + path, token), await getAsUser(url + path, token));
  return comparisonRow(what, { url, peer, runs }, async (server) => {
    const { perSecond } = await load(server + path, token, SECONDS);
    return perSecond;
  });
}

/**
 * Compares the rate per second of both servers with the same statements: alternating runs, medians, first
 * round discarded.
 */
export async function comparisonRow(
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
