import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countRecentUses, releaseUses, type Span } from '../../src/http/rate-counters.repository.ts';
import type { mailLimits } from '../../src/mail/mail-limits.ts';
import { openPortal } from '../support/build-app.ts';
import { createAccount, createUser, unique } from '../support/factories.ts';
import { createCaller, injectAs } from '../support/inject-as.ts';

const portal = await openPortal({ LIMIT_SCALE: '1', LIMIT_PER_USER_PER_MINUTE: '30' });
const { app, db } = portal;
const visitor = createCaller(app);
const from = (address: string) => ({ 'x-forwarded-for': address });

test('[B5] returns 429 with the remaining seconds on the sixth login within a minute', async () => {
  const person = await createUser(db, { password: 'a garden in june' });
  const login = () =>
    visitor('POST /auth/login', {
      body: { email: person.email, password: 'wrong' },
      headers: from('203.0.113.1'),
    });
  for (let attempt = 0; attempt < 5; attempt++) assert.equal((await login()).status, 422);
  const refused = await login();
  assert.equal(refused.status, 429);
  assert.equal(refused.body.error, 'rate_limited');
  assert.match(refused.body.message, /try again in \d+ seconds?/);
  assert.ok(Number(refused.headers['retry-after']) <= 60);
  assert.equal(refused.headers['x-ratelimit-limit'], '5');
  assert.equal(refused.headers['x-ratelimit-remaining'], '0');
  assert.ok(Number(refused.headers['x-ratelimit-reset']) > Date.now() / 1000);
});

test('[B5] locks an account after ten wrong passwords from any address until a password reset', async () => {
  const person = await createUser(db, { password: 'a garden in june' });
  const login = (index: number, password: string) =>
    visitor('POST /auth/login', {
      body: { email: person.email, password },
      headers: from(`203.0.114.${index}`),
    });
  const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => login(index, 'wrong')));
  assert.equal(responses.filter(({ status }) => status === 422).length, 10);
  assert.equal((await login(99, 'a garden in june')).status, 429);
  await visitor('POST /auth/forgot-password', { body: { email: person.email } });
  const link = new URL(/https:\/\/\S+/.exec((await portal.mailTo(person.email, 'Reset')).text)![0])
    .searchParams;
  const body = {
    email: person.email,
    token: link.get('token'),
    password: 'another june',
    password_confirmation: 'another june',
  };
  assert.equal((await visitor('POST /auth/reset-password', { body })).status, 200);
  assert.equal((await login(100, 'another june')).status, 200);
});

test('checks the link before the password, and ten made-up links a minute from one address', async () => {
  const reset = (index: number) =>
    visitor('POST /auth/reset-password', {
      body: {
        email: `made-up-${index}@delgado.example`,
        token: 'made up',
        password: 'password',
        password_confirmation: 'password',
      },
      headers: from('203.0.117.1'),
    });
  const responses = await Promise.all(Array.from({ length: 15 }, (_, index) => reset(index)));
  const checked = responses.filter(({ status }) => status === 422);
  assert.equal(checked.length, 10);
  for (const { body } of checked) assert.deepEqual(Object.keys(body.errors), ['token']);
  const verify = await visitor('POST /auth/email/verify-code', {
    body: { id: 1, code: 'made up', password: 'password' },
    headers: from('203.0.117.1'),
  });
  assert.equal(verify.status, 429, 'all emailed links share the limit');
});

test('does not count correct passwords as failures', async () => {
  const person = await createUser(db, { password: 'a garden in june' });
  for (let index = 0; index < 12; index++) {
    const headers = from(`203.0.115.${index}`);
    const response = await visitor('POST /auth/login', {
      body: { email: person.email, password: 'a garden in june' },
      headers,
    });
    assert.equal(response.status, 200);
  }
});

test('[D10] limits other requests per user', async () => {
  const call = await injectAs(app, await createUser(db));
  const responses = await Promise.all(Array.from({ length: 31 }, () => call('GET /auth/user')));
  assert.equal(responses.filter(({ status }) => status === 429).length, 1);
  assert.equal((await (await injectAs(app, await createUser(db)))('GET /auth/user')).status, 200);
});

