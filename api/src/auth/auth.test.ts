import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domainToASCII } from 'node:url';
import { fewerInGate } from '../../test/long.ts';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin, createUser, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const visitor = createCaller(app);

const PASSWORD = 'a garden in june';
const registration = (over: object = {}) => ({
  name: 'Rosa Delgado',
  email: `rosa-${unique()}@delgado.example`,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...over,
});

/** Registers a user. Returns the session and the parts of the emailed link. */
async function register(over: object = {}) {
  const body = registration(over);
  const answer = await visitor('POST /auth/vendor-register', { body });
  assert.equal(answer.status, 201);
  const link = linkIn((await portal.mailTo(body.email.toLowerCase(), 'verify')).text);
  return {
    ...body,
    call: createCaller(app, answer.body.token),
    id: Number(link.get('id')),
    code: link.get('code')!,
  };
}
const linkIn = (text: string) => new URL(/https:\/\/\S+/.exec(text)![0]).searchParams;
const fails = (
  answer: { status: number; body: { errors?: object; error: string } },
  field: string,
  text: string,
) => {
  assert.equal(answer.status, 422);
  assert.deepEqual((answer.body.errors as Record<string, string[]>)[field], [text]);
};

test('compares a password exactly as received', async () => {
  const password = `${'  Caf\u00e9 ﬁlled with Garden Light 🌼'.padEnd(126, '.')}Zz`;
  const { email } = await register({ password, password_confirmation: password });
  const logIn = async (given: string) =>
    (await visitor('POST /auth/login', { body: { email, password: given } })).status;
  for (const other of [
    password.trim(),
    password.toLowerCase(),
    password.normalize('NFD'),
    password.normalize('NFKC'),
    password.slice(0, -1),
  ])
    assert.equal(await logIn(other), 422, other);
  assert.equal(await logIn(password), 200);
});

test('returns a session on registration and emails a verification link that can be used twice', async () => {
  const person = await register({ name: '  Rosa Delgado ' });
  const user = await person.call('GET /auth/user');
  assert.equal(user.body.name, 'Rosa Delgado');
  assert.equal(user.body.email_verified_at, null);
  assert.equal(user.body.is_admin, false);

  const blocked = await person.call('GET /vendor-account/application');
  assert.equal(blocked.status, 403);
  assert.equal(blocked.body.error, 'email_unverified');

  const body = { id: person.id, code: person.code };
  assert.equal((await person.call('POST /auth/email/verify-code', { body })).status, 200);
  assert.equal((await person.call('POST /auth/email/verify-code', { body })).status, 200);
  assert.equal((await person.call('GET /vendor-account/application')).status, 404);
});

test('returns a specific error message for each invalid registration field', async () => {
  const send = (over: object) => visitor('POST /auth/vendor-register', { body: registration(over) });
  fails(await send({ name: ' ' }), 'name', 'Name is required');
  fails(await send({ email: 'nobody' }), 'email', 'Please enter a valid email address');
  fails(await send({ email: undefined }), 'email', 'Email is required');
  fails(await send({ password: 'short' }), 'password', 'Password must be at least 8 characters');
  fails(await send({ password: 'x'.repeat(129) }), 'password', 'Password must be at most 128 characters');
  fails(
    await send({ password_confirmation: 'another one' }),
    'password_confirmation',
    'Passwords do not match',
  );
  const common = { password: 'Password123', password_confirmation: 'Password123' };
  fails(await send(common), 'password', 'This password is too common. Please choose another one.');
  // Passwords built from the product's name, and passwords from common lists.
  for (const password of ['Gia-Partner-2026', '\uff27ia portal 1!', 'corvette', 'manchester1'])
    fails(
      await send({ password, password_confirmation: password }),
      'password',
      'This password is too common. Please choose another one.',
    );
  const many = await send({ name: '', email: '' });
  assert.equal(many.body.message, 'Name is required');
});

