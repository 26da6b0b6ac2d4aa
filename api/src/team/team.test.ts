import type { MemberRole } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import type { TemplateName } from '../mail/email-templates.ts';
import type { OutgoingMessageRow } from '../mail/outgoing-messages.repository.ts';
import {
  createAccount,
  createAdmin,
  createLead,
  createMember,
  createUser,
  dateFromNow,
  unique,
} from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller, type TestResponse } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const visitor = createCaller(app);
const PASSWORD = 'Paper-Lantern-Orchard-7';

const TEAM = 'GET /vendor-account/{accountId}/team';
const INVITE = 'POST /vendor-account/{accountId}/team/invitations';
const RESEND = 'POST /vendor-account/{accountId}/team/invitations/{teamInvitationId}/resend';
const REVOKE = 'DELETE /vendor-account/{accountId}/team/invitations/{teamInvitationId}';
const MEMBER = '/vendor-account/{accountId}/team/members/{userId}';

const refusedAs = ({ status, body }: TestResponse) => [status, body.error];
const newEmail = () => `invited-${unique()}@x.example`;
const queried = (text: string) => app.database.query(text);

/** An account with its owner's calls. */
async function florist() {
  const { account, owner } = await createAccount(db);
  const call = await injectAs(app, owner!);
  const accountId = account.id;
  const params = { accountId };
  return {
    account,
    accountId,
    owner: owner!,
    call,
    send: (email: string, role: MemberRole = 'responder') => call(INVITE, { params, body: { email, role } }),
    team: async (as: Caller = call) => (await as(TEAM, { params })).body,
    setRole: (userId: number, role: MemberRole, as: Caller = call) =>
      as(`PUT ${MEMBER}`, { params: { accountId, userId }, body: { role } }),
    remove: (userId: number, as: Caller = call) => as(`DELETE ${MEMBER}`, { params: { accountId, userId } }),
    handOver: (userId: number, as: Caller = call) =>
      as(`POST ${MEMBER}/hand-over`, { params: { accountId, userId } }),
    leads: (as: Caller) => as('GET /vendor-account/{accountId}/leads', { params }),
  };
}
type Florist = Awaited<ReturnType<typeof florist>>;

async function invite({ send }: Florist, email: string, role: MemberRole = 'responder') {
  const { status, body } = await send(email, role);
  assert.equal(status, 201, JSON.stringify(body));
  return { id: body.id as number, link: await linkIn(email) };
}

async function linkIn(email: string) {
  const { text } = await portal.mailTo(email, 'invitation');
  const [, id, code] = /accept-invitation\?team=1&id=(\d+)&code=([\w-]+)/.exec(text)!;
  return { id: Number(id), code: code! };
}
const accept = (call: Caller, link: { id: number; code: string }) =>
  call('POST /auth/team-invitation/accept', { body: link });
/** The person with this address accepts. */
const useAs = async (email: string, link: { id: number; code: string }) =>
  accept(await injectAs(app, await createUser(db, { email })), link);

test('a person registers through the invitation, joins, and answers leads with the role of the invitation', async () => {
  const shop = await florist();
  const lead = await createLead(db, { accountId: shop.accountId });
  const email = newEmail();
  const { link } = await invite(shop, email);
  const opened = await visitor('POST /auth/team-invitation', { body: link });
  assert.deepEqual(opened.body, {
    email,
    role: 'responder',
    invited_by: shop.owner.name,
    business_name: shop.account.businessName,
  });
  const body = { name: 'Ana Ruiz', email, password: PASSWORD, password_confirmation: PASSWORD };
  const registered = await visitor('POST /auth/vendor-register', { body });
  const before = createCaller(app, registered.body.token as string);
  assert.equal((await shop.leads(before)).body.error, 'email_unverified');
  const accepted = await accept(before, link);
  assert.deepEqual(
    [accepted.status, accepted.body.account_id, accepted.body.role],
    [200, shop.accountId, 'responder'],
  );
  assert.equal((await before('GET /auth/user')).status, 401, 'the token from before has fewer rights');
  const ana = createCaller(app, accepted.body.token as string);
  assert.notEqual((await ana('GET /auth/user')).body.email_verified_at, null, 'the link proved the address');
  const answered = await ana('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
    params: { accountId: shop.accountId, leadId: lead.id },
    body: {
      availability_confirmed: true,
      proposed_pricing: { base_package: 2500 },
      vendor_notes: 'Gladly',
      next_steps: 'A call',
      estimated_timeline: '6 weeks',
    },
  });
  assert.equal(answered.status, 200, JSON.stringify(answered.body));
  assert.deepEqual(
    refusedAs(await ana(INVITE, { params: { accountId: shop.accountId }, body: { email, role: 'manager' } })),
    [403, 'role_required'],
  );
  const joined = await portal.mailTo(shop.owner.email, 'Ana Ruiz joined your team');
  assert.match(joined.text, /Their role is Responder\./);
});

