import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createUser, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller } from '../../test/support/inject-as.ts';
import { openMailServer } from '../../test/support/smtp-fake.ts';

const server = await openMailServer();
// As servers without SMTPUTF8 do, and for addresses that nobody has.
server.state.behavior = (to) =>
  // oxlint-disable-next-line no-control-regex -- everything outside of ASCII
  /[^\u0000-\u007f]/.test(to) || to.startsWith('nobody') ? { refuse: 553, at: 'recipient' } : 'take';
const { app, db } = await openPortal({
  SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  RESEND_COOLDOWN_SECONDS: '0',
});
const PASSWORD = 'a garden in june';
const settled = async (email: string) => {
  for (let attempt = 0; attempt < 500; attempt++) {
    const rows = await app.database.query(
      `select status from outgoing_messages where recipient = '${email}' and status <> 'queued'`,
    );
    if (rows.length > 0) return rows.at(-1)!['status'];
    await sleep(20);
  }
  throw new Error(`The mail to ${email} is still queued`);
};
const undeliverable = async (call: Caller) => (await call('GET /auth/email')).body.undeliverable as boolean;

test('tells a person whose verification email was refused, until they change the address', async () => {
  for (const local of ['nobody', 'jörg']) {
    const email = `${local}-${unique()}@delgado.example`;
    const body = { name: 'Jörg', email, password: PASSWORD, password_confirmation: PASSWORD };
    const registered = await createCaller(app)('POST /auth/vendor-register', { body });
    assert.equal(registered.status, 201);
    const call = createCaller(app, registered.body.token as string);
    assert.equal(await settled(email), 'dead', local);
    assert.equal(await undeliverable(call), true);
    const next = `joerg-${unique()}@delgado.example`;
    assert.equal((await call('PUT /user/profile', { body: { email: next } })).status, 200);
    assert.equal(await undeliverable(call), false);
    assert.equal(await settled(next), 'sent');
    assert.equal(await undeliverable(call), false);
  }
});

test('tells a person whose new email refused the link', async () => {
  const person = await createUser(db, { password: PASSWORD });
  const call = await injectAs(app, person);
  assert.equal(await undeliverable(call), false);
  const email = `nobody-${unique()}@delgado.example`;
  assert.equal((await call('PUT /user/profile', { body: { email } })).status, 200);
  assert.equal(await settled(email), 'dead');
  assert.equal(await undeliverable(call), true);
  assert.equal((await call('DELETE /auth/email/pending')).status, 200);
  assert.equal(await undeliverable(call), false);
});

test('tells the sender of an invitation that was refused, until it is sent again', async () => {
  const { account, owner } = await createAccount(db);
  const vendor = await injectAs(app, owner!);
  const admin = await injectAs(app, await createAdmin(db));
  const params = { accountId: account.id };
  const team = async () =>
    (await vendor('GET /vendor-account/{accountId}/team', { params })).body.invitations;
  const admins = async () => (await admin('GET /vendor-admin/admin-invitations')).body.data;
  for (const { invite, list } of [
    {
      invite: (email: string) =>
        vendor('POST /vendor-account/{accountId}/team/invitations', {
          params,
          body: { email, role: 'manager' },
        }),
      list: team,
    },
    {
      invite: (email: string) =>
        admin('POST /vendor-admin/admin-invitations', { body: { email, role: 'viewer' } }),
      list: admins,
    },
  ]) {
    const refused = `nobody-${unique()}@delgado.example`;
    const accepted = `bo-${unique()}@delgado.example`;
    for (const email of [refused, accepted]) {
      const { status, body } = await invite(email);
      assert.deepEqual([status, body.undelivered], [201, false]);
    }
    assert.deepEqual([await settled(refused), await settled(accepted)], ['dead', 'sent']);
    const of = (email: string, rows: { email: string; undelivered: boolean }[]) =>
      rows.find((row) => row.email === email)?.undelivered;
    assert.deepEqual([of(refused, await list()), of(accepted, await list())], [true, false]);
  }
  const [{ id }] = (await team()).filter(({ undelivered }: { undelivered: boolean }) => undelivered);
  server.state.behavior = () => 'take';
  await sleep(1100);
  const again = { params: { ...params, teamInvitationId: id as number } };
  await vendor('POST /vendor-account/{accountId}/team/invitations/{teamInvitationId}/resend', again);
  assert.ok((await team()).every(({ undelivered }: { undelivered: boolean }) => !undelivered));
});