test('counts the calls with a replaced token and with the new one together', async () => {
  const before = await injectAs(app, await createUser(db));
  const refreshed = await before('POST /auth/refresh');
  assert.equal(refreshed.status, 200);
  const after = createCaller(app, refreshed.body.access_token as string);
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => (index % 2 ? before : after)('GET /auth/user')),
  );
  assert.equal(responses.filter(({ status }) => status === 429).length, 1);
});

test('waits for the disk before it answers a wrong password, but not for the count of every call', async () => {
  const person = await createUser(db, { password: 'a garden in june' });
  const call = await injectAs(app, person);
  // A deferred trigger runs in the commit, so it sees the setting that the commit uses.
  await db.execute(sql`create table commits (waits text)`);
  await db.execute(sql`create function note_commit() returns trigger language plpgsql as $$
    begin insert into commits values (current_setting('synchronous_commit')); return null; end $$`);
  await db.execute(sql`create constraint trigger note_commit after insert or update on rate_counters
    deferrable initially deferred for each row execute function note_commit()`);
  const waits = async () => {
    const { rows } = (await db.execute(sql`delete from commits returning waits`)) as unknown as {
      rows: { waits: string }[];
    };
    return [...new Set(rows.map((row) => row.waits))];
  };
  await call('GET /auth/user');
  assert.deepEqual(await waits(), ['off']);
  await call('POST /auth/login', {
    body: { email: person.email, password: 'wrong' },
    headers: from('203.0.119.1'),
  });
  assert.deepEqual(await waits(), ['on']);
  await db.execute(sql`drop trigger note_commit on rate_counters`);
});

test('commits the counters of a login four times, not each on its own', async () => {
  const person = await createUser(db, { password: 'a garden in june' });
  await db.execute(sql`create table counter_commits (transaction xid8)`);
  await db.execute(sql`create function note_counter() returns trigger language plpgsql as $$
    begin insert into counter_commits values (pg_current_xact_id()); return null; end $$`);
  await db.execute(sql`create trigger note_counter after insert or update on rate_counters
    for each row execute function note_counter()`);
  const body = { email: person.email, password: 'a garden in june' };
  const response = await visitor('POST /auth/login', { body, headers: from('203.0.121.1') });
  assert.equal(response.status, 200);
  await db.execute(sql`drop trigger note_counter on rate_counters`);
  const [{ rows, transactions }] = (
    (await db.execute(
      sql`select count(*)::int as rows, count(distinct transaction)::int as transactions from counter_commits`,
    )) as unknown as { rows: [{ rows: number; transactions: number }] }
  ).rows;
  // Every call, this email from this address, three counters of failures, and their release.
  assert.deepEqual({ rows, transactions }, { rows: 8, transactions: 4 });
});

test('counts and releases failures of one network at the same time without a deadlock', async () => {
  const keys = Array.from({ length: 3 }, () => `counter ${unique()}`);
  const attempt = async () => {
    const uses = await countRecentUses(
      db,
      keys.map((key) => ({ key, spans: [{ seconds: 60, max: 1000 }] as [Span] })),
    );
    await releaseUses(db, uses);
  };
  await Promise.all(Array.from({ length: 100 }, attempt));
  const [last] = await countRecentUses(db, [{ key: keys[0]!, spans: [{ seconds: 60, max: 1000 }] }]);
  assert.equal(last!.count, 1, 'each use was released');
});

test('does not reach the counters after one that rejects', async () => {
  const [full, next] = [`counter ${unique()}`, `counter ${unique()}`];
  const spans: [Span] = [{ seconds: 60, max: 1 }];
  const count = (...keys: string[]) =>
    countRecentUses(
      db,
      keys.map((key) => ({ key, spans })),
    );
  assert.equal((await count(full)).length, 1);
  const [refused, ...others] = await count(full, next);
  assert.deepEqual([refused!.refusals, others.length], [1, 0]);
  assert.equal((await count(next))[0]!.refusals, 0);
});

