import { and, eq, inArray, sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createUser, dateFromNow, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs, type TestResponse, type Caller } from '../../test/support/inject-as.ts';
import { auditEntries, users } from '../database/schema/index.ts';
import { issueEmailToken } from '../sessions/email-tokens.repository.ts';

const portal = await openPortal();
const { app, db } = portal;
const visitor = createCaller(app);
const PASSWORD = 'a garden in june';

const linkIn = (text: string) => {
  const { searchParams } = new URL(/https:\/\/\S+/.exec(text)![0]);
  return { id: Number(searchParams.get('id')), code: searchParams.get('code')! };
};
const refusedAs = ({ status, body }: TestResponse) => [status, body.error];
const readOwnUser = (call: Caller) => call('GET /auth/user');
const storedUser = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];
const verify = (body: object, call: Caller = visitor) => call('POST /auth/email/verify-code', { body });
const logIn = (email: string, password = PASSWORD) =>
  visitor('POST /auth/login', { body: { email, password } });
const waitForCooldown = () =>
  app.database.query(`update outgoing_messages set created_at = created_at - interval '61 seconds'`);

/** Registers a user. Returns the session and the emailed link. */
async function register(email = `rosa-${unique()}@delgado.example`) {
  const body = { name: 'Rosa Delgado', email, password: PASSWORD, password_confirmation: PASSWORD };
  const answer = await visitor('POST /auth/vendor-register', { body });
  assert.equal(answer.status, 201);
  const link = linkIn((await portal.mailTo(email, 'verify')).text);
  return { email, id: link.id, link, call: createCaller(app, answer.body.token as string) };
}
const companyAddress = () => `ceo-${unique()}@gia.example`;

/** Starts an address change. Returns the links sent to the old and the new address. */
async function startChange(call: Caller, from: string, to: string) {
  const answer = await call('PUT /user/profile', { body: { email: to } });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return {
    answer,
    undo: linkIn((await portal.mailTo(from, 'about to change')).text),
    link: linkIn((await portal.mailTo(to, 'verify')).text),
  };
}
/** Creates a verified user with a session. */
async function createMember(over: Parameters<typeof createUser>[1] = {}) {
  const person = await createUser(db, { password: PASSWORD, ...over });
  return { person, call: await injectAs(app, person) };
}

test('does not verify from the link alone, and returns the same response whether the link is valid or not', async () => {
  const stranger = await register(companyAddress());
  const other = (await createMember()).call;
  const responses = await Promise.all([
    verify(stranger.link),
    verify({ ...stranger.link, code: 'wrong' }),
    verify({ id: 1_999_999_999, code: 'wrong' }),
    verify(stranger.link, other),
    verify(stranger.link, createCaller(app, 'unknown-token')),
  ]);
  const said = responses.map(({ status, body }) => ({ status, ...body, request_id: null }));
  for (const answer of said) assert.deepEqual(answer, said[0]);
  assert.deepEqual(refusedAs(responses[0]!), [422, 'password_required']);
  assert.equal((await readOwnUser(stranger.call)).body.email_verified_at, null);
});

test('keeps the session unverified when the link is opened elsewhere, and a password reset ends it', async () => {
  const stranger = await register(companyAddress());
  assert.deepEqual(refusedAs(await verify(stranger.link)), [422, 'password_required']);
  assert.equal((await readOwnUser(stranger.call)).body.is_admin, false);
  await visitor('POST /auth/forgot-password', { body: { email: stranger.email } });
  const { text } = await portal.mailTo(stranger.email, 'Reset');
  const token = new URL(/https:\/\/\S+/.exec(text)![0]).searchParams.get('token');
  const chosen = { password: 'another garden', password_confirmation: 'another garden' };
  const reset = await visitor('POST /auth/reset-password', {
    body: { email: stranger.email, token, ...chosen },
  });
  assert.equal(reset.status, 200);
  assert.equal((await readOwnUser(stranger.call)).status, 401);
  assert.equal((await logIn(stranger.email)).status, 422, 'the password of the stranger');
  const employee = await logIn(stranger.email, 'another garden');
  assert.equal(employee.body.is_admin, true);
  assert.deepEqual(refusedAs(await verify({ ...stranger.link, password: PASSWORD })), [422, 'invalid_link']);
});

