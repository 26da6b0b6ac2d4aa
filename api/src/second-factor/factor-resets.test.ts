import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addAuthenticator } from '../../test/support/authenticator.ts';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createUser } from '../../test/support/factories.ts';
import { makeOwner } from '../admins/make-owner.ts';
import { createCaller, injectAs, type Caller } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const visitor = createCaller(app);
const password = 'a garden in june';
const RESET = 'POST /vendor-admin/users/{userId}/factor-reset';
const APPROVE = 'POST /vendor-admin/users/{userId}/factor-reset/approve';
const CANCEL = 'DELETE /vendor-admin/users/{userId}/factor-reset';
const body = { reason: 'She called from the number on file.' };
const of = (userId: number) => ({ params: { userId } });

const operator = await injectAs(app, await createAdmin(db, { adminRole: 'operator' }));
const owner = await injectAs(app, await createAdmin(db, { adminRole: 'owner' }));

/** A vendor with an authenticator app, whose business has another address. */
async function enrol() {
  const person = await createUser(db, { password });
  await addAuthenticator(db, person);
  return person;
}
const needsCode = async ({ email }: { email: string }) =>
  (await visitor('POST /auth/login', { body: { email, password } })).status === 202;
const resultOf = ({ status, body: answer }: Awaited<ReturnType<Caller>>) => [status, answer.error];
const wait = (hours: number, { id }: { id: number }) =>
  app.database.query(
    `update factor_resets set due_at = due_at - interval '${hours} hours' where user_id = ${id}`,
  );
const listed = async ({ email }: { email: string }) =>
  (await operator('GET /vendor-admin/users', { query: { search: email } })).body.data[0];

test('a vendor’s second factors are removed after 24 hours, which every address on file is told', async () => {
  const person = await enrol();
  const { account } = await createAccount(db, { owner: person, businessEmail: 'office@wildfern.example' });
  const call = await injectAs(app, person);
  assert.deepEqual([(await listed(person)).second_factor, (await listed(person)).factor_reset], [true, null]);
  assert.equal((await operator(RESET, { ...of(person.id), body })).status, 200);
  for (const address of [person.email, account.businessEmail!])
    assert.match(
      (await portal.mailTo(address, 'Your two-step login is about to be reset')).text,
      /log in now with a code or a passkey/,
    );
  const { factor_reset: open } = await listed(person);
  assert.ok(Math.abs(Date.parse(open.due_at) - Date.now() - 24 * 3_600_000) < 60_000);
  assert.equal((await call('GET /user/second-factor')).body.reset.due_at, open.due_at);
  assert.deepEqual(resultOf(await operator(RESET, { ...of(person.id), body })), [409, 'factor_reset_open']);

  await wait(23, person);
  await app.jobs.runNow('factor-resets');
  assert.equal(await needsCode(person), true);
  await wait(1, person);
  await app.jobs.runNow('factor-resets');
  assert.equal(await needsCode(person), false);
  assert.equal((await call('GET /auth/user')).status, 401, 'every session ended');
  await portal.mailTo(person.email, 'Your two-step login was reset');
  assert.deepEqual(
    [(await listed(person)).second_factor, (await listed(person)).factor_reset],
    [false, null],
  );
});

test('a login with the second factor, the person and an admin each cancel the reset', async () => {
  const ways: ((person: Awaited<ReturnType<typeof enrol>>) => Promise<unknown>)[] = [
    async (person) => {
      await app.database.query(`delete from authenticators where user_id = ${person.id}`);
      const code = await addAuthenticator(db, person);
      const first = await visitor('POST /auth/login', { body: { email: person.email, password } });
      const sent = { login_token: first.body.login_token as string, code };
      assert.equal((await visitor('POST /auth/login/second-factor', { body: sent })).status, 200);
    },
    async (person) => (await injectAs(app, person))('DELETE /user/second-factor/reset'),
    (person) => operator(CANCEL, of(person.id)),
  ];
  for (const cancel of ways) {
    const person = await enrol();
    await operator(RESET, { ...of(person.id), body });
    await cancel(person);
    assert.equal((await listed(person)).factor_reset, null);
    assert.deepEqual(resultOf(await operator(CANCEL, of(person.id))), [404, 'not_found']);
    await app.database.query(`update factor_resets set due_at = now() where user_id = ${person.id}`);
    await app.jobs.runNow('factor-resets');
    assert.equal(await needsCode(person), true);
  }
});