test('rejects a second registration of the same address in different capitalization', async () => {
  const email = `Twice-${unique()}@delgado.example`;
  assert.equal((await visitor('POST /auth/vendor-register', { body: registration({ email }) })).status, 201);
  const again = await visitor('POST /auth/vendor-register', {
    body: registration({ email: email.toUpperCase() }),
  });
  fails(again, 'email', 'An account with this email already exists. Please sign in instead.');
});

test('[A3, A4] ignores role and verification fields in a registration', async () => {
  const body = registration({ role: 'admin', is_admin: true, email_verified_at: '2020-01-01T00:00:00Z' });
  const answer = await visitor('POST /auth/vendor-register', { body });
  assert.equal(answer.body.is_admin, false);
  assert.equal(answer.body.email_verified_at, null);
});

test('treats both Unicode forms of an address as one user', async () => {
  const name = `jos\u00e9-${unique()}@delgado.example`;
  const first = await visitor('POST /auth/vendor-register', {
    body: registration({ email: name.normalize('NFD') }),
  });
  assert.equal(first.status, 201);
  const again = await visitor('POST /auth/vendor-register', { body: registration({ email: name }) });
  assert.equal(again.status, 422);
});

test('[A3] grants admin only to a verified address on exactly the company domain', async () => {
  const admin = await register({ email: `Ines-${unique()}@gia.example` });
  assert.equal((await admin.call('GET /auth/user')).body.is_admin, false);
  const proved = await admin.call('POST /auth/email/verify-code', {
    body: { id: admin.id, code: admin.code },
  });
  assert.equal((await createCaller(app, proved.body.token)('GET /auth/user')).body.is_admin, true);
  for (const domain of ['gia.example.evil.example', 'sub.gia.example', 'xgia.example', 'gia-example.com']) {
    const other = await register({ email: `ines-${unique()}@${domain}` });
    await other.call('POST /auth/email/verify-code', { body: { id: other.id, code: other.code } });
    assert.equal((await other.call('GET /auth/user')).body.is_admin, false, domain);
  }
  // Domains that look like ours or normalize to it: in another script, and in the form used for delivery.
  const alike = ['g\u0456a.example', '\uff47\uff49\uff41.example', 'gia.e\u0445ample', 'gia\u3002example'];
  const inAscii = alike.map((domain) => domainToASCII(domain)).filter((domain) => domain !== 'gia.example');
  assert.ok(inAscii.length > 1);
  for (const domain of [...alike, ...inAscii]) {
    const body = registration({ email: `ines-${unique()}@${domain}` });
    const answer = await visitor('POST /auth/vendor-register', { body });
    if (answer.status === 422) continue;
    const link = linkIn((await portal.mailTo(body.email, 'verify')).text);
    const verified = { id: Number(link.get('id')), code: link.get('code')! };
    const other = createCaller(app, answer.body.token);
    assert.equal((await other('POST /auth/email/verify-code', { body: verified })).status, 200);
    assert.equal((await other('GET /auth/user')).body.is_admin, false, domain);
  }
  for (const email of [
    'a@evil@gia.example',
    '"a@gia.example"@evil.example',
    'a@gia.example.',
    'a@gia.example\r\nx',
  ]) {
    const refused = await visitor('POST /auth/vendor-register', { body: registration({ email }) });
    assert.equal(refused.status, 422, email);
  }
});

