import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { issueEmailToken } from './email-tokens.repository.ts';
import { Passwords } from '../auth/passwords.ts';
import { users } from '../database/schema/index.ts';
import { fewerInGate } from '../../test/long.ts';
import { openPortal, usePasswords } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createUser, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const visitor = createCaller(app);
const admin = await injectAs(app, await createAdmin(db));
const PASSWORD = 'a garden in june';
/** How many clients send requests at the same time. */
const CLIENTS = fewerInGate(10, 50);
type UserRow = Awaited<ReturnType<typeof createUser>>;

const readOwnUser = async (call: Caller) => (await call('GET /auth/user')).status;
const resetToken = async (person: UserRow) => {
  await visitor('POST /auth/forgot-password', { body: { email: person.email } });
  const { text } = await portal.mailTo(person.email, 'Reset');
  return new URL(/https:\/\/\S+/.exec(text)![0]).searchParams.get('token');
};

/**
 * An action that ends a user's sessions. It uses one of their two sessions; `own` and `other` are the
 * statuses expected of the two sessions afterwards.
 */
interface Ending {
  /** Runs before the race, so that only the action itself is raced. */
  prepare?(person: UserRow, accountId: number): Promise<unknown>;
  deed(own: Caller, prepared: never): Promise<{ status: number }>;
  own: number;
  other: number;
}
const endings: Record<string, Ending> = {
  'a logout': { deed: (own) => own('POST /auth/logout'), own: 401, other: 200 },
  'an admin resetting the access': {
    prepare: async (_person, accountId) => accountId,
    deed: (_own, accountId) =>
      admin('POST /vendor-admin/accounts/{accountId}/reset-access', { params: { accountId } }),
    own: 401,
    other: 401,
  },
  'a password reset': {
    prepare: async (person) => ({ email: person.email, token: await resetToken(person) }),
    deed: (_own, link: object) =>
      visitor('POST /auth/reset-password', {
        body: { ...link, password: 'another garden', password_confirmation: 'another garden' },
      }),
    own: 401,
    other: 401,
  },
  'a change of address': {
    prepare: async (person) => {
      const email = `moved-${unique()}@x.example`;
      const [pending] = await db
        .update(users)
        .set({ pendingEmail: email })
        .where(eq(users.id, person.id))
        .returning();
      return {
        id: person.id,
        code: await issueEmailToken(db, { person: pending!, purpose: 'verify', minutes: 5, email }),
        password: PASSWORD,
      };
    },
    deed: (_own, body: object) => visitor('POST /auth/email/verify-code', { body }),
    own: 401,
    other: 401,
  },
  'a change of password': {
    deed: (own) =>
      own('PUT /user/profile', {
        body: {
          current_password: PASSWORD,
          password: 'another garden',
          password_confirmation: 'another garden',
        },
      }),
    own: 200,
    other: 401,
  },
  'ending the others': { deed: (own) => own('DELETE /user/sessions'), own: 200, other: 401 },
};

for (const [what, ending] of Object.entries(endings)) {
  test(`[B1] ${what} takes effect for every request sent after its response, with many concurrent clients`, async () => {
    const { account, owner } = await createAccount(db);
    await app.database.query(
      `update users set password_hash = (select password_hash from users where id = ${(await createUser(db, { password: PASSWORD })).id}) where id = ${owner!.id}`,
    );
    const [own, other] = [await injectAs(app, owner!), await injectAs(app, owner!)];
    const prepared = await ending.prepare?.(owner!, account.id);
    let answered = false;
    const late: number[] = [];
    const sendRequests = async () => {
      for (let after = false; !after;) {
        // The embedded database answers within one turn of the event loop; the action needs several.
        await nextTurn();
        after = answered;
        const status = await readOwnUser(ending.other === 401 ? other : own);
        if (after) late.push(status);
      }
    };
    const asking = Array.from({ length: CLIENTS }, sendRequests);
    const done = await ending.deed(own, prepared as never);
    answered = true;
    assert.equal(done.status, 200);
    await Promise.all(asking);
    assert.ok(late.length > 0, 'some were sent after the answer');
    assert.deepEqual([...new Set(late)], [401]);
    assert.deepEqual([await readOwnUser(own), await readOwnUser(other)], [ending.own, ending.other]);
  });
}

test('[B1] a suspension takes effect for every request sent after its response, with many concurrent clients', async () => {
  const { account, owner } = await createAccount(db);
  const call = await injectAs(app, owner!);
  const params = { accountId: account.id };
  let answered = false;
  const late: number[] = [];
  const sendRequests = async () => {
    for (let after = false; !after;) {
      await nextTurn();
      after = answered;
      const { status } = await call('GET /vendor-account/{accountId}/leads', { params });
      if (after) late.push(status);
    }
  };
  const asking = Array.from({ length: CLIENTS }, sendRequests);
  const done = await admin('POST /vendor-admin/accounts/{accountId}/suspend', { params, body: {} });
  answered = true;
  assert.equal(done.status, 200);
  await Promise.all(asking);
  assert.ok(late.length > 0, 'some were sent after the answer');
  assert.deepEqual([...new Set(late)], [403]);
  assert.equal(await readOwnUser(call), 200, 'they read why');
});

