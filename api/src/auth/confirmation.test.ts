import type { RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createUser, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const visitor = createCaller(app);
const PASSWORD = 'a garden in june';
const EXPORT: RouteKey = 'GET /vendor-admin/accounts/export';

/** Lets time pass since the last proof of identity in every session. */
const age = (seconds: number) =>
  app.database.query(`update sessions set confirmed_at = now() - interval '${seconds} seconds'`);
const confirm = (call: Caller, password?: string) => call('POST /auth/confirm', { body: { password } });
const refusal = async (call: Caller) => {
  const { status, body } = await call(EXPORT);
  return [status, body.error];
};

test('asks for the password 10 minutes after the login, and again 10 minutes after the confirmation', async () => {
  const { email } = await createAdmin(db, { password: PASSWORD });
  const login = await visitor('POST /auth/login', { body: { email, password: PASSWORD } });
  const first = createCaller(app, login.body.token);
  await age(590);
  assert.equal((await first(EXPORT)).status, 200);
  await age(600);
  assert.deepEqual(await refusal(first), [403, 'confirmation_required']);
  assert.equal((await first('GET /vendor-admin/accounts')).status, 200, 'other calls need no confirmation');
  assert.deepEqual((await first('GET /auth/confirm')).body, { method: 'password', passkey: false });

  const wrong = await confirm(first, 'a guess');
  assert.deepEqual(wrong.body.errors, { password: ['This is not your current password'] });
  const missing = await confirm(first);
  assert.equal(missing.status, 422);
  assert.deepEqual(await refusal(first), [403, 'confirmation_required']);

  const { status, body } = await confirm(first, PASSWORD);
  assert.equal(status, 200);
  const second = createCaller(app, body.token);
  assert.equal((await second(EXPORT)).status, 200);
  assert.equal((await first(EXPORT)).status, 200, 'the old token works for the grace period');
  await age(601);
  assert.deepEqual(await refusal(second), [403, 'confirmation_required']);
});

test('a refresh does not confirm, and a confirmation counts for its session only', async () => {
  const admin = await createAdmin(db, { password: PASSWORD });
  const [one, other] = [await injectAs(app, admin), await injectAs(app, admin)];
  await age(601);
  const fresh = await other('POST /auth/refresh');
  const refreshed = createCaller(app, fresh.body.access_token);
  await confirm(one, PASSWORD);
  assert.deepEqual(await refusal(refreshed), [403, 'confirmation_required']);
});

test('changes the address only after a confirmation, and the name without one', async () => {
  const person = await createUser(db, { password: PASSWORD });
  const call = await injectAs(app, person);
  await age(601);
  const email = `new-${unique()}@delgado.example`;
  const refused = await call('PUT /user/profile', { body: { email } });
  assert.deepEqual([refused.status, refused.body.error], [403, 'confirmation_required']);
  assert.equal((await call('PUT /user/profile', { body: { name: 'Rosa' } })).status, 200);
  assert.deepEqual(await portal.mailsTo(email), []);
  await confirm(call, PASSWORD);
  assert.equal((await call('PUT /user/profile', { body: { email } })).body.pending_email, email);
});

test('reports invalid input before it asks for a confirmation', async () => {
  const call = await injectAs(app, await createAdmin(db));
  await age(601);
  const refused = await call('POST /vendor-admin/service-keys', { body: { name: '', scopes: [] } });
  assert.deepEqual([refused.status, refused.body.error], [422, 'validation_failed']);
});

test('cannot confirm in an impersonation session', async () => {
  const admin = await injectAs(app, await createAdmin(db, { password: PASSWORD }));
  const { account } = await createAccount(db);
  const view = await admin('POST /vendor-admin/accounts/{accountId}/view-as', {
    params: { accountId: account.id },
    body: { reason: 'To help' },
  });
  const refused = await confirm(createCaller(app, view.body.token), PASSWORD);
  assert.deepEqual([refused.status, refused.body.error], [403, 'read_only_view']);
});

test('counts wrong passwords toward the login limits', async () => {
  const limited = await openPortal({ LIMIT_SCALE: '1' });
  const person = await createUser(limited.db, { password: PASSWORD });
  const call = await injectAs(limited.app, person);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) statuses.push((await confirm(call, 'a guess')).status);
  assert.deepEqual(statuses, [...Array<number>(10).fill(422), 429, 429]);
  const late = await confirm(call, PASSWORD);
  assert.equal(late.status, 429);
  assert.ok(Number(late.headers['retry-after']) > 0);
});