test('lists members owners first, and invitations for owners only', async () => {
  const shop = await florist();
  const manager = await createMember(db, shop.accountId, 'manager');
  const email = newEmail();
  const sent = (await shop.send(email, 'manager')).body;
  const { members, invitations } = await shop.team();
  assert.deepEqual(
    members.map(({ id, role }: { id: number; role: string }) => [id, role]),
    [
      [shop.owner.id, 'owner'],
      [manager.id, 'manager'],
    ],
  );
  assert.deepEqual(invitations, [sent]);
  assert.deepEqual(
    [sent.email, sent.role, sent.invited_by, sent.expired],
    [email, 'manager', shop.owner.name, false],
  );
  const days = (Date.parse(sent.expires_at) - Date.now()) / 86_400_000;
  assert.ok(days > 6.9 && days <= 7, sent.expires_at);
  assert.deepEqual((await shop.team(await injectAs(app, manager))).invitations, []);
  assert.equal((await (await florist()).call(TEAM, { params: { accountId: shop.accountId } })).status, 404);
});

test('refuses an invitation that was used, expired, revoked or replaced', async () => {
  const shop = await florist();
  const { accountId, call } = shop;
  const used = newEmail();
  const first = await invite(shop, used);
  const person = await createUser(db, { email: used });
  assert.equal((await accept(await injectAs(app, person), first.link)).status, 200);
  assert.deepEqual(refusedAs(await accept(await injectAs(app, person), first.link)), [422, 'invalid_link']);

  const late = newEmail();
  const expired = await invite(shop, late);
  await queried(
    `update team_invitations set expires_at = now() - interval '1 second' where id = ${expired.id}`,
  );
  assert.deepEqual(refusedAs(await useAs(late, expired.link)), [422, 'invalid_link']);
  assert.equal((await shop.team()).invitations[0].expired, true);
  assert.equal((await shop.send(late)).status, 201, 'an expired invitation can be sent anew');

  const gone = newEmail();
  const revoked = await invite(shop, gone);
  const params = { accountId, teamInvitationId: revoked.id };
  assert.equal((await call(REVOKE, { params })).status, 200);
  assert.equal((await call(REVOKE, { params })).status, 404);
  assert.equal((await call(RESEND, { params })).status, 404);
  assert.deepEqual(refusedAs(await useAs(gone, revoked.link)), [422, 'invalid_link']);

  const again = newEmail();
  const earlier = await invite(shop, again);
  assert.equal((await shop.send(again.toUpperCase())).status, 422, 'one open invitation for each address');
  const resent = { params: { accountId, teamInvitationId: earlier.id } };
  assert.equal((await call(RESEND, resent)).status, 200);
  assert.deepEqual(refusedAs(await useAs(again, earlier.link)), [422, 'invalid_link']);
});

test('refuses an invitation for another address, and one of another account', async () => {
  const [shop, other] = [await florist(), await florist()];
  const { id, link } = await invite(shop, newEmail());
  const stranger = await injectAs(app, await createUser(db));
  const refused = await accept(stranger, link);
  assert.deepEqual(refusedAs(refused), [422, 'other_address']);
  assert.equal((await shop.leads(stranger)).status, 404);
  const params = { accountId: other.accountId, teamInvitationId: id };
  assert.equal((await other.call(RESEND, { params })).status, 404);
  assert.equal((await other.call(REVOKE, { params })).status, 404);
});

