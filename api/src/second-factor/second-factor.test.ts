import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { codeOf } from '../../test/support/authenticator.ts';
import { createUser } from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const visitor = createCaller(app);
const password = 'a garden in june';

/** A user with an authenticator app. The code that confirmed it is of the step before the current one. */
async function enrol(over: Parameters<typeof createUser>[1] = {}) {
  const person = await createUser(db, { password, ...over });
  const call = await injectAs(app, person);
  const { secret } = (await call('POST /user/second-factor/authenticator')).body;
  const confirmed = await call('POST /user/second-factor/authenticator/confirm', {
    body: { code: codeOf(secret, -30) },
  });
  assert.equal(confirmed.status, 200);
  return { person, call, secret: secret as string, recovery: confirmed.body.recovery_codes as string[] };
}
const logIn = (email: string, call: Caller = visitor) =>
  call('POST /auth/login', { body: { email, password } });
const finish = (login_token: string, body: object) =>
  visitor('POST /auth/login/second-factor', { body: { login_token, ...body } });
const tokenFor = async (email: string) => (await logIn(email)).body.login_token as string;
const auditOf = async ({ id }: { id: number }) =>
  (
    (await app.database.query(`select action from audit_entries where performed_by = ${id} order by id`)) as {
      action: string;
    }[]
  ).map(({ action }) => action);

test('an app counts after its first code, and a login then needs a code', async () => {
  const person = await createUser(db, { password });
  const call = await injectAs(app, person);
  const setup = (await call('POST /user/second-factor/authenticator')).body;
  assert.match(setup.uri, /^otpauth:\/\/totp\/Gia%20Partner%20Portal:.*period=30/);
  assert.ok(
    setup.uri.includes(`secret=${setup.secret}`) && setup.qr.size > 20 && setup.qr.path.startsWith('M0 0h1'),
  );
  assert.equal((await logIn(person.email)).status, 200);
  const wrong = await call('POST /user/second-factor/authenticator/confirm', { body: { code: '000000' } });
  assert.deepEqual([wrong.status, wrong.body.error], [422, 'wrong_code']);
  const code = codeOf(setup.secret);
  const confirm = () => call('POST /user/second-factor/authenticator/confirm', { body: { code } });
  const { status, body } = await confirm();
  assert.equal(status, 200);
  assert.equal(new Set(body.recovery_codes).size, 10);
  assert.equal((await confirm()).body.error, 'factor_exists');
  assert.equal((await call('POST /user/second-factor/authenticator')).body.error, 'factor_exists');
  const factors = (await call('GET /user/second-factor')).body;
  assert.ok(factors.authenticator.added_at && factors.recovery_codes_left === 10);
  await portal.mailTo(person.email, 'An authenticator app was added');

  const passed = await logIn(person.email);
  assert.equal(passed.status, 202);
  assert.deepEqual(Object.keys(passed.body).sort(), ['expires_at', 'login_token', 'second_factor']);
  // The code that confirmed the app is used up.
  const { login_token } = passed.body;
  assert.equal((await finish(login_token, { code })).body.error, 'wrong_code');
  const signedIn = await finish(login_token, { code: codeOf(setup.secret, 30) });
  assert.equal(signedIn.status, 200);
  assert.equal((await createCaller(app, signedIn.body.token)('GET /auth/user')).status, 200);
});

test('accepts a clock that is 30 seconds off, not one that is 90 seconds off', async () => {
  const { person, secret } = await enrol();
  for (const seconds of [-90, 90])
    assert.equal((await finish(await tokenFor(person.email), { code: codeOf(secret, seconds) })).status, 422);
  assert.equal((await finish(await tokenFor(person.email), { code: ` ${codeOf(secret, 30)} ` })).status, 200);
});

test('a code starts one session among twenty parallel logins', async () => {
  const { person, secret } = await enrol();
  const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenFor(person.email)));
  const code = codeOf(secret);
  const results = await Promise.all(tokens.map((token) => finish(token, { code })));
  assert.equal(results.filter(({ status }) => status === 200).length, 1);
});

