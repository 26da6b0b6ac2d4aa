import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openServers, SLOW } from '../../test/support/server-process.ts';

const { start } = await openServers();

type Line = Record<string, unknown>;
const PASSWORD = 'a garden in june';

test(
  'logs sign-ins, refusals and rate limits at the default level without email addresses',
  SLOW,
  async () => {
    const server = await start({ LIMIT_SCALE: '1', LOG_LEVEL: '' });
    const lines = () =>
      server
        .said()
        .split('\n')
        // The last line may be incomplete.
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Line);
    const send = async (key: string, { token, body }: { token?: string; body?: object } = {}) => {
      const [method, path] = key.split(' ') as [string, string];
      const response = await fetch(`${server.base}/api${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Line };
    };
    const email = 'rosa@delgado.example';
    const registration = { name: 'Rosa', email, password: PASSWORD, password_confirmation: PASSWORD };
    const registered = (await send('POST /auth/vendor-register', { body: registration })).body;
    const [user, token] = [registered['id'], String(registered['token'])];
    const wrong = { email, password: 'a guess of somebody' };
    const unknown = { ...wrong, email: 'nobody@delgado.example' };
    await send('POST /auth/login', { body: wrong });
    for (let attempt = 0; attempt < 7; attempt++) await send('POST /auth/login', { body: unknown });
    await send('POST /auth/login', { body: { email, password: PASSWORD } });
    await send('GET /vendor-admin/users', { token });
    await send('GET /auth/user', { token: 'unknown-token' });
    // Counted, not logged again within a minute.
    await send('GET /auth/user', { token: 'unknown-token' });
    await send('GET /auth/user');
    await send('POST /auth/email/verify-code', { body: { id: user, code: 'x', password: PASSWORD } });
    await send('PUT /user/profile', { token, body: { current_password: 'no', password: 'another garden' } });
    await send('DELETE /user/sessions', { token });
    await send('POST /auth/logout', { token });

    const securityLines = () => lines().filter(({ security }) => security !== undefined);
    while (securityLines().length < 15) await sleep(50);
    const seen = securityLines().map(({ security, route, user: id, code, limit, way }) => [
      security,
      String(route).split(' ')[1],
      id,
      ...[code, limit, way].filter((detail) => detail !== undefined),
    ]);
    const failed = (id: unknown) => ['sign_in_failed', '/auth/login', id, 'wrong_credentials', 'password'];
    assert.deepEqual(seen, [
      ['registered', '/auth/vendor-register', user],
      failed(user),
      ...Array.from({ length: 5 }, () => failed(null)),
      // The seventh is rejected too, but not logged again.
      ['limit_reached', '/auth/login', null, 'rate_limited', 'login'],
      ['signed_in', '/auth/login', user, 'password'],
      ['refused', '/vendor-admin/users', user, 'email_unverified'],
      ['refused', '/auth/user', null, 'unauthenticated'],
      ['link_refused', '/auth/email/verify-code', user, 'invalid_link'],
      ['password_refused', '/user/profile', user],
      ['sessions_ended', '/user/sessions', user],
      ['signed_out', '/auth/logout', user],
    ]);
    assert.ok(
      securityLines().every((line) => line['ip'] === '127.0.0.1' && typeof line['reqId'] === 'string'),
    );
    const addresses = securityLines().flatMap(({ address }) => (address === undefined ? [] : [address]));
    assert.equal(new Set(addresses).size, 2, 'the same address is recognised');
    for (const secret of ['delgado.example', 'a guess of somebody', PASSWORD, token, 'unknown-token'])
      assert.ok(!server.said().includes(secret), secret);
    assert.ok(!lines().some(({ msg }) => msg === 'answered'), 'calls that went well are told at info only');
  },
);
