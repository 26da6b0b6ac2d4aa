import { adminRoles } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { addAuthenticator } from '../../test/support/authenticator.ts';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin, createUser, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller, type TestResponse } from '../../test/support/inject-as.ts';
import { hasSecondFactor } from '../second-factor/second-factor.repository.ts';
import { queueMail } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';
import { makeOwner } from './make-owner.ts';

const portal = await openPortal();
const { app, db } = portal;
const first = await createAdmin(db, { name: 'Ines Marchetti' });
const owner = await injectAs(app, first);
const visitor = createCaller(app);
const PASSWORD = 'Paper-Lantern-Orchard-7';

const refusedAs = ({ status, body }: TestResponse) => [status, body.error];
const newEmail = () => `invited-${unique()}@x.example`;
const queried = (text: string) => app.database.query(text);

async function invite(call: Caller, email: string, role = 'operator') {
  const { status, body } = await call('POST /vendor-admin/admin-invitations', { body: { email, role } });
  assert.equal(status, 201, JSON.stringify(body));
  return { id: body.id as number, link: await linkIn(email) };
}

async function linkIn(email: string) {
  const { text } = await portal.mailTo(email, 'invitation');
  const found = /accept-invitation\?id=(\d+)&code=([\w-]+)/.exec(text);
  return { id: Number(found![1]), code: found![2]! };
}

const accept = (call: Caller, link: { id: number; code: string }) =>
  call('POST /auth/admin-invitation/accept', { body: link });
const roleOf = async (call: Caller) => (await call('GET /auth/user')).body.admin_role;
const setRole = (call: Caller, userId: number, role: string) =>
  call('PUT /vendor-admin/admins/{userId}', { params: { userId }, body: { role } });

test('registers with the invited address, accepts, and works with the role of the invitation', async () => {
  const email = newEmail();
  const { link } = await invite(owner, email);
  const opened = await visitor('POST /auth/admin-invitation', { body: link });
  assert.deepEqual(opened.body, { email, role: 'operator', invited_by: 'Ines Marchetti' });
  const body = { name: 'Nadia Brandt', email, password: PASSWORD, password_confirmation: PASSWORD };
  const registered = await visitor('POST /auth/vendor-register', { body });
  const call = createCaller(app, registered.body.token as string);
  const accepted = await accept(call, link);
  assert.deepEqual([accepted.status, accepted.body.role], [200, 'operator']);
  const now = createCaller(app, accepted.body.token as string);
  const user = (await now('GET /auth/user')).body;
  assert.deepEqual([user.is_admin, user.admin_role], [true, 'operator']);
  assert.notEqual(user.email_verified_at, null, 'the link proved the address');
  assert.equal((await call('GET /auth/user')).status, 401, 'the token from before has fewer rights');
  assert.equal((await now('GET /vendor-admin/applications')).status, 200);
  const refused = await now('PUT /vendor-admin/settings', { body: {} });
  assert.deepEqual(refusedAs(refused), [403, 'role_required']);
  assert.equal(refused.body.message, 'Only owners can do this.');
  const told = await portal.mailTo(first.email, 'New admin: Nadia');
  assert.match(told.text, /Their role is Operator\./);
});