test('a login token works once, and a right code after five wrong ones is too late', async () => {
  const { person, secret } = await enrol();
  const used = await tokenFor(person.email);
  assert.equal((await finish(used, { code: codeOf(secret) })).status, 200);
  assert.equal((await finish(used, { code: codeOf(secret, 30) })).body.error, 'login_expired');
  const guessed = await tokenFor(person.email);
  for (let wrong = 0; wrong < 5; wrong++) await finish(guessed, { code: '000000' });
  assert.equal((await finish(guessed, { code: codeOf(secret, 30) })).body.error, 'login_expired');
  const expired = await tokenFor(person.email);
  await app.database.query(
    `update pending_logins set expires_at = now() - interval '1 second' where user_id = ${person.id}`,
  );
  assert.equal((await finish(expired, { code: codeOf(secret, 30) })).body.error, 'login_expired');
  assert.equal((await finish('unknown', { code: codeOf(secret, 30) })).body.error, 'login_expired');
  assert.equal((await finish(await tokenFor(person.email), {})).status, 422);
  assert.equal((await finish(await tokenFor(person.email), { code: codeOf(secret, 30) })).status, 200);
});

test('a recovery code works once, in parallel too, and the user is told', async () => {
  const { person, call, recovery } = await enrol();
  const [first, second] = recovery as [string, string];
  const tokens = await Promise.all(Array.from({ length: 4 }, () => tokenFor(person.email)));
  const results = await Promise.all(
    tokens.map((token) => finish(token, { recovery_code: first.toUpperCase().replaceAll('-', ' ') })),
  );
  assert.equal(results.filter(({ status }) => status === 200).length, 1);
  await portal.mailTo(person.email, 'A recovery code was used');
  assert.equal((await call('GET /user/second-factor')).body.recovery_codes_left, 9);

  const fresh = (await call('POST /user/second-factor/recovery-codes')).body.recovery_codes as string[];
  await portal.mailTo(person.email, 'Your recovery codes were replaced');
  const token = await tokenFor(person.email);
  assert.equal((await finish(token, { recovery_code: second })).body.error, 'wrong_code');
  assert.equal((await finish(token, { recovery_code: fresh[0] })).status, 200);
  assert.deepEqual(await auditOf(person), [
    'authenticator_added',
    'recovery_code_used',
    'recovery_codes_replaced',
    'recovery_code_used',
  ]);
});

test('parallel recovery codes for one login use up one', async () => {
  const { person, recovery, call } = await enrol();
  const login = await tokenFor(person.email);
  const answers = await Promise.all(
    recovery.slice(0, 5).map((code) => finish(login, { recovery_code: code })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal((await call('GET /user/second-factor')).body.recovery_codes_left, 9);
});

test('stores no recovery code and no login token', async () => {
  const { person, recovery } = await enrol();
  const token = await tokenFor(person.email);
  const stored = JSON.stringify([
    await app.database.query(`select * from recovery_codes where user_id = ${person.id}`),
    await app.database.query(`select * from pending_logins where user_id = ${person.id}`),
  ]);
  for (const secret of [token, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
    assert.ok(!stored.includes(secret));
});

test('removing the app removes the recovery codes, and a login needs only the password', async () => {
  const { person, call } = await enrol();
  const other = await injectAs(app, await createUser(db));
  for (const key of [
    'DELETE /user/second-factor/authenticator',
    'POST /user/second-factor/recovery-codes',
  ] as const)
    assert.equal((await other(key)).status, 404);
  assert.equal((await call('DELETE /user/second-factor/authenticator')).status, 200);
  assert.deepEqual((await call('GET /user/second-factor')).body, {
    authenticator: null,
    needed: false,
    reset: null,
    recovery_codes_left: 0,
    passkeys: [],
  });
  await portal.mailTo(person.email, 'Your authenticator app was removed');
  assert.equal((await logIn(person.email)).status, 200);
});

test('a password reset ends the logins that wait and does not bypass the second factor', async () => {
  const { person, secret } = await enrol();
  const waiting = await tokenFor(person.email);
  await visitor('POST /auth/forgot-password', { body: { email: person.email } });
  const { text } = await portal.mailTo(person.email, 'Reset');
  const token = new URL(/https:\/\/\S+/.exec(text)![0]).searchParams.get('token');
  const reset = await visitor('POST /auth/reset-password', {
    body: { email: person.email, token, password: 'another garden', password_confirmation: 'another garden' },
  });
  assert.equal(reset.status, 200);
  assert.equal((await finish(waiting, { code: codeOf(secret) })).body.error, 'login_expired');
  const next = await visitor('POST /auth/login', {
    body: { email: person.email, password: 'another garden' },
  });
  assert.equal(next.status, 202);
});

test('an unverified user has no second factors', async () => {
  const call = await injectAs(app, await createUser(db, { emailVerifiedAt: null }));
  assert.equal((await call('POST /user/second-factor/authenticator')).status, 403);
});
