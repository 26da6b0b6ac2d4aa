import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '../../test/support/authenticator.ts';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin, createUser } from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller, type TestResponse } from '../../test/support/inject-as.ts';
import { createPasskey, registerPasskey } from '../../test/support/passkey.ts';
import { loadConfig } from '../config.ts';

const portal = await openPortal({ REQUIRE_ADMIN_SECOND_FACTOR: '1' });
const { app, db } = portal;
/** The personal routes that an admin without a second factor may call. */
const OPEN: RouteKey[] = [
  'POST /auth/logout',
  'GET /auth/user',
  'POST /auth/refresh',
  'GET /auth/confirm',
  'POST /auth/confirm',
  'GET /user/second-factor',
  'POST /user/second-factor/authenticator',
  'POST /user/second-factor/authenticator/confirm',
  'POST /auth/confirm/passkey/start',
  'POST /auth/confirm/passkey',
  'POST /user/second-factor/passkeys/start',
  'POST /user/second-factor/passkeys',
];
const routes = Object.entries(contract) as [RouteKey, RouteContract][];
const params = { accountId: 1, leadId: 1, sessionId: 1 };

test('an admin without a second factor may only log in, add one and log out', async () => {
  const call = await injectAs(app, await createAdmin(db));
  for (const [key, { access = 'signed-in' }] of routes) {
    if (access === 'public' || access === 'service' || OPEN.includes(key)) continue;
    const { status, body } = await call(key, { params });
    assert.deepEqual([key, status, body.error], [key, 403, 'second_factor_required']);
  }
  for (const key of OPEN.filter((open) => open !== 'POST /auth/logout' && open !== 'POST /auth/refresh'))
    assert.notEqual((await call(key)).body.error, 'second_factor_required', key);
  assert.equal((await call('GET /auth/user')).status, 200);
  assert.equal((await call('GET /user/second-factor')).status, 200);
  assert.equal((await call('POST /auth/logout')).status, 200);
});

test('an app that no code confirmed does not count; a confirmed one does, until it is removed', async () => {
  const call = await injectAs(app, await createAdmin(db));
  const admins = async () => (await call('GET /vendor-admin/admins')).status;
  const { secret } = (await call('POST /user/second-factor/authenticator')).body;
  assert.equal(await admins(), 403);
  const body = { code: codeOf(secret) };
  assert.equal((await call('POST /user/second-factor/authenticator/confirm', { body })).status, 200);
  assert.equal(await admins(), 200);
  assert.equal((await call('DELETE /user/second-factor/authenticator')).status, 200);
  assert.equal(await admins(), 403);
});

test('a passkey counts for the sessions that proved it', async () => {
  const password = 'a garden in june';
  const admin = await createAdmin(db, { password });
  const call = await injectAs(app, admin);
  const statusOf = async (caller: Caller) => (await caller('GET /vendor-admin/admins')).status;
  const neededOf = async (caller: Caller) => (await caller('GET /user/second-factor')).body.needed;
  assert.equal(await neededOf(call), true);
  const passkey = createPasskey();
  assert.equal((await registerPasskey(call, passkey)).status, 201);
  assert.deepEqual([await statusOf(call), await neededOf(call)], [200, false]);

  const visitor = createCaller(app);
  const byPassword = await visitor('POST /auth/login', { body: { email: admin.email, password } });
  const weak = createCaller(app, byPassword.body.token);
  assert.deepEqual([await statusOf(weak), await neededOf(weak)], [403, true]);
  const { challenge } = (await weak('POST /auth/confirm/passkey/start')).body;
  const confirmed = await weak('POST /auth/confirm/passkey', { body: passkey.answer(challenge) });
  assert.equal(await statusOf(createCaller(app, confirmed.body.token)), 200);

  const start = (await visitor('POST /auth/login/passkey/start')).body;
  const byPasskey = await visitor('POST /auth/login/passkey', { body: passkey.answer(start.challenge) });
  const strong = createCaller(app, byPasskey.body.token);
  assert.equal(await statusOf(strong), 200);
  const [shown] = (await strong('GET /user/second-factor')).body.passkeys;
  const path = { params: { passkeyId: shown.id } };
  assert.equal((await strong('DELETE /user/second-factor/passkeys/{passkeyId}', path)).status, 200);
  assert.equal(await statusOf(strong), 403, 'a removed passkey no longer counts');
});

