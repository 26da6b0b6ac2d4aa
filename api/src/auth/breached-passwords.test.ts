import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal } from '../../test/support/build-app.ts';
import { createUser, unique } from '../../test/support/factories.ts';
import { serve } from '../../test/support/http-fake.ts';
import { createCaller, injectAs, type TestResponse } from '../../test/support/inject-as.ts';
import { openServers, SLOW } from '../../test/support/server-process.ts';

const BREACHED = 'a garden in june';
/** Its hash is only in a padding line, with the count 0. */
const PADDED = 'a terrace by the sea';
const SAFE = 'nine lamps over water';
const TEXT = 'This password was exposed in a data breach. Please choose another one.';

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const suffixOf = (password: string) => hashOf(password).slice(5);
const rangeOf = (path: string) =>
  [
    `${'0'.repeat(35)}:3`,
    ...(path.endsWith(hashOf(BREACHED).slice(0, 5)) ? [`${suffixOf(BREACHED)}:52`] : []),
    ...(path.endsWith(hashOf(PADDED).slice(0, 5)) ? [`${suffixOf(PADDED)}:0`] : []),
  ].join('\r\n');

const asked: IncomingMessage[] = [];
let answer: RequestListener | null = null;
const service = await serve((request, response) => {
  asked.push(request);
  if (answer) return answer(request, response);
  response.end(rangeOf(request.url!));
});
const portal = await openPortal({ BREACHED_PASSWORDS_URL: `${service.url}/range/` });
const { app, db } = portal;
const visitor = createCaller(app);

const newEmail = () => `rosa.delgado.${unique()}@bakery.example`;
const register = (password: string) =>
  visitor('POST /auth/vendor-register', {
    body: { name: 'Rosa Delgado', email: newEmail(), password, password_confirmation: password },
  });
const refuses = ({ status, body }: TestResponse) => {
  assert.equal(status, 422);
  assert.deepEqual(body.errors, { password: [TEXT] });
};

test('rejects breached passwords at registration and sends only five characters of the hash', async () => {
  asked.length = 0;
  refuses(await register(BREACHED));
  assert.equal(asked.length, 1);
  assert.equal(asked[0]!.url, `/range/${hashOf(BREACHED).slice(0, 5)}`);
  assert.equal(asked[0]!.headers['add-padding'], 'true');
  assert.equal((await register(PADDED)).status, 201);
  assert.equal((await register(SAFE)).status, 201);
});

test('rejects breached passwords in the profile and at a reset, and keeps the link usable', async () => {
  const email = newEmail();
  const call = await injectAs(app, await createUser(db, { email, password: SAFE }));
  const change = (password: string) =>
    call('PUT /user/profile', {
      body: { current_password: SAFE, password, password_confirmation: password },
    });
  refuses(await change(BREACHED));
  assert.equal((await change('a bridge under clouds')).status, 200);

  await visitor('POST /auth/forgot-password', { body: { email } });
  const { text } = await portal.mailTo(email, 'Reset');
  const token = new URL(/https:\/\/\S+/.exec(text)![0]).searchParams.get('token');
  const reset = (password: string) =>
    visitor('POST /auth/reset-password', {
      body: { email, token, password, password_confirmation: password },
    });
  refuses(await reset(BREACHED));
  assert.equal((await reset(SAFE)).status, 200);
});

test('does not look up a password that is rejected for another reason', async () => {
  asked.length = 0;
  assert.equal((await register('letmein2026')).status, 422);
  assert.equal(asked.length, 0);
});

test('accepts the password and logs it when the service fails', SLOW, async () => {
  const { start } = await openServers();
  const server = await start({ BREACHED_PASSWORDS_URL: `${service.url}/range`, LOG_LEVEL: 'warn' });
  const failures: Record<string, RequestListener> = {
    status: (request, response) => response.writeHead(503).end(rangeOf(request.url!)),
    redirect: (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    size: (request, response) => response.end(`${rangeOf(request.url!)}\r\n${' '.repeat(2 ** 21)}`),
    silence: () => {},
    connection: (request) => request.socket.destroy(),
  };
  const logged = () => server.said().split('breached passwords not checked').length - 1;
  for (const [index, [title, listener]] of Object.entries(failures).entries()) {
    answer = listener;
    const body = { name: 'Rosa', email: newEmail(), password: BREACHED, password_confirmation: BREACHED };
    const began = Date.now();
    const response = await fetch(`${server.base}/api/auth/vendor-register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.equal(response.status, 201, title);
    assert.ok(Date.now() - began < 20_000, title);
    while (logged() <= index) await sleep(50);
  }
  assert.ok(!server.said().includes(BREACHED) && !server.said().includes(suffixOf(BREACHED)));
  answer = null;
});