test('creates no session for a login that a password reset overtakes', async (t) => {
  const { person } = await createMember({ emailVerifiedAt: null });
  const token = await issueEmailToken(db, { person, purpose: 'reset', minutes: 5 });
  const compare = app.passwords.verify.bind(app.passwords);
  const chosen = { password: 'another garden', password_confirmation: 'another garden' };
  const overtaking = t.mock.method(
    app.passwords,
    'verify',
    async (stored: string, password: string, ip: string) => {
      const right = await compare(stored, password, ip);
      overtaking.mock.restore();
      const reset = await visitor('POST /auth/reset-password', {
        body: { email: person.email, token, ...chosen },
      });
      assert.equal(reset.status, 200);
      return right;
    },
  );
  assert.deepEqual(refusedAs(await logIn(person.email)), [422, 'wrong_credentials']);
  const sessions = await app.database.query(
    `select count(*)::int as n from sessions where user_id = ${person.id}`,
  );
  assert.equal(sessions[0]!['n'], 0);
});

test('verifies with the password on another device, without creating a session, and accepts a repeat', async () => {
  const person = await register();
  const wrong = await verify({ ...person.link, password: 'a guess' });
  assert.deepEqual(refusedAs(wrong), [422, 'wrong_credentials']);
  assert.deepEqual(Object.keys(wrong.body.errors), ['password']);
  assert.deepEqual(refusedAs(await verify({ ...person.link, password: '' })), [422, 'validation_failed']);
  const first = await verify({ ...person.link, password: PASSWORD });
  assert.equal(first.status, 200);
  assert.equal(first.body.token, undefined);
  const again = await verify({ ...person.link, password: PASSWORD });
  assert.equal(again.body.email_verified_at, first.body.email_verified_at);
  assert.equal((await readOwnUser(person.call)).body.email_verified_at, first.body.email_verified_at);
});

test('counts wrong passwords on the verification link toward the login failure limit', async () => {
  const limited = await openPortal({ LIMIT_VERIFY_PER_MINUTE: '1000', LIMIT_SCALE: '1' });
  const call = createCaller(limited.app);
  const person = await createUser(limited.db, { password: PASSWORD, emailVerifiedAt: null });
  const code = await issueEmailToken(limited.db, { person, purpose: 'verify', minutes: 5 });
  const guess = (password: string, link = { id: person.id, code }) =>
    call('POST /auth/email/verify-code', { body: { ...link, password } });
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await guess(PASSWORD, { id: person.id, code: 'x' });
    assert.deepEqual(refusedAs(answer), [422, 'invalid_link'], 'an invalid link checks no password');
  }
  for (let attempt = 0; attempt < 10; attempt++) assert.equal((await guess(`guess ${attempt}`)).status, 422);
  assert.equal((await guess(PASSWORD)).status, 429);
  const login = await call('POST /auth/login', { body: { email: person.email, password: PASSWORD } });
  assert.equal(login.status, 429);
});

test('gaining the admin role ends other sessions, renews the verifying one and notifies other admins', async () => {
  const colleague = await createAdmin(db);
  const [readsNotifications, person] = [await injectAs(app, colleague), await register(companyAddress())];
  const older = createCaller(app, (await logIn(person.email)).body.token as string);
  const before = createCaller(app, (await person.call('POST /auth/refresh')).body.access_token as string);
  const proved = await verify(person.link, before);
  assert.equal(proved.status, 200);
  const now = createCaller(app, proved.body.token as string);
  assert.equal((await readOwnUser(now)).body.is_admin, true);
  for (const ended of [older, before, person.call]) assert.equal((await readOwnUser(ended)).status, 401);
  assert.equal((await readOwnUser(now)).status, 200, 'an older token did not end it');

  const mail = await portal.mailTo(colleague.email, 'New admin');
  assert.ok(mail.text.includes(person.email));
  const { data } = (await readsNotifications('GET /user/notifications')).body;
  const notification = data.find(
    ({ data: fact }: { data: { user_id?: number } }) => fact.user_id === person.id,
  );
  assert.deepEqual(
    [notification.type, notification.data],
    ['admin.added', { user_id: person.id, name: 'Rosa Delgado', email: person.email }],
  );
  const own = (await now('GET /user/notifications')).body.data;
  assert.ok(!own.some(({ type }: { type: string }) => type === 'admin.added'), 'not told of themselves');
  const entries = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, 'admin_added'),
        sql`(${auditEntries.details} ->> 'user_id')::int = ${person.id}`,
      ),
    );
  assert.equal(entries.length, 1);
});