test('logs in with JSON and multipart, with the same error for a wrong password and an unknown address', async () => {
  const person = await createUser(db, { password: PASSWORD });
  const right = await visitor('POST /auth/login', {
    body: { email: ` ${person.email.toUpperCase()}`, password: PASSWORD },
  });
  assert.equal(right.status, 200);
  assert.equal(right.body.id, person.id);
  const form = new FormData();
  form.append('email', person.email);
  form.append('password', PASSWORD);
  assert.equal((await visitor('POST /auth/login', { body: form })).status, 200);

  const wrong = await visitor('POST /auth/login', { body: { email: person.email, password: 'nope' } });
  const nobody = await visitor('POST /auth/login', { body: { email: 'nobody@x.example', password: 'nope' } });
  fails(wrong, 'email', 'These credentials do not match our records.');
  const same = ({ body, headers }: typeof wrong) => [
    body.message,
    body.errors,
    body.error,
    Object.keys(headers).sort(),
  ];
  assert.deepEqual(same(wrong), same(nobody));
  fails(
    await visitor('POST /auth/login', { body: { email: person.email } }),
    'password',
    'Password is required',
  );
  fails(await visitor('POST /auth/login', { body: {} }), 'email', 'Email is required');
  assert.equal((await visitor('POST /auth/login', { body: { email: 5, password: null } })).status, 422);
});

test('returns the same storage key at each login, and another one to each user', async () => {
  const keysOf = async () => {
    const person = await createUser(db, { password: PASSWORD });
    const body = { email: person.email, password: PASSWORD };
    const logins = [await visitor('POST /auth/login', { body }), await visitor('POST /auth/login', { body })];
    return logins.map((login) => String(login.body.storage_key));
  };
  const [first, again] = await keysOf();
  const [other] = await keysOf();
  assert.match(first!, /^[0-9a-f]{64}$/);
  assert.equal(again, first);
  assert.notEqual(other, first);
});

test('returns 400 for malformed bodies, 415 for other content types and 413 for oversized bodies', async () => {
  const send = (type: string, body: string) =>
    app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': type }, payload: body });
  assert.equal((await send('multipart/form-data; boundary=x', '--x\r\nContent-Disp')).statusCode, 400);
  assert.equal((await send('multipart/form-data', 'x')).statusCode, 400);
  assert.equal((await send('application/json', '{"email":')).statusCode, 400);
  assert.equal((await send('application/json', '{"email":"a\\u0000@b.co","password":"x"}')).statusCode, 400);
  assert.equal(
    (await send('application/json', '{"__proto__":{"a":1},"email":"a@b.co","password":"x"}')).statusCode,
    400,
  );
  assert.equal((await send('text/plain', 'x')).statusCode, 415);
  assert.equal(
    (await send('application/json', JSON.stringify({ email: 'x'.repeat(300_000) }))).statusCode,
    413,
  );
});

test('[B1] ends the session on logout and returns 401 for an invalid token', async () => {
  const call = await injectAs(app, await createUser(db));
  assert.equal((await call('POST /auth/logout')).status, 200);
  assert.equal((await call('GET /auth/user')).status, 401);
  assert.equal((await createCaller(app, 'garbage')('GET /auth/user')).status, 401);
  assert.equal((await visitor('GET /auth/user')).status, 401);
});

test('[B3] lets one of twenty concurrent refreshes win, and ends the session when the old token is replayed', async () => {
  const person = await createUser(db);
  const call = await injectAs(app, person);
  const responses = await Promise.all(Array.from({ length: 20 }, () => call('POST /auth/refresh')));
  const winners = responses.filter(({ status }) => status === 200);
  assert.equal(winners.length, 1);
  assert.ok(responses.every(({ status }) => status === 200 || status === 409));
  const fresh = createCaller(app, winners[0]!.body.access_token);
  assert.equal((await call('GET /auth/user')).status, 200, 'the old token has its grace');
  assert.equal((await fresh('GET /auth/user')).status, 200);

  await app.database.query(`update rotated_tokens set rotated_at = now() - interval '11 seconds'`);
  assert.equal((await call('GET /auth/user')).status, 401, 'a replay');
  assert.equal((await fresh('GET /auth/user')).status, 401, 'ends the whole session');
});

test('[B3] expires sessions by inactivity and by age', async () => {
  const person = await createUser(db);
  const idle = await injectAs(app, person);
  await app.database.query(
    `update sessions set last_used_at = now() - interval '13 hours' where user_id = ${person.id}`,
  );
  assert.equal((await idle('GET /auth/user')).status, 401);
  const old = await injectAs(app, person);
  await app.database.query(
    `update sessions set expires_at = now() - interval '1 second' where user_id = ${person.id}`,
  );
  assert.equal((await old('GET /auth/user')).status, 401);
});

