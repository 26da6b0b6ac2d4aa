/** Guessing passwords and finding accounts through the gateway, with the limits of production. */
import assert from 'node:assert/strict';
import { startPortal } from '../../support/portal.ts';
import { test } from '../../support/test.ts';

interface Answer {
  status: number;
  error: unknown;
  message: unknown;
  retryAfter: string | null;
  headers: string[];
}

test('checks 30 of 60 sprayed passwords, ten stuffed ones of one account, and tells nothing about accounts', async () => {
  const portal = await startPortal({ LIMIT_SCALE: '1', LIMIT_LOGIN_PER_MINUTE: '1000' });
  const logIn = async (email: string, password: string, address: string): Promise<Answer> => {
    const response = await fetch(`${portal.url}/api/auth/login`, {
      method: 'POST',
      // Anyone can send this header: the gateway has no trusted proxy here.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password }),
    });
    const { error, message } = (await response.json()) as Record<string, unknown>;
    const headers = [...response.headers.keys()].filter((name) => name !== 'date').sort();
    return {
      status: response.status,
      error,
      message,
      retryAfter: response.headers.get('retry-after'),
      headers,
    };
  };
  try {
    const known = await logIn('vendor@demo.example', 'summer terrace 2026', '198.51.100.1');
    const unknown = await logIn('nobody@demo.example', 'summer terrace 2026', '198.51.100.2');
    assert.equal(known.status, 422);
    assert.deepEqual(known, unknown);

    // Nine more are ten for this account.
    const stuffed: Answer[] = [];
    for (let index = 0; index < 12; index++)
      stuffed.push(await logIn('vendor@demo.example', `a leaked password ${index}`, `203.0.113.${index}`));
    assert.deepEqual(
      stuffed.map(({ status }) => status),
      [...Array<number>(9).fill(422), ...Array<number>(3).fill(429)],
    );

    const sprayed: Answer[] = [];
    for (let index = 0; index < 60; index++)
      sprayed.push(await logIn(`person-${index}@demo.example`, 'summer terrace 2026', `192.0.2.${index}`));
    const refused = sprayed.filter(({ status }) => status === 429);
    // 30 of an address in all: one known, one unknown and nine stuffed ones came before.
    assert.equal(sprayed.length - refused.length, 30 - 11);
    for (const { error, retryAfter } of refused) {
      assert.equal(error, 'rate_limited');
      assert.ok(Number(retryAfter) > 0, String(retryAfter));
    }
  } finally {
    await portal.dispose();
  }
});