test('gaining the admin role through password verification ends every session', async () => {
  const person = await register(companyAddress());
  const proved = await verify({ ...person.link, password: PASSWORD });
  assert.deepEqual([proved.status, proved.body.token], [200, undefined]);
  assert.equal((await readOwnUser(person.call)).status, 401);
  assert.equal((await logIn(person.email)).body.is_admin, true);
});

test('the not-me link deletes an unverified registration and its sessions, once', async () => {
  const stranger = await register(companyAddress());
  const notMe = (body: object) => visitor('POST /auth/email/not-me', { body });
  assert.deepEqual(refusedAs(await notMe({ ...stranger.link, code: 'x' })), [422, 'invalid_link']);
  assert.deepEqual(refusedAs(await notMe({ ...stranger.link, id: 1 })), [422, 'invalid_link']);
  assert.equal((await readOwnUser(stranger.call)).status, 200);
  assert.equal((await notMe(stranger.link)).status, 200);
  assert.equal((await readOwnUser(stranger.call)).status, 401);
  assert.equal(await storedUser(stranger.id), undefined);
  assert.deepEqual(refusedAs(await notMe(stranger.link)), [422, 'invalid_link']);
  assert.equal((await register(stranger.email)).email, stranger.email, 'the owner can register');
});

test('the not-me link does not delete a user who was verified before', async () => {
  const person = await register();
  await verify(person.link, person.call);
  const notMe = (body: object) => visitor('POST /auth/email/not-me', { body });
  assert.deepEqual(refusedAs(await notMe(person.link)), [422, 'invalid_link']);
  // A user whose verification was removed by an earlier address change.
  const { owner } = await createAccount(db);
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, owner!.id));
  const unverified = (await storedUser(owner!.id))!;
  const code = await issueEmailToken(db, { person: unverified, purpose: 'verify', minutes: 5 });
  assert.deepEqual(refusedAs(await notMe({ id: owner!.id, code })), [422, 'invalid_link']);
  assert.notEqual(await storedUser(owner!.id), undefined);
});

test('lets an unverified user correct the address within the resend cooldown', async () => {
  const person = await register();
  const email = `right-${unique()}@delgado.example`;
  const correct = (body: object) => person.call('PUT /user/profile', { body });
  const early = await correct({ email });
  assert.equal(early.status, 429);
  assert.ok(Number(early.headers['retry-after']) <= 60);
  await waitForCooldown();
  const taken = await correct({ email: (await createUser(db)).email });
  assert.deepEqual(refusedAs(taken), [422, 'email_taken']);
  const corrected = await correct({ email: email.toUpperCase() });
  assert.deepEqual(
    [corrected.status, corrected.body.email, corrected.body.pending_email],
    [200, email, null],
  );
  assert.deepEqual(refusedAs(await verify(person.link, person.call)), [422, 'invalid_link'], 'the old link');
  const link = linkIn((await portal.mailTo(email, 'verify')).text);
  assert.equal((await verify(link, person.call)).status, 200);
  assert.ok(!(await portal.mailsTo(person.email)).some(({ subject }) => subject.includes('change')));
});

test('limits address changes per user and per address', async () => {
  const limited = await openPortal({ LIMIT_SCALE: '1', RESEND_COOLDOWN_SECONDS: '0' });
  const someone = async () => injectAs(limited.app, await createUser(limited.db, { password: PASSWORD }));
  const move = async (call: Caller, email: string) =>
    (await call('PUT /user/profile', { body: { email } })).status;
  const own = await someone();
  const statuses = [];
  for (let attempt = 0; attempt < 7; attempt++) statuses.push(await move(own, `new-${unique()}@x.example`));
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
  const victim = `victim-${unique()}@x.example`;
  const many = [];
  for (let account = 0; account < 7; account++) many.push(await move(await someone(), victim));
  assert.deepEqual(many, [200, 200, 200, 200, 200, 429, 429]);
});