test('the reset of a vendor ends when the person becomes an admin', async () => {
  const invited = async (person: Awaited<ReturnType<typeof enrol>>) => {
    const body = { email: person.email, role: 'viewer' };
    assert.equal((await owner('POST /vendor-admin/admin-invitations', { body })).status, 201);
    const { text } = await portal.mailTo(person.email, 'invitation');
    const [, id, code] = /accept-invitation\?id=(\d+)&code=([\w-]+)/.exec(text)!;
    const call = await injectAs(app, person);
    const link = { id: Number(id), code: code! };
    assert.equal((await call('POST /auth/admin-invitation/accept', { body: link })).status, 200);
  };
  const recovered = ({ email }: { email: string }) => makeOwner(db, email);
  for (const rise of [invited, recovered]) {
    const person = await enrol();
    assert.equal((await operator(RESET, { ...of(person.id), body })).status, 200);
    await rise(person);
    await wait(24, person);
    await app.jobs.runNow('factor-resets');
    assert.equal(await needsCode(person), true, rise.name);
  }
  const person = await enrol();
  assert.equal((await operator(RESET, { ...of(person.id), body })).status, 200);
  await makeOwner(db, person.email, { resetTwoStep: true });
  assert.equal((await listed(person)).factor_reset, null);
});

test('an admin’s second factors are removed only by two other owners', async () => {
  const admin = await createAdmin(db, { password, adminRole: 'operator' });
  await addAuthenticator(db, admin);
  const self = await injectAs(app, admin);
  assert.deepEqual(resultOf(await operator(RESET, { ...of(admin.id), body })), [403, 'role_required']);
  assert.deepEqual(resultOf(await self(RESET, { ...of(admin.id), body })), [403, 'forbidden']);
  assert.equal((await owner(RESET, { ...of(admin.id), body })).status, 200);
  assert.equal((await listed(admin)).factor_reset.due_at, null);
  await app.jobs.runNow('factor-resets');
  assert.deepEqual(resultOf(await owner(APPROVE, of(admin.id))), [403, 'forbidden']);
  assert.equal(await needsCode(admin), true);
  const second = await injectAs(app, await createAdmin(db, { adminRole: 'owner' }));
  assert.equal((await second(APPROVE, of(admin.id))).status, 200);
  assert.equal(await needsCode(admin), false);
  assert.deepEqual(resultOf(await second(APPROVE, of(admin.id))), [404, 'not_found']);

  const third = await createAdmin(db, { password, adminRole: 'owner' });
  await addAuthenticator(db, third);
  assert.equal((await owner(RESET, { ...of(third.id), body })).status, 200);
  const own = await injectAs(app, third);
  assert.deepEqual(resultOf(await own(APPROVE, of(third.id))), [403, 'forbidden']);
  assert.equal(await needsCode(third), true);
});

test('needs a second factor to reset, and a vendor’s reset has no approval', async () => {
  const person = await createUser(db, { password });
  assert.deepEqual(resultOf(await operator(RESET, { ...of(person.id), body })), [409, 'no_second_factor']);
  await addAuthenticator(db, person);
  const empty = await operator(RESET, { ...of(person.id), body: { reason: ' ' } });
  assert.deepEqual(Object.keys(empty.body.errors), ['reason']);
  await operator(RESET, { ...of(person.id), body });
  assert.deepEqual(resultOf(await owner(APPROVE, of(person.id))), [404, 'not_found']);
});
