import { eq, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { suite, test } from 'node:test';
import { addAuthenticator } from '../../test/support/authenticator.ts';
import { openPortal } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createLead,
  createMember,
  createUser,
  unique,
} from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller } from '../../test/support/inject-as.ts';
import { makeOwner } from '../admins/make-owner.ts';
import * as schema from '../database/schema/index.ts';
import { createLeadLink } from '../leads/lead-links.repository.ts';
import { addChallenge } from '../second-factor/passkeys.repository.ts';
import { addPendingLogin } from '../second-factor/pending-logins.repository.ts';
import { findFactorReset } from '../second-factor/factor-resets.repository.ts';
import { issueEmailToken } from './email-tokens.repository.ts';
import type { UserRow } from '../database/rows.ts';

const portal = await openPortal({ RESEND_COOLDOWN_SECONDS: '0' });
const { app, db } = portal;
const visitor = createCaller(app);
const PASSWORD = 'a garden in june';
const NEXT = 'Paper-Lantern-Orchard-7';
const chosen = { password: NEXT, password_confirmation: NEXT };
const reason = 'The phone is lost.';

const linkIn = (text: string) => {
  const { searchParams } = new URL(/https:\/\/\S+/.exec(text)![0]);
  return { id: Number(searchParams.get('id')), code: searchParams.get('code')! };
};
const newEmail = () => `new-${unique()}@delgado.example`;
const owner = await injectAs(app, await createAdmin(db));

/** Somebody who owns the portal and a business, with the session in which they end what others may have. */
async function createPerson() {
  const person = await createAdmin(db, { password: PASSWORD, roleSource: 'granted' });
  await addAuthenticator(db, person);
  const { account } = await createAccount(db, { owner: person });
  return { person, account, call: await injectAs(app, person) };
}
type Person = Awaited<ReturnType<typeof createPerson>>;

async function ok(answer: ReturnType<Caller>) {
  const { status, body } = await answer;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
}

/** Each kind of access: the column that stores it, and how somebody in a session of the person gets it and uses it. */
const kinds: Record<
  string,
  { column: string; open: (of: Person & { thief: Caller }) => Promise<() => Promise<boolean>> }
> = {
  session: {
    column: 'sessions.token_hash',
    open:
      async ({ thief }) =>
      () =>
        works(thief),
  },
  'refreshed session': {
    column: 'rotated_tokens.token_hash',
    open: async ({ person }) => {
      const before = await injectAs(app, person);
      await ok(before('POST /auth/refresh'));
      return () => works(before);
    },
  },
  impersonation: {
    column: 'sessions.token_hash',
    open: async ({ thief }) => {
      const { account } = await createAccount(db);
      const params = { accountId: account.id };
      const { token } = await ok(
        thief('POST /vendor-admin/accounts/{accountId}/view-as', { params, body: { reason } }),
      );
      return () => works(createCaller(app, token as string));
    },
  },
  'login that waits for its second factor': {
    column: 'pending_logins.token_hash',
    open: async ({ person }) => {
      const { token } = await addPendingLogin(db, { userId: person.id, way: 'password' });
      const body = { login_token: token, code: '000000' };
      return async () =>
        (await visitor('POST /auth/login/second-factor', { body })).body.error === 'wrong_code';
    },
  },
  'passkey that is being added': {
    column: 'passkey_challenges.challenge',
    open: async ({ person }) => {
      await addChallenge(db, { purpose: 'register', userId: person.id });
      const { passkeyChallenges } = schema;
      return async () => (await db.$count(passkeyChallenges, eq(passkeyChallenges.userId, person.id))) > 0;
    },
  },
  'calendar feed': {
    column: 'account_users.calendar_token_hash',
    open: async ({ thief, account }) => {
      const params = { accountId: account.id };
      const { url } = await ok(thief('POST /vendor-account/{accountId}/calendar-feed', { params }));
      const file = new URL(url as string).pathname.split('/').at(-1)!;
      return async () => (await visitor('GET /calendar/{file}', { params: { file } })).status === 200;
    },
  },
  'push notifications': {
    column: 'push_subscriptions.auth_secret',
    open: async ({ person: { id: userId }, thief }) => {
      const key = createECDH('prime256v1').generateKeys().toString('base64url');
      const keys = { p256dh: key, auth: randomBytes(16).toString('base64url') };
      const endpoint = `https://fcm.googleapis.com/fcm/send/${unique()}`;
      await ok(thief('PUT /user/push-devices', { body: { endpoint, keys } }));
      const { pushSubscriptions } = schema;
      return async () => (await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))) > 0;
    },
  },
  'link to decline a lead': {
    column: 'lead_links.token_hash',
    open: async ({ person, account }) => {
      const lead = await createLead(db, { accountId: account.id });
      const body = { id: lead.id, code: await createLeadLink(db, lead, person.id) };
      return async () => (await visitor('POST /lead-links/open', { body })).status === 200;
    },
  },
  'team invitation': {
    column: 'team_invitations.token_hash',
    open: async ({ thief, account }) => {
      const body = { email: newEmail(), role: 'manager' };
      const params = { accountId: account.id };
      await ok(thief('POST /vendor-account/{accountId}/team/invitations', { params, body }));
      const link = linkIn((await portal.mailTo(body.email, 'invitation')).text);
      return async () => (await visitor('POST /auth/team-invitation', { body: link })).status === 200;
    },
  },
  'admin invitation': {
    column: 'admin_invitations.token_hash',
    open: async ({ thief }) => {
      const body = { email: newEmail(), role: 'owner' };
      await ok(thief('POST /vendor-admin/admin-invitations', { body }));
      const link = linkIn((await portal.mailTo(body.email, 'invitation')).text);
      return async () => (await visitor('POST /auth/admin-invitation', { body: link })).status === 200;
    },
  },
  'password link': {
    column: 'email_tokens.token_hash',
    open: async ({ person }) => {
      const token = await issueEmailToken(db, { person, purpose: 'reset', minutes: 60 });
      const body = { email: person.email, token, password: 'password', password_confirmation: 'password' };
      // A rejected password leaves the link valid.
      return async () => 'password' in (await visitor('POST /auth/reset-password', { body })).body.errors;
    },
  },
  'address change': {
    column: 'users.pending_email',
    open: async ({ person, thief }) => {
      const email = newEmail();
      await ok(thief('PUT /user/profile', { body: { email } }));
      await portal.mailTo(email, 'verify');
      return async () => (await storedUser(person)).pendingEmail === email;
    },
  },
  'reset of the second factors of the person': {
    column: 'factor_resets.user_id',
    open: async ({ person: { id: userId } }) => {
      await ok(
        owner('POST /vendor-admin/users/{userId}/factor-reset', { params: { userId }, body: { reason } }),
      );
      return async () => (await findFactorReset(db, userId)) !== undefined;
    },
  },
  'reset of the second factors of somebody else': {
    column: 'factor_resets.requested_by',
    open: async ({ thief }) => {
      const { id: userId } = await createUser(db);
      await addAuthenticator(db, { id: userId });
      await ok(
        thief('POST /vendor-admin/users/{userId}/factor-reset', { params: { userId }, body: { reason } }),
      );
      return async () => (await findFactorReset(db, userId)) !== undefined;
    },
  },
};