test('an invitation ends with its sender’s role', async () => {
  const shop = await florist();
  const second = await createMember(db, shop.accountId, 'owner');
  const [email, other] = [newEmail(), newEmail()];
  const { link } = await invite(shop, email);
  const later = await invite(shop, other);
  const as = await injectAs(app, second);
  assert.equal((await shop.setRole(shop.owner.id, 'manager', as)).status, 200);
  assert.deepEqual(refusedAs(await useAs(email, link)), [422, 'invalid_link']);
  assert.equal((await visitor('POST /auth/team-invitation', { body: link })).status, 422);
  assert.equal((await shop.remove(shop.owner.id, as)).status, 200);
  assert.deepEqual(refusedAs(await useAs(other, later.link)), [422, 'invalid_link']);
});

test('one of 20 concurrent accepts wins', async () => {
  const shop = await florist();
  const email = newEmail();
  const { link } = await invite(shop, email);
  const person = await createUser(db, { email });
  const calls = await Promise.all(Array.from({ length: 20 }, () => injectAs(app, person)));
  const statuses = (await Promise.all(calls.map((call) => accept(call, link)))).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 1, statuses.join());
  assert.ok(
    statuses.every((status) => [200, 401, 422].includes(status)),
    statuses.join(),
  );
  const [rows] = await queried(
    `select (select count(*)::int from account_users where user_id = ${person.id}) as members,
      (select count(*)::int from audit_entries where action = 'member_added' and performed_by = ${person.id}) as entries`,
  );
  assert.deepEqual(rows, { members: 1, entries: 1 });
});

test('an invitation tells nothing about whether the address has an account', async () => {
  const shop = await florist();
  const known = await createUser(db, { email: newEmail() });
  const unknown = newEmail();
  const [a, b] = [await shop.send(known.email), await shop.send(unknown)];
  const shape = ({ status, body }: TestResponse) => [status, Object.keys(body), body.role, body.invited_by];
  assert.deepEqual(shape(a), shape(b));
  const [first, second] = [await linkIn(known.email), await linkIn(unknown)];
  const open = async (body: object) => shape(await visitor('POST /auth/team-invitation', { body }));
  assert.deepEqual(await open(first), await open(second));
});

test('emails to an unverified address contain no names or texts of other people', async () => {
  const shop = await florist();
  const email = newEmail();
  await shop.send(email);
  const { subject, text } = await portal.mailTo(email, 'invitation');
  assert.ok(!`${subject}${text}`.includes(shop.account.businessName), text);
  assert.ok(!text.includes(shop.owner.name), text);
  const known = await createUser(db, { email: newEmail() });
  await shop.send(known.email);
  const named = await portal.mailTo(known.email, 'invitation');
  assert.ok(named.text.includes(shop.account.businessName), named.text);
});

test('refuses members of the team, owners by invitation, and more than 50 people', async () => {
  const shop = await florist();
  const member = await createMember(db, shop.accountId, 'responder');
  const refused = await shop.send(member.email);
  assert.match(refused.body.errors.email[0], /already in the team/);
  assert.equal((await shop.send(newEmail(), 'owner')).status, 422);
  assert.equal((await shop.send('no-address')).status, 422);
  await queried(`insert into team_invitations (account_id, email, role, invited_by, expires_at)
    select ${shop.accountId}, 'crowd-' || i || '@x.example', 'manager', ${shop.owner.id}, now() + interval '1 day'
    from generate_series(1, 48) i`);
  assert.match((await shop.send(newEmail())).body.errors.email[0], /at most 50/);
});

test('a role that rises ends the member’s sessions, one that falls applies to the next request', async () => {
  const shop = await florist();
  const member = await createMember(db, shop.accountId, 'responder');
  const before = await injectAs(app, member);
  const raised = await shop.setRole(member.id, 'manager');
  assert.deepEqual([raised.status, raised.body.role], [200, 'manager']);
  assert.equal((await before('GET /auth/user')).status, 401);
  await portal.mailTo(member.email, 'is now Manager');
  const manager = await injectAs(app, member);
  const analytics = 'GET /vendor-account/{accountId}/analytics';
  const params = { accountId: shop.accountId };
  assert.equal((await manager(analytics, { params })).status, 200);
  assert.equal((await shop.setRole(member.id, 'responder')).status, 200);
  assert.deepEqual(refusedAs(await manager(analytics, { params })), [403, 'role_required']);
  assert.equal((await shop.leads(manager)).status, 200);
});