test('returns when the next verification link may be requested', async () => {
  const started = Date.now();
  const person = await register();
  const status = async () => (await person.call('GET /auth/email')).body;
  const first = await status();
  assert.deepEqual([first.email, first.email_verified_at, first.pending_email], [person.email, null, null]);
  const registered = Date.parse(first.next_allowed_at) - 60_000;
  assert.ok(registered >= started - 1000 && registered <= Date.now() + 1000, first.next_allowed_at);
  await waitForCooldown();
  assert.ok(Date.parse((await status()).next_allowed_at) <= Date.now() + 1000);
  assert.equal((await visitor('GET /auth/email')).status, 401);
});

test('keeps a new address pending until it is verified, then replaces the old one', async () => {
  const { person, call } = await createMember();
  const other = await injectAs(app, person);
  const email = `new-${unique()}@delgado.example`;
  const { answer, link } = await startChange(call, person.email, email);
  assert.equal(answer.body.email, person.email);
  assert.equal(answer.body.pending_email, email);
  assert.notEqual(answer.body.email_verified_at, null);
  assert.equal((await call('GET /auth/email')).body.pending_email, email);
  assert.equal((await logIn(person.email)).status, 200);
  assert.equal((await logIn(email)).status, 422);

  assert.deepEqual(refusedAs(await verify(link)), [422, 'password_required']);
  const proved = await verify(link, call);
  assert.equal(proved.status, 200);
  const now = createCaller(app, proved.body.token as string);
  assert.equal((await readOwnUser(now)).body.email, email);
  for (const ended of [call, other]) assert.equal((await readOwnUser(ended)).status, 401);
  assert.equal((await now('GET /auth/email')).body.pending_email, null);
  assert.equal((await logIn(person.email)).status, 422);
  assert.equal((await verify({ ...link, password: PASSWORD })).status, 200, 'a repeat');
  await portal.mailTo(person.email, 'was changed');
});

test('sends an email that waited for the end of quiet hours to the new address', async () => {
  const { account, owner } = await createAccount(db);
  const call = await injectAs(app, owner!);
  const [{ hour } = { hour: 0 }] = (await app.database.query(
    `select (extract(hour from now() at time zone 'America/Los_Angeles'))::int as hour`,
  )) as { hour: number }[];
  const quietHours = { quiet_from: hour, quiet_to: (hour + 3) % 24 };
  await call('PUT /user/notice-preferences', { body: { lead_notices: 'each', ...quietHours } });
  const event = {
    name: 'At night',
    type: 'wedding',
    event_date: dateFromNow(100),
    location: { city: 'Napa' },
  };
  const lead = { match_id: unique(), account_id: account.id, event };
  await createCaller(app, SERVICE_KEY)('POST /concierge/leads', { body: lead });

  const email = `new-${unique()}@delgado.example`;
  const { link } = await startChange(call, owner!.email, email);
  assert.equal((await verify(link, call)).status, 200);
  await app.database.query(
    `update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`,
  );
  await portal.mailTo(email, 'New match: At night');
  const toFormer = await portal.mailsTo(owner!.email);
  assert.deepEqual(
    toFormer.filter(({ subject }) => subject.includes('New match')),
    [],
  );
});

test('resends and cancels a pending address change and invalidates its links', async () => {
  const { person, call } = await createMember();
  const email = `new-${unique()}@delgado.example`;
  const { link, undo } = await startChange(call, person.email, email);
  assert.equal((await call('POST /auth/email/resend')).status, 429);
  await waitForCooldown();
  assert.equal((await call('POST /auth/email/resend')).status, 200);
  assert.equal((await call('DELETE /auth/email/pending')).status, 200);
  assert.equal((await call('DELETE /auth/email/pending')).status, 200);
  assert.equal((await call('GET /auth/email')).body.pending_email, null);
  assert.deepEqual(refusedAs(await verify(link, call)), [422, 'invalid_link']);
  const late = await visitor('POST /auth/email/undo-change', { body: undo });
  assert.deepEqual(refusedAs(late), [422, 'invalid_link']);
  assert.equal((await readOwnUser(call)).body.email, person.email);
  assert.equal((await visitor('DELETE /auth/email/pending')).status, 401);
});