test('[B1] ends all other sessions of the same user and returns how many', async () => {
  const person = await createUser(db);
  const [here, there, elsewhere] = await Promise.all([1, 2, 3].map(() => injectAs(app, person)));
  const stranger = await injectAs(app, await createUser(db));
  assert.equal((await here!('DELETE /user/sessions')).body.ended, 2);
  assert.equal((await here!('DELETE /user/sessions')).body.ended, 0);
  assert.deepEqual(
    await Promise.all([here!, there!, elsewhere!, stranger].map(readOwnUser)),
    [200, 401, 401, 200],
  );
  assert.equal((await visitor('DELETE /user/sessions')).status, 401);
});

test('[B1] removes an ended session from the list and returns 404 when it is ended again', async () => {
  const person = await createUser(db);
  const call = await injectAs(app, person);
  await injectAs(app, person);
  const list = async () => (await call('GET /user/sessions')).body.data as { id: number; current: boolean }[];
  const other = (await list()).find(({ current }) => !current)!;
  const end = { params: { sessionId: other.id } };
  assert.equal((await call('DELETE /user/sessions/{sessionId}', end)).status, 200);
  assert.equal((await call('DELETE /user/sessions/{sessionId}', end)).status, 404);
  assert.deepEqual(
    (await list()).map(({ current }) => current),
    [true],
  );
});

test('[B3] accepts refreshed tokens until replaced, and ends only that session when an old one is replayed', async () => {
  const person = await createUser(db);
  let call = await injectAs(app, person);
  const bystander = await injectAs(app, person);
  const chain = [call];
  for (let step = 0; step < 3; step++) {
    const response = await call('POST /auth/refresh');
    assert.equal(response.status, 200);
    call = createCaller(app, response.body.access_token);
    chain.push(call);
  }
  const again = await chain[2]!('POST /auth/refresh');
  assert.deepEqual(
    [again.status, again.body.error],
    [409, 'already_refreshed'],
    'in its grace, but replaced',
  );
  await app.database.query(`update rotated_tokens set rotated_at = now() - interval '11 seconds'`);
  assert.equal(await readOwnUser(call), 200);
  assert.equal(await readOwnUser(chain[0]!), 401);
  assert.equal(await readOwnUser(call), 401, 'the first token of the family was replayed');
  assert.equal(await readOwnUser(bystander), 200, 'another family lives on');
});

test('[B1] issues a new token on a password change and ends the session when the old one is replayed', async () => {
  const person = await createUser(db, { password: PASSWORD });
  const before = await injectAs(app, person);
  const named = await before('PUT /user/profile', { body: { name: 'Rosa' } });
  assert.equal(named.body.token, undefined, 'nobody has proven anything');
  const changed = await before('PUT /user/profile', {
    body: { current_password: PASSWORD, password: 'another garden', password_confirmation: 'another garden' },
  });
  const now = createCaller(app, changed.body.token);
  assert.notEqual(now.token, before.token);
  assert.deepEqual([await readOwnUser(now), await readOwnUser(before)], [200, 200], 'in its grace');
  assert.equal((await before('POST /auth/refresh')).body.error, 'already_refreshed');
  const replaced = sql`update rotated_tokens set rotated_at = now() - interval '11 seconds'
    where session_id in (select id from sessions where user_id = ${person.id})`;
  await db.execute(replaced);
  assert.deepEqual(
    [await readOwnUser(now), await readOwnUser(before), await readOwnUser(now)],
    [200, 401, 401],
  );
});

test('rehashes a password stored with other cost parameters on the next successful login', async (t) => {
  const { passwords } = app;
  t.after(() => usePasswords(app, passwords));
  usePasswords(app, new Passwords(1));
  const old = await hash(PASSWORD, { algorithm: 2, memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const person = await createUser(db, { passwordHash: old });
  const stored = async () => (await db.select().from(users).where(eq(users.id, person.id)))[0]!.passwordHash!;
  const login = async (password: string) =>
    (await visitor('POST /auth/login', { body: { email: person.email, password } })).status;
  assert.equal(await login('not her password'), 422);
  assert.equal(await stored(), old);
  assert.equal(await login(PASSWORD), 200);
  const renewed = await stored();
  assert.match(renewed, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal(await login(PASSWORD), 200);
  assert.equal(await stored(), renewed, 'once is enough');
});

test('[B6] emails one link when resend is requested fifty times concurrently', async () => {
  const person = await createUser(db, { emailVerifiedAt: null });
  const call = await injectAs(app, person);
  const responses = await Promise.all(Array.from({ length: 50 }, () => call('POST /auth/email/resend')));
  assert.equal(responses.filter(({ status }) => status === 200).length, 1);
  const refused = responses.filter(({ status }) => status === 429);
  assert.equal(refused.length, 49);
  assert.ok(refused.every(({ headers }) => Number(headers['retry-after']) <= 60));
  await portal.mailTo(person.email, 'verify');
  assert.equal((await portal.mailsTo(person.email)).length, 1);
});

test('[B6] lets exactly one of many concurrent uses of a reset link change the password', async () => {
  const person = await createUser(db, { password: PASSWORD });
  const token = await resetToken(person);
  const responses = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) => {
      const password = `a new garden ${index}`;
      return visitor('POST /auth/reset-password', {
        body: { email: person.email, token, password, password_confirmation: password },
      });
    }),
  );
  const won = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  assert.equal(won.length, 1);
  const body = { email: person.email, password: `a new garden ${won[0]}` };
  assert.equal((await visitor('POST /auth/login', { body })).status, 200);
});

