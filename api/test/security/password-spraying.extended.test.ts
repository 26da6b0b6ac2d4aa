import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../support/build-app.ts';
import { createUser, unique } from '../support/factories.ts';
import { createCaller, injectAs, type TestResponse, type Caller } from '../support/inject-as.ts';

const PASSWORD = 'a garden in june';
const SPRAYED = 'summer terrace 2026';
const portal = await openPortal({ LIMIT_SCALE: '1', LIMIT_PER_USER_PER_MINUTE: '100000' });
const { app, db } = portal;
const visitor = createCaller(app);

/** Simulates a login from an address reported by the gateway, a trusted proxy. */
const logIn = (email: string, password: string, address: string) =>
  visitor('POST /auth/login', { body: { email, password }, headers: { 'x-forwarded-for': address } });

/** 320 emails; every second one has an account. */
const targets = async () => {
  const emails: string[] = [];
  for (let index = 0; index < 160; index++) {
    emails.push((await createUser(db, { password: PASSWORD })).email, `nobody-${unique()}@delgado.example`);
  }
  return emails;
};
const spray = async (emails: string[], clientOfTry: (index: number) => string) => {
  const answers: TestResponse[] = [];
  for (let from = 0; from < emails.length; from += 20) {
    const batch = emails.slice(from, from + 20);
    answers.push(
      ...(await Promise.all(batch.map((email, index) => logIn(email, SPRAYED, clientOfTry(from + index))))),
    );
  }
  return answers;
};
const count = (answers: TestResponse[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

test('checks 30 passwords when one address tries one password on 320 accounts', async () => {
  const emails = await targets();
  const started = Date.now();
  const answers = await spray(emails, () => '198.51.100.7');
  const elapsed = (Date.now() - started) / 1000;
  assert.deepEqual([count(answers, 422), count(answers, 429)], [30, 290]);

  const refused = answers.filter(({ status }) => status === 429);
  for (const { headers, body } of refused) {
    assert.equal(body.error, 'rate_limited');
    const wait = Number(headers['retry-after']);
    const minutes = Math.ceil(wait / 60);
    const text = `Too many failed logins from your network. Please try again in ${minutes} minutes, or reset`;
    assert.ok(body.message.startsWith(text), body.message);
    assert.ok(wait >= 15 * 60 - elapsed && wait <= 15 * 60, `${wait} s, after ${elapsed} s`);
    assert.deepEqual([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']], ['30', '0']);
    assert.ok(Number(headers['x-ratelimit-reset']) > Date.now() / 1000);
  }
  const alike = ({ status, headers, body }: TestResponse) => ({
    status,
    names: Object.keys(headers).sort(),
    body: { ...body, request_id: null },
  });
  const [known, unknown] = [answers.at(-2)!, answers.at(-1)!];
  assert.deepEqual(alike(known), alike(unknown));

  const weak = await createUser(db, { password: SPRAYED });
  assert.equal((await logIn(weak.email, SPRAYED, '198.51.100.7')).status, 429, 'no account gives in');
  assert.equal(
    (await logIn(weak.email, SPRAYED, '203.0.113.5')).status,
    200,
    'elsewhere nothing has changed',
  );
  assert.equal((await logIn(emails[0]!, PASSWORD, '198.51.100.8')).status, 200, 'nor for its neighbor');
});

test('checks 100 passwords when 200 addresses in one /24 try one password on 320 accounts', async () => {
  const emails = await targets();
  const answers = await spray(emails, (index) => `198.51.101.${index % 200}`);
  assert.deepEqual([count(answers, 422), count(answers, 429)], [100, 220]);
  assert.equal((await logIn(emails[0]!, PASSWORD, '198.51.101.250')).status, 429);
  assert.equal((await logIn(emails[0]!, PASSWORD, '198.51.102.1')).status, 200);
});

test('counts an IPv6 client by its /64 and its network by its /56', async () => {
  const oneHost = await spray(await targets(), (index) => `2001:db8:0:1::${(index + 1).toString(16)}`);
  assert.equal(count(oneHost, 422), 30);
  const oneSite = await spray(
    await targets(),
    (index) => `2001:db8:1:4${(index % 200).toString(16).padStart(2, '0')}::9`,
  );
  assert.equal(count(oneSite, 422), 100);
  const { email } = await createUser(db, { password: PASSWORD });
  assert.equal((await logIn(email, PASSWORD, '2001:db8:1:4ff::1')).status, 429);
  assert.equal((await logIn(email, PASSWORD, '2001:db8:1:500::1')).status, 200);
});

test('lets an owner in a blocked network log in after a password reset', async () => {
  const emails = await targets();
  await spray(emails, () => '198.51.103.7');
  const email = emails[0]!;
  const headers = { 'x-forwarded-for': '198.51.103.7' };
  assert.equal((await logIn(email, PASSWORD, '198.51.103.7')).status, 429);
  await visitor('POST /auth/forgot-password', { body: { email }, headers });
  const { text } = await portal.mailTo(email, 'Reset');
  const token = new URL(/https:\/\/\S+/.exec(text)![0]).searchParams.get('token');
  const password = 'a terrace by the sea';
  const body = { email, token, password, password_confirmation: password };
  assert.equal((await visitor('POST /auth/reset-password', { body, headers })).status, 200);
  assert.equal((await logIn(email, password, '198.51.103.7')).status, 200);
  assert.equal((await logIn(emails[2]!, PASSWORD, '198.51.103.7')).status, 429, 'the others still wait');
});

test('does not count correct passwords from a shared network', async () => {
  const users = await Promise.all(Array.from({ length: 120 }, () => createUser(db, { password: PASSWORD })));
  for (const { email } of users) assert.equal((await logIn(email, PASSWORD, '198.51.104.7')).status, 200);
});

test('does not count a blocked attempt as a failure of the account', async () => {
  const emails = await targets();
  await spray(emails, () => '198.51.105.7');
  const { email } = await createUser(db, { password: PASSWORD });
  for (let attempt = 0; attempt < 12; attempt++) await logIn(email, 'wrong', '198.51.105.7');
  assert.equal((await logIn(email, PASSWORD, '203.0.113.105')).status, 200);
});

test('increases the lockout from 15 minutes to 2 hours to a day', async () => {
  /** Moves all counted uses this far into the past. */
  const pass = (minutes: number) =>
    app.database.query(`update rate_counters set expires_at = expires_at - interval '${minutes} minutes',
      uses = array(select at - interval '${minutes} minutes' from unnest(uses) at)`);
  const address = '198.51.106.7';
  const tryUntilRefused = async () => {
    for (let checked = 0; checked <= 40; checked++) {
      const response = await logIn(`nobody-${unique()}@delgado.example`, SPRAYED, address);
      if (response.status === 429) return { checked, hours: Number(response.headers['retry-after']) / 3600 };
      assert.equal(response.status, 422);
    }
    return assert.fail('40 attempts were not refused');
  };
  const first = await tryUntilRefused();
  await pass(16);
  const second = await tryUntilRefused();
  await pass(120);
  const third = await tryUntilRefused();
  assert.deepEqual([first.checked, second.checked, third.checked], [30, 30, 30]);
  assert.ok(first.hours <= 0.25, `first ${first.hours} h`);
  assert.ok(second.hours > 1.5 && second.hours <= 2, `second ${second.hours} h`);
  assert.ok(third.hours > 20 && third.hours <= 24, `third ${third.hours} h`);
  await pass(24 * 60);
  assert.equal((await tryUntilRefused()).checked, 30);
});

test('ignores a forged X-Forwarded-For', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 40; index++) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': `198.18.${index}.1` },
      payload: { email: `nobody-${unique()}@delgado.example`, password: SPRAYED },
    });
    statuses.push(response.statusCode);
  }
  assert.equal(statuses.filter((status) => status === 422).length, 30);
});

test('applies the login limits to the current password in the profile', async () => {
  const users = await Promise.all(Array.from({ length: 32 }, () => createUser(db, { password: PASSWORD })));
  const change = (call: Caller, current: string) =>
    call('PUT /user/profile', {
      body: {
        current_password: current,
        password: 'a terrace by the sea',
        password_confirmation: 'a terrace by the sea',
      },
      headers: { 'x-forwarded-for': '198.51.107.7' },
    });
  const statuses: number[] = [];
  for (const person of users)
    statuses.push((await change(await injectAs(app, person), 'wrong words')).status);
  assert.deepEqual(statuses, [...Array<number>(30).fill(422), 429, 429]);
  assert.equal((await logIn(users[0]!.email, PASSWORD, '198.51.107.7')).status, 429);
});

test('deletes expired failure counters', async () => {
  await app.database.query(`update rate_counters set expires_at = now() - interval '1 second'`);
  await app.jobs.runNow('cleanup');
  assert.deepEqual(await app.database.query('select key from rate_counters'), []);
});