test('[B6] accepts a reset link once, verifies the address, ends all sessions and emails a confirmation', async () => {
  const person = await createUser(db, { password: PASSWORD, emailVerifiedAt: null });
  const call = await injectAs(app, person);
  const forgot = await visitor('POST /auth/forgot-password', { body: { email: person.email } });
  const unknown = await visitor('POST /auth/forgot-password', { body: { email: 'nobody@nowhere.example' } });
  assert.equal(forgot.status, 200);
  assert.deepEqual(forgot.body, unknown.body);
  const link = linkIn((await portal.mailTo(person.email, 'Reset')).text);
  const body = {
    email: link.get('email'),
    token: link.get('token'),
    password: 'another garden',
    password_confirmation: 'another garden',
  };
  fails(
    await visitor('POST /auth/reset-password', { body: { ...body, token: 'x' } }),
    'token',
    'This reset link is no longer valid. Please request a new one.',
  );
  fails(
    await visitor('POST /auth/reset-password', { body: { ...body, password: 'short' } }),
    'password',
    'Password must be at least 8 characters',
  );
  assert.equal((await visitor('POST /auth/reset-password', { body })).status, 200);
  assert.equal((await visitor('POST /auth/reset-password', { body })).status, 422);
  assert.equal((await call('GET /auth/user')).status, 401);
  const signedIn = await visitor('POST /auth/login', {
    body: { email: person.email, password: 'another garden' },
  });
  assert.equal(signedIn.status, 200);
  assert.notEqual(signedIn.body.email_verified_at, null);
  await portal.mailTo(person.email, 'password was changed');
  assert.deepEqual(await portal.mailsTo('nobody@nowhere.example'), []);
});

test('[B6] rejects a verification code for another ID, after it expires and after an address change', async () => {
  const [first, second] = [await register(), await register()];
  const verify = (body: object) =>
    visitor('POST /auth/email/verify-code', { body: { ...body, password: PASSWORD } });
  fails(await verify({ id: second.id, code: first.code }), 'code', 'Invalid verification link');
  fails(await verify({ id: 999_999, code: first.code }), 'code', 'Invalid verification link');
  await app.database.query(
    `update email_tokens set expires_at = now() - interval '1 second' where user_id = ${first.id}`,
  );
  fails(await verify({ id: first.id, code: first.code }), 'code', 'Invalid verification link');
  await app.database.query(`update outgoing_messages set created_at = now() - interval '61 seconds'`);
  const email = `moved-${unique()}@delgado.example`;
  const moved = await second.call('PUT /user/profile', { body: { email } });
  assert.equal(moved.status, 200);
  assert.equal(moved.body.email, email);
  fails(await verify({ id: second.id, code: second.code }), 'code', 'Invalid verification link');
  assert.equal((await second.call('GET /auth/user')).status, 200);
  await portal.mailTo(email, 'verify');
});

test('[B6] verifies once when one code is used many times concurrently', async () => {
  const { id, code, call } = await register();
  const uses = await Promise.all(
    Array.from({ length: fewerInGate(10, 50) }, () =>
      call('POST /auth/email/verify-code', { body: { id, code } }),
    ),
  );
  // Idempotent: every repeat returns the same verification time.
  assert.ok(uses.every(({ status }) => status === 200));
  assert.equal(new Set(uses.map(({ body }) => body.email_verified_at)).size, 1);
  const used = await app.database.query(
    `select count(*)::int as n from email_tokens where user_id = ${id} and used_at is not null`,
  );
  assert.equal(used[0]!['n'], 1);
});

