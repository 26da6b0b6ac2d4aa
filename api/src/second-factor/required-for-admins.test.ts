import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '../../test/support/authenticator.ts';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin, createUser } from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';
import { loadConfig } from '../config.ts';

const { app, db } = await openPortal({ REQUIRE_ADMIN_SECOND_FACTOR: '1' });
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

test('a vendor needs no second factor', async () => {
  const call = await injectAs(app, await createUser(db));
  assert.equal((await call('GET /user/sessions')).status, 200);
});

test('is on in production and off otherwise, unless the setting says so', () => {
  const production = {
    PORTAL_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
    CONCIERGE_API_KEY: 'a-key-of-the-concierge',
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