test('refuses an invitation that was used, expired, revoked or replaced', async () => {
  const use = async (email: string, link: { id: number; code: string }) =>
    accept(await injectAs(app, await createUser(db, { email })), link);
  const used = newEmail();
  const first = await invite(owner, used);
  const person = await createUser(db, { email: used });
  assert.equal((await accept(await injectAs(app, person), first.link)).status, 200);
  assert.deepEqual(refusedAs(await accept(await injectAs(app, person), first.link)), [422, 'invalid_link']);

  const late = newEmail();
  const expired = await invite(owner, late);
  await queried(
    `update admin_invitations set expires_at = now() - interval '1 second' where id = ${expired.id}`,
  );
  assert.deepEqual(refusedAs(await use(late, expired.link)), [422, 'invalid_link']);
  await invite(owner, late);

  const params = { invitationId: (await invite(owner, newEmail())).id };
  assert.equal(
    (await owner('DELETE /vendor-admin/admin-invitations/{invitationId}', { params })).status,
    200,
  );
  assert.equal(
    (await owner('DELETE /vendor-admin/admin-invitations/{invitationId}', { params })).status,
    404,
  );

  const again = newEmail();
  const earlier = await invite(owner, again);
  const twice = { email: again, role: 'viewer' };
  assert.equal((await owner('POST /vendor-admin/admin-invitations', { body: twice })).status, 422);
  const resent = { params: { invitationId: earlier.id } };
  assert.equal(
    (await owner('POST /vendor-admin/admin-invitations/{invitationId}/resend', resent)).status,
    200,
  );
  assert.deepEqual(refusedAs(await use(again, earlier.link)), [422, 'invalid_link']);
});

test('refuses an invitation for another address', async () => {
  const { link } = await invite(owner, newEmail());
  const stranger = await injectAs(app, await createUser(db));
  const refused = await accept(stranger, link);
  assert.deepEqual(refusedAs(refused), [422, 'other_address']);
  assert.match(refused.body.message, /^This invitation is for invited-/);
  assert.equal(await roleOf(stranger), undefined);
});

test('an invitation ends with its sender’s role', async () => {
  const sender = await createAdmin(db);
  const email = newEmail();
  const { link } = await invite(await injectAs(app, sender), email);
  assert.equal((await setRole(owner, sender.id, 'operator')).status, 200);
  const call = await injectAs(app, await createUser(db, { email }));
  assert.deepEqual(refusedAs(await accept(call, link)), [422, 'invalid_link']);
  assert.equal((await visitor('POST /auth/admin-invitation', { body: link })).status, 422);
});

test('an open invitation ends when an owner changes the role of its recipient', async () => {
  const email = newEmail();
  const { link } = await invite(owner, email, 'owner');
  const person = await createAdmin(db, { email, adminRole: 'operator' });
  const params = { userId: person.id };
  assert.equal((await owner('DELETE /vendor-admin/admins/{userId}', { params })).status, 200);
  const call = await injectAs(app, person);
  assert.deepEqual(refusedAs(await accept(call, link)), [422, 'invalid_link']);
  assert.equal(await roleOf(call), undefined);
});

test('one of 20 concurrent accepts wins', async () => {
  const email = newEmail();
  const { link } = await invite(owner, email);
  const person = await createUser(db, { email });
  const calls = await Promise.all(Array.from({ length: 20 }, () => injectAs(app, person)));
  const statuses = (await Promise.all(calls.map((call) => accept(call, link)))).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 1, statuses.join());
  const [row] = await queried(
    `select count(*)::int as n from audit_entries where action = 'admin_added' and performed_by = ${person.id}`,
  );
  assert.equal(row!['n'], 1);
});

test('an invitation is accepted or revoked, never both, and resent only while it is open', async () => {
  for (let round = 0; round < 5; round++) {
    const email = newEmail();
    const { id, link } = await invite(owner, email);
    const call = await injectAs(app, await createUser(db, { email }));
    const params = { invitationId: id };
    const [accepted, revoked, resent] = await Promise.all([
      accept(call, link),
      owner('DELETE /vendor-admin/admin-invitations/{invitationId}', { params }),
      owner('POST /vendor-admin/admin-invitations/{invitationId}/resend', { params }),
    ]);
    const [row] = await queried(
      `select accepted_at is not null as accepted, revoked_at is not null as revoked, u.admin_role as role
       from admin_invitations join users u on u.email = admin_invitations.email where admin_invitations.id = ${id}`,
    );
    const outcome = [accepted.status, revoked.status, row!['accepted'], row!['revoked'], row!['role']];
    const expected = row!['accepted'] ? [200, 404, true, false, 'operator'] : [422, 200, false, true, null];
    assert.deepEqual(outcome, expected);
    assert.ok([200, 404].includes(resent.status), String(resent.status));
  }
});