test('[B6] rejects a reset link for another address, after it expires and after an address change', async () => {
  const words = { password: 'another garden', password_confirmation: 'another garden' };
  const use = (email: string, token: string | null) =>
    visitor('POST /auth/reset-password', { body: { email, token, ...words } });
  const [first, second] = [await createUser(db), await createUser(db, { password: PASSWORD })];
  const token = await resetToken(first);
  assert.equal((await use(second.email, token)).body.error, 'invalid_link');
  await app.database.query(
    `update email_tokens set expires_at = now() - interval '1 second' where user_id = ${first.id}`,
  );
  assert.equal((await use(first.email, token)).body.error, 'invalid_link');
  const moved = `moved-${unique()}@x.example`;
  const old = await resetToken(second);
  const call = await injectAs(app, second);
  await call('PUT /user/profile', { body: { email: moved } });
  const code = await issueEmailToken(db, { person: second, purpose: 'verify', minutes: 5, email: moved });
  assert.equal((await call('POST /auth/email/verify-code', { body: { id: second.id, code } })).status, 200);
  for (const email of [second.email, moved]) assert.equal((await use(email, old)).body.error, 'invalid_link');
});

test('ends the least recently used session when a 51st begins', async () => {
  const person = await createUser(db, { password: PASSWORD });
  const calls: Caller[] = [];
  for (let index = 0; index < 50; index++) calls.push(await injectAs(app, person));
  // The first session is in use today, the second is not.
  await app.database.query(`update sessions set last_used_at = now() - interval '1 hour'
    where user_id = ${person.id} and id <> (select min(id) from sessions where user_id = ${person.id})`);
  const login = await visitor('POST /auth/login', { body: { email: person.email, password: PASSWORD } });
  assert.equal(login.status, 200);
  assert.deepEqual(
    [await readOwnUser(calls[0]!), await readOwnUser(calls[1]!), await readOwnUser(calls[2]!)],
    [200, 401, 200],
  );
  const list = await createCaller(app, login.body.token)('GET /user/sessions');
  assert.equal(list.body.data.length, 50);
});

test('ends 3,000 sessions at once, which the setting allows', async () => {
  const many = await openPortal({ SESSIONS_PER_USER: '10000' });
  const person = await createUser(many.db, { password: PASSWORD });
  const call = await injectAs(many.app, person);
  await many.app.database.query(`insert into sessions (user_id, token_hash, confirmed_at, expires_at)
    select ${person.id}, 'of ${person.id}, ' || i, now(), now() + interval '1 day' from generate_series(1, 3000) i`);
  const { status } = await call('DELETE /user/sessions');
  const rows = await many.app.database.query(
    `select count(*)::int as open from sessions where user_id = ${person.id}`,
  );
  assert.deepEqual([status, rows[0]!['open']], [200, 1]);
});

test('enforces the session limit under concurrent logins', async () => {
  const few = await openPortal({ SESSIONS_PER_USER: '5' });
  const person = await createUser(few.db, { password: PASSWORD });
  const call = createCaller(few.app);
  const logins = await Promise.all(
    Array.from({ length: 8 }, () =>
      call('POST /auth/login', { body: { email: person.email, password: PASSWORD } }),
    ),
  );
  assert.deepEqual(new Set(logins.map(({ status }) => status)), new Set([200]));
  const works = await Promise.all(logins.map(({ body }) => readOwnUser(createCaller(few.app, body.token))));
  assert.equal(works.filter((status) => status === 200).length, 5);
});

test('stores at most 100 replaced tokens per session', async () => {
  const person = await createUser(db);
  let call = await injectAs(app, person);
  // The session was refreshed 98 times before.
  await app.database.query(`insert into rotated_tokens (token_hash, session_id, rotated_at)
    select 'of ${person.id}, ' || i, sessions.id, now() - interval '1 minute' from sessions, generate_series(1, 98) i
    where user_id = ${person.id}`);
  for (let index = 0; index < 5; index++) {
    const { body } = await call('POST /auth/refresh');
    call = createCaller(app, body.access_token);
  }
  const [{ kept } = { kept: 0 }] = await app.database.query(`select count(*)::int as kept from rotated_tokens
    join sessions on sessions.id = session_id where user_id = ${person.id}`);
  assert.equal(kept, 100);
  assert.equal(await readOwnUser(call), 200);
});