test('the not-me link at the new address cancels a pending address change', async () => {
  const { person, call } = await createMember();
  const { link } = await startChange(call, person.email, `new-${unique()}@delgado.example`);
  assert.equal((await visitor('POST /auth/email/not-me', { body: link })).status, 200);
  assert.equal((await call('GET /auth/email')).body.pending_email, null);
  assert.deepEqual(refusedAs(await verify(link, call)), [422, 'invalid_link']);
});

test('gives an address pending for two users to the first who verifies it', async () => {
  const email = `wanted-${unique()}@delgado.example`;
  const [first, second] = [await createMember(), await createMember()];
  const links = [];
  for (const { person, call } of [first, second]) {
    await call('PUT /user/profile', { body: { email } });
    const code = await issueEmailToken(db, { person, purpose: 'verify', minutes: 5, email });
    links.push({ id: person.id, code });
  }
  const responses = await Promise.all([verify(links[0]!, first.call), verify(links[1]!, second.call)]);
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 422]);
  assert.equal(responses.find(({ status }) => status === 422)!.body.error, 'email_taken');
  const third = await createMember();
  const taken = await third.call('PUT /user/profile', { body: { email } });
  assert.deepEqual(refusedAs(taken), [422, 'email_taken']);
});

test('rejects a pending address that another user has since registered', async () => {
  const { person, call } = await createMember();
  const email = `new-${unique()}@delgado.example`;
  const { link } = await startChange(call, person.email, email);
  await createUser(db, { email });
  assert.deepEqual(refusedAs(await verify(link, call)), [422, 'email_taken']);
  assert.equal((await readOwnUser(call)).body.email, person.email);
});

test('grants admin with a company address and revokes it when the address changes', async () => {
  const admin = await createMember({
    email: companyAddress(),
    role: 'admin',
    adminRole: 'operator',
    roleSource: 'domain',
  });
  const away = await startChange(admin.call, admin.person.email, `away-${unique()}@x.example`);
  assert.equal((await readOwnUser(admin.call)).body.is_admin, true, 'not before it is proved');
  const left = await verify(away.link, admin.call);
  assert.equal((await readOwnUser(createCaller(app, left.body.token as string))).body.is_admin, false);

  const vendor = await createMember();
  const other = await injectAs(app, vendor.person);
  const here = await startChange(vendor.call, vendor.person.email, companyAddress());
  const joined = await verify(here.link, vendor.call);
  assert.equal((await readOwnUser(createCaller(app, joined.body.token as string))).body.is_admin, true);
  assert.equal((await readOwnUser(other)).status, 401);
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        inArray(auditEntries.action, ['admin_added']),
        sql`(${auditEntries.details} ->> 'user_id')::int = ${vendor.person.id}`,
      ),
    );
  assert.notEqual(entry, undefined);
});

test('undo before verification cancels the change, ends sessions and clears the password', async () => {
  const { person, call } = await createMember();
  const { undo, link } = await startChange(call, person.email, `thief-${unique()}@x.example`);
  const use = () => visitor('POST /auth/email/undo-change', { body: undo });
  assert.equal((await visitor('POST /auth/email/undo-change', { body: { ...undo, code: 'x' } })).status, 422);
  assert.equal((await use()).status, 200);
  assert.equal((await readOwnUser(call)).status, 401);
  assert.equal((await logIn(person.email)).status, 422);
  assert.deepEqual(refusedAs(await verify({ ...link, password: PASSWORD })), [422, 'invalid_link']);
  const stored = (await storedUser(person.id))!;
  assert.deepEqual([stored.email, stored.pendingEmail, stored.passwordHash], [person.email, null, null]);
  await portal.mailTo(person.email, 'Reset your password');
  assert.equal((await use()).status, 200, 'a repeat changes nothing');
});