test('limits calendar feed requests per client address, for valid and guessed URLs', async () => {
  const { account, owner } = await createAccount(db);
  const call = await injectAs(app, owner!);
  const created = await call('POST /vendor-account/{accountId}/calendar-feed', {
    params: { accountId: account.id },
  });
  const right = new URL(created.body.url).pathname.split('/').at(-1)!;
  const read = (file: string, address: string) =>
    visitor('GET /calendar/{file}', { params: { file }, headers: from(address) });
  const guesses = Array.from({ length: 40 }, (_, index) =>
    read(`${String(index).padStart(43, 'x')}.ics`, '203.0.116.1'),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  assert.deepEqual(
    [404, 429].map((wanted) => statuses.filter((status) => status === wanted).length),
    [30, 10],
  );
  const refused = await read(right, '203.0.116.1');
  assert.deepEqual([refused.status, refused.body.error], [429, 'rate_limited']);
  assert.ok(Number(refused.headers['retry-after']) <= 60);
  assert.equal((await read(right, '203.0.116.2')).status, 200);
});

test('limits guesses of the addresses of clients’ pictures per client address', async () => {
  const guesses = Array.from({ length: 40 }, (_, index) =>
    visitor('GET /response-files/{address}', {
      params: { address: `${index + 1}.9999999999.${'x'.repeat(43)}` },
      headers: from('203.0.131.1'),
    }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  assert.deepEqual(
    [404, 429].map((wanted) => statuses.filter((status) => status === wanted).length),
    [30, 10],
  );
});

test('limits refused requests: without a session, without the right, and without a route', async () => {
  const vendor = await injectAs(app, await createUser(db));
  const statuses = async (send: () => Promise<number>) => {
    const seen = await Promise.all(Array.from({ length: 40 }, send));
    return [...new Set(seen)].sort().map((status) => [status, seen.filter((each) => each === status).length]);
  };
  const get =
    (url: string, address: string, authorization = 'Bearer unknown') =>
    async () =>
      (await app.inject({ url, headers: { ...from(address), authorization } })).statusCode;
  assert.deepEqual(await statuses(get('/api/auth/user', '203.0.118.1')), [
    [401, 30],
    [429, 10],
  ]);
  assert.deepEqual(await statuses(get('/api/concierge/vendors', '203.0.118.2')), [
    [401, 30],
    [429, 10],
  ]);
  assert.deepEqual(await statuses(get('/api/nowhere', '203.0.118.3')), [
    [404, 30],
    [429, 10],
  ]);
  assert.deepEqual(await statuses(async () => (await vendor('GET /vendor-admin/users')).status), [
    [403, 30],
    [429, 10],
  ]);
});

test('limits emails by recipient and by source on every route that sends to an address of the caller’s choice', async () => {
  // A limit per user above each limit by source, which a lower one would hide.
  const mailing = await openPortal({ LIMIT_SCALE: '1', LIMIT_PER_USER_PER_MINUTE: '1000' });
  const sender = createCaller(mailing.app);
  const password = 'a garden in june';
  const routes = {
    'POST /contact': {
      fields: { name: 'Rosa', subject: 'general', message: 'A message of more than ten characters' },
      limits: { recipient: 5, source: 5 },
    },
    'POST /opening-requests': { fields: {}, limits: { recipient: 5, source: 5 } },
    'POST /auth/forgot-password': { fields: {}, limits: { recipient: 3, source: 30 } },
    'POST /auth/vendor-register': {
      fields: { name: 'Rosa', password, password_confirmation: password },
      limits: { recipient: 5, source: 5 },
    },
  } satisfies Record<keyof typeof mailLimits, object>;
  let network = 0;
  for (const key of Object.keys(routes) as (keyof typeof routes)[]) {
    const { fields, limits } = routes[key];
    network += 1;
    const passed = async (count: number, send: (index: number) => { email: string; address: string }) => {
      const statuses = [];
      for (let index = 0; index < count; index++) {
        const { email, address } = send(index);
        const body = { ...fields, email };
        statuses.push((await sender(key, { body, headers: from(address) })).status);
      }
      return statuses.filter((status) => status !== 429).length;
    };
    const email = `${unique()}@delgado.example`;
    const toOne = (index: number) => ({ email, address: `198.18.${network}.${index}` });
    assert.equal(await passed(limits.recipient + 2, toOne), limits.recipient, `${key}: one recipient`);
    const fromOne = () => ({ email: `${unique()}@delgado.example`, address: `198.19.${network}.1` });
    assert.equal(await passed(limits.source + 2, fromOne), limits.source, `${key}: one source`);
  }
});