/** Secrets that give a person no access, or that stay. docs/security.md says why: "When access ends". */
const kept = [
  'users.password_hash',
  'users.google_subject',
  'authenticators.secret',
  'recovery_codes.code_hash',
  'passkeys.credential_id',
  'service_keys.key_hash',
  'webhook_endpoints.secret',
  'webhook_endpoints.previous_secret',
  'webhook_endpoints.previous_secret_until',
  'notification_preferences.unsubscribe_token',
  'push_keys.private_key',
  'idempotency_keys.key_hash',
  'idempotency_keys.body_hash',
  'vendor_accounts.require_second_factor',
  'sessions.second_factor',
];

const works = async (call: Caller) => (await call('GET /auth/user')).status === 200;
const storedUser = async ({ id }: Pick<UserRow, 'id'>) =>
  (await db.select().from(schema.users).where(eq(schema.users.id, id)))[0]!;

/** Each way to end the access of a person. */
const ways: Record<string, (of: Person) => Promise<unknown>> = {
  'a password reset': async ({ person }) => {
    const token = await issueEmailToken(db, { person, purpose: 'reset', minutes: 60 });
    await ok(visitor('POST /auth/reset-password', { body: { email: person.email, token, ...chosen } }));
  },
  'a password change': ({ call }) =>
    ok(call('PUT /user/profile', { body: { current_password: PASSWORD, ...chosen } })),
  'logging out of other devices': ({ call }) => ok(call('DELETE /user/sessions')),
  'an admin who resets the access to an account': ({ account }) =>
    ok(owner('POST /vendor-admin/accounts/{accountId}/reset-access', { params: { accountId: account.id } })),
  'an admin who resets the second factors': async ({ person }) => {
    const params = { userId: person.id };
    const second = await injectAs(app, await createAdmin(db));
    await ok(second('POST /vendor-admin/users/{userId}/factor-reset/approve', { params }));
  },
  'an owner who removes an admin': ({ person }) =>
    ok(owner('DELETE /vendor-admin/admins/{userId}', { params: { userId: person.id } })),
  'the command that makes an owner': ({ person }) => makeOwner(db, person.email),
  'an address change': async ({ person, call }) => changeAddress(person, call),
};