test('a change of role ends the sessions, and a rise is announced to the other admins', async () => {
  const person = await createAdmin(db, { adminRole: 'viewer', name: 'Vera Okafor' });
  const call = await injectAs(app, person);
  const changed = await setRole(owner, person.id, 'finance');
  assert.deepEqual([changed.status, changed.body.role], [200, 'finance']);
  assert.equal((await call('GET /auth/user')).status, 401);
  const { text } = await portal.mailTo(first.email, 'New role: Vera Okafor is now Finance');
  assert.match(text, /in the partner portal changed from Viewer to Finance\./);
  const { data } = (await owner('GET /user/notifications')).body;
  assert.deepEqual(data[0].data, {
    user_id: person.id,
    name: 'Vera Okafor',
    email: person.email,
    new_role: 'finance',
  });
  const remove = { params: { userId: person.id } };
  assert.equal((await owner('DELETE /vendor-admin/admins/{userId}', remove)).status, 200);
  assert.equal((await owner('DELETE /vendor-admin/admins/{userId}', remove)).status, 404);
  const after = await injectAs(app, person);
  assert.equal((await after('GET /vendor-admin/applications')).status, 403);
});

test('a removed admin no longer gets a waiting email about a new admin', async () => {
  const [removed, kept] = [await createAdmin(db), await createAdmin(db)];
  const later = new Date(Date.now() + 3_600_000);
  await db.transaction(async (tx) => {
    for (const { id, name, email } of [removed, kept])
      await queueMail(app, tx, {
        eventKey: `admin-added test ${id}`,
        template: 'admin-added',
        to: email,
        data: { name, adminName: 'Zoe Late', email: 'zoe@x.example', role: 'Operator' },
        sendAfter: later,
      });
  });
  const gone = await owner('DELETE /vendor-admin/admins/{userId}', { params: { userId: removed.id } });
  assert.equal(gone.status, 200);
  await portal.runDelayed('mail');
  await portal.mailTo(kept.email, 'New admin: Zoe Late');
  const status = async () =>
    (
      await queried(`select status from outgoing_messages where event_key = 'admin-added test ${removed.id}'`)
    )[0]!['status'];
  for (let attempt = 0; attempt < 200 && (await status()) === 'queued'; attempt++) await sleep(20);
  assert.equal(await status(), 'skipped');
});

test('a removed admin stays removed after proving a company address again', async () => {
  const person = await createAdmin(db, { adminRole: 'operator', password: PASSWORD });
  await owner('DELETE /vendor-admin/admins/{userId}', { params: { userId: person.id } });
  await visitor('POST /auth/forgot-password', { body: { email: person.email } });
  const { text } = await portal.mailTo(person.email, 'Reset');
  const token = /token=([\w-]+)/.exec(text)![1];
  const password = 'Velvet-Harbor-Compass-9';
  const reset = await visitor('POST /auth/reset-password', {
    body: { email: person.email, token, password, password_confirmation: password },
  });
  assert.equal(reset.status, 200, JSON.stringify(reset.body));
  assert.equal(await roleOf(await injectAs(app, person)), undefined);
});