test('a removed member loses the account with the next request, keeps the session and gets an email', async () => {
  const shop = await florist();
  const member = await createMember(db, shop.accountId, 'manager', { name: 'Ana Ruiz' });
  const call = await injectAs(app, member);
  assert.equal((await shop.leads(call)).status, 200);
  assert.deepEqual(refusedAs(await shop.remove(shop.owner.id, call)), [403, 'role_required']);
  assert.equal((await shop.remove(member.id)).status, 200);
  assert.equal((await shop.leads(call)).status, 404);
  assert.deepEqual(refusedAs(await call('GET /vendor-account/current')), [404, 'no_vendor_account']);
  assert.equal((await call('GET /auth/user')).status, 200);
  assert.equal((await shop.remove(member.id)).status, 404);
  await portal.mailTo(member.email, 'You’re no longer in the team');
  const [entry] = await queried(
    `select details from audit_entries where action = 'member_removed' and account_id = ${shop.accountId}`,
  );
  assert.deepEqual(entry!['details'], {
    user_id: member.id,
    email: member.email,
    before: { role: 'manager' },
  });
});

test('a removed member loses notifications and waiting emails about the account’s leads', async () => {
  const [shop, other] = [await florist(), await florist()];
  const member = await createMember(db, shop.accountId, 'responder');
  await queried(
    `insert into account_users (account_id, user_id, role) values (${other.accountId}, ${member.id}, 'manager')`,
  );
  await queried(`insert into notification_preferences (user_id, quiet_from, quiet_to)
    select ${member.id}, (h + 23) % 24, (h + 3) % 24
    from (select extract(hour from now() at time zone 'America/Los_Angeles')::int as h) now`);
  const arrive = async (accountId: number, name: string) => {
    const event = { name, type: 'wedding', event_date: dateFromNow(90) };
    const body = { match_id: unique(), account_id: accountId, event };
    assert.equal((await createCaller(app, SERVICE_KEY)('POST /concierge/leads', { body })).status, 201);
  };
  await arrive(shop.accountId, 'Hers no more');
  await arrive(other.accountId, 'Still hers');
  const call = await injectAs(app, member);
  const names = async ({ accountId }: Florist) => {
    const { body } = await call('GET /user/notifications', { query: { account_id: accountId } });
    return (body.data as { data: { event_name: string } }[]).map(({ data }) => data.event_name);
  };
  assert.deepEqual([await names(shop), await names(other)], [['Hers no more'], ['Still hers']]);
  assert.equal((await shop.remove(member.id)).status, 200);
  assert.deepEqual([await names(shop), await names(other)], [[], ['Still hers']]);
  const [stored] = await queried(
    `select count(*)::int as n from notifications where user_id = ${member.id} and account_id = ${shop.accountId}`,
  );
  assert.equal(stored!['n'], 0);
  const [message] = await queried(
    `select m.template, m.data, m.recipient from outgoing_messages m join leads l on l.id = (m.data ->> 'leadId')::int
      where m.recipient = '${member.email}' and l.account_id = ${shop.accountId}`,
  );
  const { template } = message as { template: TemplateName };
  const mayReceive = async () =>
    (await app.mailSources.get(template)!(message as unknown as OutgoingMessageRow)) !== null;
  assert.equal(await mayReceive(), false);
  await queried(
    `insert into account_users (account_id, user_id, role) values (${shop.accountId}, ${member.id}, 'responder')`,
  );
  assert.equal(await mayReceive(), true);
});