async function changeAddress(person: UserRow, call: Caller) {
  const email = newEmail();
  await ok(call('PUT /user/profile', { body: { email } }));
  const undo = linkIn((await portal.mailTo(person.email, 'about to change')).text);
  await ok(
    call('POST /auth/email/verify-code', { body: linkIn((await portal.mailTo(email, 'verify')).text) }),
  );
  return undo;
}

/** Gets every kind of access in another session. Returns which kinds still work. */
async function openEveryKind(of: Person) {
  const thief = await injectAs(app, of.person);
  const uses = new Map<string, () => Promise<boolean>>();
  for (const [kind, { open }] of Object.entries(kinds)) uses.set(kind, await open({ ...of, thief }));
  return async () => {
    const working: string[] = [];
    for (const [kind, use] of uses) if (await use()) working.push(kind);
    return working;
  };
}

test('every secret in the schema is a kind of access that ends, or stays for a reason', () => {
  const secret = /token|hash|secret|challenge|credential|password|subject_|_subject|code|key$/;
  const notSecret = new Set([
    // Names of things, and keys of requests and of rows.
    'announcements.request_key',
    'lead_files.storage_key',
    'outgoing_messages.event_key',
    'rate_counters.key',
    'webhook_deliveries.order_key',
    'passkeys.public_key',
    'push_keys.public_key',
    'push_messages.event_key',
    'push_subscriptions.p256dh_key',
    // Encrypts what a browser keeps; it lets nobody in.
    'users.storage_key',
  ]);
  const known = new Set([...Object.values(kinds).map(({ column }) => column), ...kept, ...notSecret]);
  const columns = Object.values(schema)
    .filter((part) => is(part, PgTable))
    .flatMap((table) =>
      getTableConfig(table).columns.map(({ name }) => `${getTableConfig(table).name}.${name}`),
    );
  assert.deepEqual(
    columns.filter((column) => secret.test(column.split('.')[1]!) && !known.has(column)),
    [],
  );
  assert.deepEqual(
    [...known].filter((column) => !columns.includes(column)),
    [],
    'columns that no longer exist',
  );
});

suite('ends every kind of access', () => {
  for (const [way, end] of Object.entries(ways))
    test(`by ${way}`, async () => {
      const of = await createPerson();
      const working = await openEveryKind(of);
      assert.deepEqual(await working(), Object.keys(kinds));
      await end(of);
      assert.deepEqual(await working(), []);
    });

  test('by undoing an address change', async () => {
    const of = await createPerson();
    const undo = await changeAddress(of.person, of.call);
    const working = await openEveryKind({ ...of, person: await storedUser(of.person) });
    assert.deepEqual(await working(), Object.keys(kinds));
    await ok(visitor('POST /auth/email/undo-change', { body: undo }));
    assert.deepEqual(await working(), []);
  });
});

test('a password change keeps its session and an address that is given with it', async () => {
  const { person, call } = await createPerson();
  const email = newEmail();
  const { token } = await ok(
    call('PUT /user/profile', { body: { email, current_password: PASSWORD, ...chosen } }),
  );
  assert.equal(await works(createCaller(app, token as string)), true);
  assert.equal((await storedUser(person)).pendingEmail, email);
  assert.ok(await portal.mailTo(email, 'verify'));
});

test('a reset of an account ends invitations by people who left it, and impersonations of it', async () => {
  const { account, call } = await createPerson();
  const params = { accountId: account.id };
  const admin = await injectAs(app, await createAdmin(db));
  const body = { email: newEmail() };
  await ok(admin('POST /vendor-admin/accounts/{accountId}/owner-invitation', { params, body }));
  const link = linkIn((await portal.mailTo(body.email, 'invitation')).text);
  const view = await ok(
    admin('POST /vendor-admin/accounts/{accountId}/view-as', { params, body: { reason } }),
  );
  const viewer = createCaller(app, view.token as string);
  assert.deepEqual([await works(viewer), await works(call)], [true, true]);
  await ok(owner('POST /vendor-admin/accounts/{accountId}/reset-access', { params }));
  assert.deepEqual([await works(viewer), await works(call), await works(admin)], [false, false, true]);
  assert.equal((await visitor('POST /auth/team-invitation', { body: link })).status, 422);
});

test('an invitation by somebody who left the team stays revoked when they return', async () => {
  const { account, call } = await createPerson();
  const colleague = await createMember(db, account.id, 'owner');
  const params = { accountId: account.id };
  const body = { email: newEmail(), role: 'manager' };
  const theirs = await injectAs(app, colleague);
  await ok(theirs('POST /vendor-account/{accountId}/team/invitations', { params, body }));
  const link = linkIn((await portal.mailTo(body.email, 'invitation')).text);
  const member = { ...params, userId: colleague.id };
  for (const role of ['responder', 'owner'])
    await ok(
      call('PUT /vendor-account/{accountId}/team/members/{userId}', { params: member, body: { role } }),
    );
  assert.equal((await visitor('POST /auth/team-invitation', { body: link })).status, 422);
});