test('allows resending the verification link only after the cooldown', async () => {
  const started = Date.now();
  const person = await register();
  const early = await person.call('POST /auth/email/resend');
  assert.equal(early.status, 429);
  const wait = Number(early.headers['retry-after']);
  assert.ok(wait >= 60 - (Date.now() - started) / 1000 && wait <= 60, `${wait} s`);
  await app.database.query(`update outgoing_messages set created_at = now() - interval '61 seconds'`);
  const asked = Date.now();
  const answer = await person.call('POST /auth/email/resend');
  assert.equal(answer.status, 200);
  assert.ok(Date.parse(answer.body.next_allowed_at) >= asked + 59_000);
});

test('requires the current password only for a new password, and drops the admin role with the address', async () => {
  // The first company address becomes an owner, who keeps the role.
  await createAdmin(db);
  const registered = await register({ email: `ines-${unique()}@gia.example` });
  const link = { id: registered.id, code: registered.code };
  const proved = await registered.call('POST /auth/email/verify-code', { body: link });
  const admin = createCaller(app, proved.body.token);
  assert.equal((await admin('PUT /user/profile', { body: { name: 'Ines' } })).body.name, 'Ines');
  const refused = await admin('PUT /user/profile', {
    body: { password: 'another garden', password_confirmation: 'another garden' },
  });
  fails(refused, 'current_password', 'This is not your current password');
  const other = createCaller(app, (await visitor('POST /auth/login', { body: registered })).body.token);
  const changed = await admin('PUT /user/profile', {
    body: { current_password: PASSWORD, password: 'another garden', password_confirmation: 'another garden' },
  });
  assert.equal(changed.status, 200);
  assert.equal((await other('GET /auth/user')).status, 401, 'other sessions end');
  assert.equal((await admin('GET /auth/user')).status, 200, 'this one stays');
  await app.database.query(`update outgoing_messages set created_at = now() - interval '61 seconds'`);
  const email = `x-${unique()}@x.example`;
  await admin('PUT /user/profile', { body: { email } });
  const code = linkIn((await portal.mailTo(email, 'verify')).text).get('code');
  const moved = { id: registered.id, code, password: 'another garden' };
  assert.equal((await visitor('POST /auth/email/verify-code', { body: moved })).status, 200);
  const back = await visitor('POST /auth/login', { body: { email, password: 'another garden' } });
  assert.equal(back.body.is_admin, false);
});

test('lets users list and end their own sessions but not those of others', async () => {
  const person = await createUser(db);
  const [here, there] = [await injectAs(app, person), await injectAs(app, person)];
  const stranger = await injectAs(app, await createUser(db));
  const { data } = (await here('GET /user/sessions')).body;
  assert.equal(data.length, 2);
  const other = data.find(({ current }: { current: boolean }) => !current);
  const end = { params: { sessionId: other.id } };
  assert.equal((await stranger('DELETE /user/sessions/{sessionId}', end)).status, 404);
  assert.equal((await here('DELETE /user/sessions/{sessionId}', end)).status, 200);
  assert.equal((await there('GET /auth/user')).status, 401);
});

test('[B4] returns the same check-user response for known and unknown addresses', async () => {
  const person = await createUser(db);
  const [known, unknown] = await Promise.all(
    [person.email, 'nobody@x.example'].map((email) => visitor('POST /auth/check-user', { body: { email } })),
  );
  assert.equal(known!.status, 200);
  assert.deepEqual(known!.body, unknown!.body);
});

test('[B2] stores no live token, code or password in the database', async () => {
  const person = await register();
  const tables = await app.database.query(
    `select table_name from information_schema.tables where table_schema in ('public', 'pgboss')`,
  );
  for (const { table_name: table } of tables) {
    const schema = (
      await app.database.query(
        `select table_schema s from information_schema.tables where table_name = '${String(table)}'`,
      )
    )[0]!['s'];
    const dump = JSON.stringify(
      await app.database.query(`select t::text from "${String(schema)}"."${String(table)}" t`),
    );
    for (const secret of [person.call.token!, person.code, PASSWORD]) {
      assert.ok(!dump.includes(secret), `${String(table)} holds a secret`);
    }
  }
});