test('an admin without a right or a role no longer reads the notifications that came with it', async () => {
  const person = await createAdmin(db, { name: 'Omar Haddad', adminRole: 'finance' });
  const typesOf = async () => {
    const { data } = (await (await injectAs(app, person))('GET /user/notifications')).body;
    return data.map(({ type }: { type: string }) => type).sort();
  };
  const toReceive = () =>
    app.database.query(
      `select data ->> 'type' as type from live_events where user_id = ${person.id} order by 1`,
    );
  await db.transaction(async (tx) => {
    const [mine, application] = [
      { userId: person.id },
      { application_id: 1, business_name: 'Delgado Catering' },
    ];
    await notify(tx, 'webhook.turned_off', { webhook_id: 1, url: 'https://x.example' }, mine);
    const mail = { mail_id: 1, template: 'access-reset', recipient: 'rosa@x.example' };
    await notify(tx, 'mail.undelivered', mail, mine);
    const lead = { account_id: 1, lead_id: 1, event_name: 'Maya & Jonah', business_name: 'Delgado Catering' };
    await notify(tx, 'lead.held', { ...lead, reasons: [] }, mine);
    await notify(tx, 'application.approved', application, mine);
  });
  assert.deepEqual(await typesOf(), [
    'application.approved',
    'lead.held',
    'mail.undelivered',
    'webhook.turned_off',
  ]);
  assert.equal((await setRole(owner, person.id, 'viewer')).status, 200);
  assert.deepEqual(await typesOf(), ['application.approved', 'lead.held']);
  const params = { userId: person.id };
  assert.equal((await owner('DELETE /vendor-admin/admins/{userId}', { params })).status, 200);
  assert.deepEqual(await typesOf(), ['application.approved']);
  assert.deepEqual(await toReceive(), [{ type: 'application.approved' }]);
});

test('keeps the last owner, also when two owners demote each other', async () => {
  const second = await createAdmin(db);
  await queried(
    `update users set admin_role = 'operator' where admin_role = 'owner' and id not in (${first.id}, ${second.id})`,
  );
  const calls = [await injectAs(app, first), await injectAs(app, second)] as const;
  const answers = await Promise.all([
    setRole(calls[0], second.id, 'viewer'),
    setRole(calls[1], first.id, 'viewer'),
  ]);
  assert.equal(answers.filter(({ status }) => status === 200).length, 1, JSON.stringify(answers));
  const [row] = await queried(`select id from users where admin_role = 'owner'`);
  const last = Number(row!['id']);
  const alone = await injectAs(app, last === first.id ? first : second);
  for (const role of adminRoles.filter((each) => each !== 'owner'))
    assert.deepEqual(refusedAs(await setRole(alone, last, role)), [409, 'last_owner']);
  const params = { userId: last };
  assert.deepEqual(refusedAs(await alone('DELETE /vendor-admin/admins/{userId}', { params })), [
    409,
    'last_owner',
  ]);
});

test('the console command makes a verified person an owner', async () => {
  const person = await createUser(db);
  await assert.rejects(makeOwner(db, 'nobody@x.example'), /No one is registered/);
  const unverified = await createUser(db, { emailVerifiedAt: null });
  await assert.rejects(makeOwner(db, unverified.email), /is not verified/);
  await addAuthenticator(db, person);
  await makeOwner(db, person.email.toUpperCase());
  assert.equal(await hasSecondFactor(db, person.id), true);
  await makeOwner(db, person.email, { resetTwoStep: true });
  assert.equal(await hasSecondFactor(db, person.id), false);
  assert.equal(await roleOf(await injectAs(app, person)), 'owner');
});

test('the first company address becomes owner, later ones get ADMIN_DEFAULT_ROLE', async () => {
  const { app: fresh, mailTo } = await openPortal({ ADMIN_DEFAULT_ROLE: 'viewer' });
  const joined: (string | undefined)[] = [];
  for (const email of ['first@gia.example', 'second@gia.example']) {
    const body = { name: 'Nadia Brandt', email, password: PASSWORD, password_confirmation: PASSWORD };
    const { body: registered } = await createCaller(fresh)('POST /auth/vendor-register', { body });
    const { text } = await mailTo(email, 'verify');
    const [, id, code] = /id=(\d+)&code=([\w-]+)/.exec(text)!;
    const proved = await createCaller(fresh, registered.token as string)('POST /auth/email/verify-code', {
      body: { id: Number(id), code },
    });
    joined.push(await roleOf(createCaller(fresh, proved.body.token as string)));
  }
  assert.deepEqual(joined, ['owner', 'viewer']);
});
