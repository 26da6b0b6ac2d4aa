import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoEmails, demoPassword } from '../../../e2e/support/demo-users.ts';
import { judged } from '../../table.ts';
import { percentile } from '../load.ts';
import type { Figure, BenchTarget } from './figure.ts';

const CONCURRENCY = 20;
const MAX_MS = 50;

/**
 * Twenty concurrent logins. Hashing a password occupies a CPU for a while, and other requests must not wait
 * for it.
 */
export async function signIn({ url }: BenchTarget): Promise<Figure> {
  let signingIn = true;
  const times: number[] = [];
  const asking = (async () => {
    while (signingIn) {
      const start = performance.now();
      const { status } = await fetch(`${url}/api/health/live`);
      assert.equal(status, 200);
      times.push(performance.now() - start);
      await sleep(2);
    }
  })();
  const start = performance.now();
  for (let round = 0; round < 5; round += 1) {
    const responses = Array.from({ length: CONCURRENCY }, () =>
      fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: demoEmails.vendor, password: demoPassword }),
      }),
    );
    for (const response of await Promise.all(responses)) assert.equal(response.status, 200);
  }
  const took = performance.now() - start;
  signingIn = false;
  await asking;
  const slowest = percentile(times, 0.99);
  return {
    what: `p99 of /health during ${CONCURRENCY} concurrent sign-ins`,
    measured: `${slowest.toFixed(0)} ms; ${((CONCURRENCY * 5000) / took).toFixed(0)} sign-ins a second`,
    judged: judged('', `< ${MAX_MS} ms`, slowest < MAX_MS).trim(),
  };
}
