import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GOOGLE_FRAME_PATH } from '@portal/shared/federation';
import { testGateway } from './gateway.ts';

test('[E7] sends the security headers with every response, including errors and assets', async (t) => {
  const { get } = await testGateway((work) => t.after(work), { PUBLIC_URL: 'https://portal.example' });
  assert.equal((await get('/__operations')).status, 200, 'the page itself, not a refusal');
  for (const path of [
    '/',
    '/nope',
    '/host/1.0.0/main.js',
    '/host/1.0.0/nope.js',
    '/api/auth/user',
    '/%zz',
    '/__health',
    '/__operations',
    '/__operations.json',
    '/robots.txt',
  ]) {
    const { headers } = await get(path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.equal(headers.get('x-frame-options'), 'DENY', path);
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups', path);
    assert.match(headers.get('strict-transport-security') ?? '', /max-age=63072000/, path);
    assert.match(headers.get('referrer-policy') ?? '', /strict-origin/, path);
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/, path);
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/, path);
    assert.match(headers.get('content-security-policy') ?? '', /base-uri 'none'/, path);
  }
});

test('[E7] the page’s CSP has no unsafe sources, a new nonce per response, and Google only when configured', async (t) => {
  const { get } = await testGateway((work) => t.after(work));
  const policies = await Promise.all(
    [1, 2].map(async () => (await get('/')).headers.get('content-security-policy') ?? ''),
  );
  for (const policy of policies) {
    assert.doesNotMatch(policy, /unsafe|\*|http:|google/);
    assert.match(policy, /base-uri 'none'/);
    assert.match(policy, /object-src 'none'/);
  }
  const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1]);
  assert.notEqual(nonces[0], nonces[1]);
  const { get: withGoogle } = await testGateway((work) => t.after(work), { GOOGLE_CLIENT_ID: 'abc.apps' });
  const response = await withGoogle('/login');
  assert.match(response.headers.get('content-security-policy') ?? '', /frame-src 'self'/);
  assert.match(await response.text(), /"google_client_id":"abc\.apps"/);
  const frame = await withGoogle(GOOGLE_FRAME_PATH);
  assert.equal(frame.status, 200);
  const framePolicy = frame.headers.get('content-security-policy') ?? '';
  assert.match(framePolicy, /script-src https:\/\/accounts\.google\.com\/gsi\/client;/);
  assert.match(framePolicy, /frame-ancestors 'self'$/);
  assert.doesNotMatch(framePolicy, /unsafe|\*/);
  assert.equal((await get(GOOGLE_FRAME_PATH)).status, 404);
});

test('[E4] requires script integrity and Trusted Types, also with Google sign-in', async (t) => {
  for (const env of [{}, { GOOGLE_CLIENT_ID: 'abc.apps' }]) {
    const { get } = await testGateway((work) => t.after(work), env);
    const { headers } = await get('/login');
    assert.equal(headers.get('integrity-policy'), 'blocked-destinations=(script)');
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /require-trusted-types-for 'script'/);
    assert.match(
      policy,
      /trusted-types portal_host portal-early portal-entries [^;]*portal_auth_1_0_0 [^;]*portal_admin_1_0_0/,
    );
    assert.doesNotMatch(policy, /google/);
  }
});

test('sends no Referer from pages opened by emailed links, since their URLs contain secrets', async (t) => {
  const { get } = await testGateway((work) => t.after(work));
  const policyOf = async (path: string) => (await get(path)).headers.get('referrer-policy');
  for (const path of [
    '/verify-email?id=7&code=abc',
    '/verify-email/?id=7&code=abc',
    '/reset-password?token=abc&email=rosa%40delgado.example',
    '/undo-email-change?id=7&code=abc',
    '/log-out-device?id=7&code=abc',
    '/reply?id=7&code=abc&decline=1',
    '/accept-invitation?id=7&code=abc',
  ]) {
    assert.equal(await policyOf(path), 'no-referrer', path);
  }
  for (const path of ['/', '/login', '/register', '/host/1.0.0/main.js']) {
    assert.equal(await policyOf(path), 'strict-origin-when-cross-origin', path);
  }
});