test('keeps the last owner, also when two owners act on each other at the same time', async () => {
  for (const act of ['setRole', 'remove'] as const) {
    const shop = await florist();
    const second = await createMember(db, shop.accountId, 'owner');
    const as = await injectAs(app, second);
    const change = (userId: number, caller: Caller) =>
      act === 'remove' ? shop.remove(userId, caller) : shop.setRole(userId, 'manager', caller);
    const answers = await Promise.all([change(second.id, shop.call), change(shop.owner.id, as)]);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1, JSON.stringify(answers));
    const owners = (await queried(
      `select user_id from account_users where account_id = ${shop.accountId} and role = 'owner'`,
    )) as { user_id: number }[];
    assert.equal(owners.length, 1);
    const last = owners[0]!.user_id;
    const alone = await injectAs(app, last === second.id ? second : shop.owner);
    for (const role of ['manager', 'responder'] as const)
      assert.deepEqual(refusedAs(await shop.setRole(last, role, alone)), [409, 'last_owner']);
    assert.deepEqual(refusedAs(await shop.remove(last, alone)), [409, 'last_owner']);
  }
});

test('hands the account over: the member becomes owner, the owner a manager', async () => {
  const shop = await florist();
  const member = await createMember(db, shop.accountId, 'responder');
  const [before, stranger] = [await injectAs(app, member), await createUser(db)];
  assert.deepEqual(refusedAs(await shop.handOver(member.id, before)), [403, 'role_required']);
  assert.equal((await shop.handOver(stranger.id)).status, 404);
  assert.equal((await shop.handOver(shop.owner.id)).body.role, 'owner', 'nothing changes');
  const handed = await shop.handOver(member.id);
  assert.deepEqual([handed.status, handed.body.role], [200, 'owner']);
  assert.equal((await before('GET /auth/user')).status, 401, 'sessions from before the rise end');
  assert.deepEqual(
    (await shop.team()).members.map(({ id, role }: { id: number; role: string }) => [id, role]),
    [
      [member.id, 'owner'],
      [shop.owner.id, 'manager'],
    ],
  );
  assert.deepEqual(refusedAs(await shop.handOver(member.id)), [403, 'role_required']);
  await portal.mailTo(member.email, 'is now Owner');
});

test('hands the account over to one of two members that the owner chooses at the same time', async () => {
  const shop = await florist();
  const members = [
    await createMember(db, shop.accountId, 'manager'),
    await createMember(db, shop.accountId, 'manager'),
  ];
  const calls = await Promise.all(members.map(() => injectAs(app, shop.owner)));
  const answers = await Promise.all(members.map(({ id }, index) => shop.handOver(id, calls[index])));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403]);
  const [row] = await queried(
    `select count(*)::int as n from account_users where account_id = ${shop.accountId} and role = 'owner'`,
  );
  assert.equal(row!['n'], 1);
});

test('refuses a change of the team by a session that did not confirm its identity', async () => {
  const shop = await florist();
  await queried(`update sessions set confirmed_at = null where user_id = ${shop.owner.id}`);
  assert.deepEqual(refusedAs(await shop.send(newEmail())), [403, 'confirmation_required']);
  assert.deepEqual(refusedAs(await shop.setRole(shop.owner.id, 'manager')), [403, 'confirmation_required']);
});

test('limits invitations per account and per address', async () => {
  const limited = await openPortal({
    LIMIT_SCALE: '1',
    LIMIT_INVITATIONS_PER_DAY: '4',
    LIMIT_INVITATIONS_PER_ADDRESS_PER_DAY: '3',
  });
  const shop = async () => {
    const { account, owner } = await createAccount(limited.db);
    const call = await injectAs(limited.app, owner!);
    const params = { accountId: account.id };
    return {
      send: (email: string) => call(INVITE, { params, body: { email, role: 'manager' } }),
      resend: (id: number) => call(RESEND, { params: { ...params, teamInvitationId: id } }),
    };
  };
  const [first, second] = [await shop(), await shop()];
  const email = newEmail();
  const { id } = (await first.send(email)).body as { id: number };
  assert.equal((await first.resend(id)).status, 200);
  assert.equal((await second.send(email)).status, 201);
  assert.equal((await first.resend(id)).status, 429, 'the fourth email to this address');
  assert.equal((await first.send(newEmail())).status, 201);
  assert.equal((await first.send(newEmail())).status, 429, 'the fifth email of this account');
  assert.equal((await second.send(newEmail())).status, 201);
});