test('a stolen password does not add or remove a factor of an admin who has a passkey', async () => {
  const password = 'a garden in june';
  const admin = await createAdmin(db, { password });
  const own = await injectAs(app, admin);
  await registerPasskey(own, createPasskey());
  const [{ id: passkeyId }] = (await own('GET /user/second-factor')).body.passkeys;
  // This challenge and this secret are from before the login of the thief.
  const { challenge } = (await own('POST /user/second-factor/passkeys/start')).body;
  const { secret } = (await own('POST /user/second-factor/authenticator')).body;
  const { body } = await createCaller(app)('POST /auth/login', { body: { email: admin.email, password } });
  const thief = createCaller(app, body.token);
  const attempts: Promise<TestResponse>[] = [
    thief('POST /user/second-factor/passkeys/start'),
    thief('POST /user/second-factor/passkeys', {
      body: { name: 'Mine', ...createPasskey().register(challenge) },
    }),
    thief('POST /user/second-factor/authenticator'),
    thief('POST /user/second-factor/authenticator/confirm', { body: { code: codeOf(secret) } }),
    thief('DELETE /user/second-factor/passkeys/{passkeyId}', { params: { passkeyId } }),
  ];
  for (const { status, body: refused } of await Promise.all(attempts))
    assert.deepEqual([status, refused.error], [403, 'second_factor_required']);
  const left = (await own('GET /user/second-factor')).body;
  assert.deepEqual([left.passkeys.length, left.authenticator], [1, null]);
  assert.equal((await thief('GET /vendor-admin/admins')).status, 403);
});

test('a password reset keeps the passkeys of an admin who has no app', async () => {
  const admin = await createAdmin(db, { password: 'a garden in june' });
  const passkey = createPasskey();
  await registerPasskey(await injectAs(app, admin), passkey);
  const visitor = createCaller(app);
  await visitor('POST /auth/forgot-password', { body: { email: admin.email } });
  const { text } = await portal.mailTo(admin.email, 'Reset');
  const token = new URL(/https:\/\/\S+/.exec(text)![0]).searchParams.get('token');
  const password = 'another garden in july';
  const body = { email: admin.email, token, password, password_confirmation: password };
  assert.equal((await visitor('POST /auth/reset-password', { body })).status, 200);
  const signedIn = await visitor('POST /auth/login', { body: { email: admin.email, password } });
  const call = createCaller(app, signedIn.body.token);
  assert.equal((await call('GET /vendor-admin/admins')).status, 403);
  const { challenge } = (await visitor('POST /auth/login/passkey/start')).body;
  const { status } = await visitor('POST /auth/login/passkey', { body: passkey.answer(challenge) });
  assert.equal(status, 200);
});

test('a vendor needs no second factor', async () => {
  const call = await injectAs(app, await createUser(db));
  assert.equal((await call('GET /user/sessions')).status, 200);
});

test('is on in production and off otherwise, unless the setting says so', () => {
  const production = {
    PORTAL_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
    CONCIERGE_API_KEY: 'Zb0w-3fQx9TnKe7RuHd2LmVcYs8p',
    SMTP_URL: 'smtps://mail.example',
    DATABASE_URL: 'postgres://db.example/portal?sslmode=verify-full',
  };
  const required = (env: NodeJS.ProcessEnv) => loadConfig(env).requireAdminSecondFactor;
  const development = { DATA_DIR: app.config.dataDir };
  assert.deepEqual(
    [
      required(production),
      required({ ...production, REQUIRE_ADMIN_SECOND_FACTOR: '0' }),
      required(development),
      required({ ...development, REQUIRE_ADMIN_SECOND_FACTOR: '1' }),
    ],
    [true, false, false, true],
  );
});
