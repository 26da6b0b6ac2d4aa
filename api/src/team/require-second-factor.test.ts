import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createLeads, createMember, createUser } from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller } from '../../test/support/inject-as.ts';
import { createPasskey, registerPasskey } from '../../test/support/passkey.ts';
import { issueEmailToken } from '../sessions/email-tokens.repository.ts';
import { notify } from '../notifications/notify.ts';

const { app, db } = await openPortal();
const RULE = 'PUT /vendor-account/{accountId}/team/second-factor';
const resultOf = ({ status, body }: Awaited<ReturnType<Caller>>) => [status, body.error];

/** An account with an owner who has a passkey, and a member without one. */
async function createTeam() {
  const owner = await createUser(db);
  const { account } = await createAccount(db, { owner });
  const member = await createMember(db, account.id, 'responder');
  const call = await injectAs(app, owner);
  const rule = (caller: Caller, required: boolean) =>
    caller(RULE, { params: { accountId: account.id }, body: { required } });
  return { account, owner, member, call, asMember: await injectAs(app, member), rule };
}

test('an owner requires a second factor, which closes the account for members without one', async () => {
  const { account, owner, member, call, asMember, rule } = await createTeam();
  const path = { params: { accountId: account.id } };
  const leads = (caller: Caller) => caller('GET /vendor-account/{accountId}/leads', path);
  assert.deepEqual(resultOf(await rule(asMember, true)), [403, 'role_required']);
  assert.deepEqual(resultOf(await rule(call, true)), [409, 'own_factor_missing']);
  await registerPasskey(call, createPasskey());
  await createLeads(db, [{ accountId: account.id, eventName: 'Maya & Jonah' }]);
  await db.transaction((tx) =>
    notify(
      tx,
      'account.reactivated',
      { account_id: account.id, business_name: 'Maya & Jonah' },
      {
        accountId: account.id,
      },
    ),
  );
  const unread = async () => (await asMember('GET /user/notifications')).body.unread;
  assert.deepEqual([(await leads(asMember)).status, await unread()], [200, 1]);
  assert.equal((await rule(call, true)).status, 200);

  assert.equal((await leads(call)).status, 200);
  const { body: team } = await call('GET /vendor-account/{accountId}/team', path);
  assert.deepEqual([team.second_factor_required, team.without_second_factor], [true, [member.id]]);
  assert.deepEqual(resultOf(await leads(asMember)), [403, 'second_factor_required']);
  assert.equal(await unread(), 0, 'notifications of the account');
  const [own] = (await asMember('GET /vendor-account/current')).body.accounts;
  assert.deepEqual([own.second_factor_needed, own.account.total_earnings], [true, undefined]);
  assert.equal((await asMember('GET /user/second-factor')).body.needed, true);

  // Another session of the owner proved nothing.
  assert.deepEqual(resultOf(await leads(await injectAs(app, owner))), [403, 'second_factor_required']);

  assert.equal((await registerPasskey(asMember, createPasskey())).status, 201);
  assert.deepEqual([(await leads(asMember)).status, await unread()], [200, 1]);
  const [passkey] = (await asMember('GET /user/second-factor')).body.passkeys;
  await asMember('DELETE /user/second-factor/passkeys/{passkeyId}', { params: { passkeyId: passkey.id } });
  assert.deepEqual(resultOf(await leads(asMember)), [403, 'second_factor_required']);
  assert.equal((await rule(call, false)).status, 200);
  assert.equal((await leads(asMember)).status, 200);
});

test('a stolen password does not replace the passkey of a member whose team requires one', async () => {
  const { account, member, call, asMember, rule } = await createTeam();
  await registerPasskey(call, createPasskey());
  await registerPasskey(asMember, createPasskey());
  await rule(call, true);
  const thief = await injectAs(app, member);
  const [{ id: passkeyId }] = (await asMember('GET /user/second-factor')).body.passkeys;
  for (const refused of [
    await thief('POST /user/second-factor/passkeys/start'),
    await thief('POST /user/second-factor/authenticator'),
    await thief('DELETE /user/second-factor/passkeys/{passkeyId}', { params: { passkeyId } }),
  ])
    assert.deepEqual(resultOf(refused), [403, 'second_factor_required']);
  // A password reset, as somebody who reads the member's email would do it, keeps the passkey.
  const token = await issueEmailToken(db, { person: member, purpose: 'reset', minutes: 5 });
  const password = 'another garden in july';
  const body = { email: member.email, token, password, password_confirmation: password };
  assert.equal((await createCaller(app)('POST /auth/reset-password', { body })).status, 200);
  const next = await injectAs(app, member);
  assert.equal((await next('GET /user/second-factor')).body.passkeys.length, 1);
  const path = { params: { accountId: account.id } };
  assert.deepEqual(resultOf(await next('GET /vendor-account/{accountId}/leads', path)), [
    403,
    'second_factor_required',
  ]);
});