const OWNER = 'POST /vendor-admin/accounts/{accountId}/owner';
const INVITE_OWNER = 'POST /vendor-admin/accounts/{accountId}/owner-invitation';

test('an admin makes a member the owner of an account whose owner lost access, and everyone is told', async () => {
  const shop = await florist();
  const { accountId } = shop;
  const member = await createMember(db, accountId, 'responder', { name: 'Ana Ruiz' });
  const before = await injectAs(app, member);
  const person = await createAdmin(db, { adminRole: 'operator' });
  const admin = await injectAs(app, person);
  const params = { accountId };
  const body = { user_id: member.id };
  for (const adminRole of ['viewer', 'finance'] as const) {
    const other = await injectAs(app, await createAdmin(db, { adminRole }));
    assert.deepEqual(refusedAs(await other(OWNER, { params, body })), [403, 'role_required']);
  }
  assert.deepEqual(refusedAs(await shop.call(OWNER, { params, body })), [403, 'forbidden']);
  const made = await admin(OWNER, { params, body });
  assert.deepEqual([made.status, made.body.role], [200, 'owner']);
  assert.equal((await before('GET /auth/user')).status, 401, 'more rights end the sessions');
  await portal.mailTo(shop.owner.email, 'New owner of');
  await portal.mailTo(member.email, 'is now Owner');
  const [entry] = await queried(
    `select performed_by, details from audit_entries where action = 'member_role_changed' and account_id = ${accountId}`,
  );
  assert.equal(entry!['performed_by'], person.id);
  const ana = await injectAs(app, member);
  assert.equal((await shop.remove(shop.owner.id, ana)).status, 200);
  assert.deepEqual(refusedAs(await admin(OWNER, { params, body: { user_id: shop.owner.id } })), [
    404,
    'not_found',
  ]);
});

test('an admin invites an owner; the link ends with the admin’s right to manage accounts', async () => {
  const shop = await florist();
  const params = { accountId: shop.accountId };
  const person = await createAdmin(db, { adminRole: 'operator' });
  const admin = await injectAs(app, person);
  const email = newEmail();
  const sent = await admin(INVITE_OWNER, { params, body: { email } });
  assert.deepEqual([sent.status, sent.body.role], [201, 'owner']);
  await portal.mailTo(shop.owner.email, 'New owner of');
  const link = await linkIn(email);
  await queried(`update users set admin_role = 'viewer' where id = ${person.id}`);
  const invited = await createUser(db, { email });
  assert.deepEqual(refusedAs(await accept(await injectAs(app, invited), link)), [422, 'invalid_link']);
  await queried(`update users set admin_role = 'operator' where id = ${person.id}`);
  const accepted = await accept(await injectAs(app, invited), link);
  assert.deepEqual([accepted.status, accepted.body.role], [200, 'owner']);
  assert.equal((await shop.send(newEmail(), 'owner')).status, 422, 'owners still cannot invite owners');
});

test('an admin’s invitation of an owner replaces an open one to the same address', async () => {
  const shop = await florist();
  const params = { accountId: shop.accountId };
  const admin = await injectAs(app, await createAdmin(db, { adminRole: 'operator' }));
  const email = newEmail();
  const { link: earlier } = await invite(shop, email);
  // Twice, because the first email may be lost and an admin cannot resend it.
  for (const time of ['in place of the team’s', 'again']) {
    const sent = await admin(INVITE_OWNER, { params, body: { email } });
    assert.deepEqual([sent.status, sent.body.role], [201, 'owner'], time);
  }
  const { invitations } = await shop.team();
  assert.deepEqual(
    invitations.map(({ role }: { role: string }) => role),
    ['owner'],
  );
  const invited = await injectAs(app, await createUser(db, { email }));
  assert.deepEqual(refusedAs(await accept(invited, earlier)), [422, 'invalid_link']);
  const revoked = await queried(
    `select from audit_entries where action = 'member_invitation_revoked' and account_id = ${shop.accountId}`,
  );
  assert.equal(revoked.length, 2);
});