test('undo after the change restores the address and voids the undo links of later changes', async () => {
  const { person, call } = await createMember({ googleSubject: `sub-${unique()}` });
  const thief = `thief-${unique()}@x.example`;
  const first = await startChange(call, person.email, thief);
  const proved = await verify(first.link, call);
  const stolen = createCaller(app, proved.body.token as string);
  assert.equal((await storedUser(person.id))!.googleSubject, null);
  await waitForCooldown();
  const second = await startChange(stolen, thief, `hideout-${unique()}@x.example`);
  const settled = await verify(second.link, stolen);
  const hidden = createCaller(app, settled.body.token as string);
  const late = linkIn((await portal.mailTo(thief, 'was changed')).text);
  // An unverified registration of the freed address must not lock its owner out.
  const squatter = await register(person.email);

  const undone = await visitor('POST /auth/email/undo-change', { body: first.undo });
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  const stored = (await storedUser(person.id))!;
  assert.deepEqual([stored.email, stored.passwordHash], [person.email, null]);
  assert.notEqual(stored.emailVerifiedAt, null);
  for (const ended of [hidden, squatter.call]) assert.equal((await readOwnUser(ended)).status, 401);
  for (const body of [second.undo, late]) {
    const answer = await visitor('POST /auth/email/undo-change', { body });
    assert.deepEqual(refusedAs(answer), [422, 'invalid_link']);
  }
  assert.equal((await storedUser(person.id))!.email, person.email);
});

test('skips a queued address-change email after the change was undone', async () => {
  const { person, call } = await createMember();
  const thief = `thief-${unique()}@x.example`;
  const first = await startChange(call, person.email, thief);
  const stolen = createCaller(app, (await verify(first.link, call)).body.token as string);
  await waitForCooldown();
  const { text } = await portal.mailTo(person.email, 'was changed');
  // The email of the second change stays queued, as in an outage of the mail server.
  await stolen('PUT /user/profile', {
    body: { email: `next-${unique()}@x.example` },
  });
  await portal.mailTo(thief, 'about to change');
  assert.equal((await visitor('POST /auth/email/undo-change', { body: linkIn(text) })).status, 200);
  const sent = async () =>
    (await portal.mailsTo(thief)).filter(({ subject }) => subject.includes('change')).length;
  const before = await sent();
  const [mail] = await app.database.query(
    `update outgoing_messages set status = 'queued' where recipient = '${thief}' and template = 'email-change-requested' returning id`,
  );
  await db.transaction((tx) => app.jobs.queue(tx, 'mail', [{ data: { mailId: Number(mail!['id']) } }]));
  const statusOf = async () =>
    (await app.database.query(`select status from outgoing_messages where id = ${Number(mail!['id'])}`))[0]![
      'status'
    ];
  while ((await statusOf()) === 'queued') await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(await statusOf(), 'skipped');
  assert.equal(await sent(), before);
});

test('rejects an undo link after seven days or when a verified account has the address', async () => {
  const { person, call } = await createMember();
  const { undo, link } = await startChange(call, person.email, `new-${unique()}@x.example`);
  await verify(link, call);
  const holder = await createUser(db, { email: person.email });
  const use = () => visitor('POST /auth/email/undo-change', { body: undo });
  assert.deepEqual(refusedAs(await use()), [422, 'email_taken']);
  await db.delete(users).where(eq(users.id, holder.id));
  const [days] = await app.database.query(
    `select round(extract(epoch from expires_at - now()) / 86400)::int as days from email_tokens
     where user_id = ${person.id} and purpose = 'undo_email_change' limit 1`,
  );
  assert.equal(days!['days'], 7);
  await app.database.query(
    `update email_tokens set expires_at = now() - interval '1 second' where user_id = ${person.id}`,
  );
  assert.deepEqual(refusedAs(await use()), [422, 'invalid_link']);
});

test('cancels a pending address change on a password reset', async () => {
  const { person, call } = await createMember();
  const { link } = await startChange(call, person.email, `thief-${unique()}@x.example`);
  const token = await issueEmailToken(db, { person, purpose: 'reset', minutes: 5 });
  const chosen = { password: 'another garden', password_confirmation: 'another garden' };
  await visitor('POST /auth/reset-password', { body: { email: person.email, token, ...chosen } });
  assert.equal((await storedUser(person.id))!.pendingEmail, null);
  assert.deepEqual(refusedAs(await verify({ ...link, password: 'another garden' })), [422, 'invalid_link']);
});
