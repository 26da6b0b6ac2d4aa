import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domainToASCII } from 'node:url';
import { openPortal } from '../../test/build-app.ts';
import { createPerson, unique } from '../../test/factories.ts';
import { callerOf, injectAs } from '../../test/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const visitor = callerOf(app);

const PASSWORD = 'a garden in june';
const registration = (over: object = {}) => ({
  name: 'Rosa Delgado',
  email: `rosa-${unique()}@delgado.example`,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...over,
});

/** Registers and answers the session with the parts of the mailed link. */
async function register(over: object = {}) {
  const body = registration(over);
  const answer = await visitor('POST /auth/vendor-register', { body });
  assert.equal(answer.status, 201);
  const link = linkIn((await portal.mailTo(body.email.toLowerCase(), 'verify')).text);
  return {
    ...body,
    call: callerOf(app, answer.body.token),
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

test('registering answers with a session and mails a link that verifies once and again', async () => {
  const person = await register({ name: '  Rosa Delgado ' });
  const user = await person.call('GET /auth/user');
  assert.equal(user.body.name, 'Rosa Delgado');
  assert.equal(user.body.email_verified_at, null);
  assert.equal(user.body.is_admin, false);

  const blocked = await person.call('GET /vendor-account/application');
  assert.equal(blocked.status, 403);
  assert.equal(blocked.body.error, 'email_unverified');

  const body = { id: person.id, code: person.code };
  assert.equal((await visitor('POST /auth/email/verify-code', { body })).status, 200);
  assert.equal((await visitor('POST /auth/email/verify-code', { body })).status, 200);
  assert.equal((await person.call('GET /vendor-account/application')).status, 404);
});

test('each field of a registration has its words', async () => {
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
  // Of the name that everybody guesses, and of the lists that everybody has.
  for (const password of ['Gia-Partner-2026', '\uff27ia portal 1!', 'corvette', 'manchester1', 'Password!'])
    fails(
      await send({ password, password_confirmation: password }),
      'password',
      'This password is too common. Please choose another one.',
    );
  const many = await send({ name: '', email: '' });
  assert.equal(many.body.message, 'Name is required');
});

test('an address registers once, however it is written', async () => {
  const email = `Twice-${unique()}@delgado.example`;
  assert.equal((await visitor('POST /auth/vendor-register', { body: registration({ email }) })).status, 201);
  const again = await visitor('POST /auth/vendor-register', {
    body: registration({ email: email.toUpperCase() }),
  });
  fails(again, 'email', 'An account with this email already exists. Please sign in instead.');
});

test('no field of a registration makes an admin', async () => {
  const body = registration({ role: 'admin', is_admin: true, email_verified_at: '2020-01-01T00:00:00Z' });
  const answer = await visitor('POST /auth/vendor-register', { body });
  assert.equal(answer.body.is_admin, false);
  assert.equal(answer.body.email_verified_at, null);
});

test('only exactly a company domain, once verified, makes an admin', async () => {
  const admin = await register({ email: `Ines-${unique()}@gia.example` });
  assert.equal((await admin.call('GET /auth/user')).body.is_admin, false);
  await visitor('POST /auth/email/verify-code', { body: { id: admin.id, code: admin.code } });
  assert.equal((await admin.call('GET /auth/user')).body.is_admin, true);
  for (const domain of ['gia.example.evil.example', 'sub.gia.example', 'xgia.example', 'gia-example.com']) {
    const other = await register({ email: `ines-${unique()}@${domain}` });
    await visitor('POST /auth/email/verify-code', { body: { id: other.id, code: other.code } });
    assert.equal((await other.call('GET /auth/user')).body.is_admin, false, domain);
  }
  // Domains that look like it, or become it once their letters are brought to a plainer form: in their script, and as
  // the mail goes to them.
  const alike = ['g\u0456a.example', '\uff47\uff49\uff41.example', 'gia.e\u0445ample', 'gia\u3002example'];
  const inAscii = alike.map((domain) => domainToASCII(domain)).filter((domain) => domain !== 'gia.example');
  assert.ok(inAscii.length > 1);
  for (const domain of [...alike, ...inAscii]) {
    const body = registration({ email: `ines-${unique()}@${domain}` });
    const answer = await visitor('POST /auth/vendor-register', { body });
    if (answer.status === 422) continue;
    const link = linkIn((await portal.mailTo(body.email, 'verify')).text);
    const verified = { id: Number(link.get('id')), code: link.get('code')! };
    assert.equal((await visitor('POST /auth/email/verify-code', { body: verified })).status, 200);
    const other = callerOf(app, answer.body.token);
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

test('a login takes JSON and multipart, and says the same of a wrong password and an unknown address', async () => {
  const person = await createPerson(db, { password: PASSWORD });
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

test('broken forms are 400, other content types 415', async () => {
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

test('a logout ends the session at once; a garbage token is nobody', async () => {
  const call = await injectAs(app, await createPerson(db));
  assert.equal((await call('POST /auth/logout')).status, 200);
  assert.equal((await call('GET /auth/user')).status, 401);
  assert.equal((await callerOf(app, 'garbage')('GET /auth/user')).status, 401);
  assert.equal((await visitor('GET /auth/user')).status, 401);
});

test('a refresh rotates the token with one winner, and a replay later ends the session', async () => {
  const person = await createPerson(db);
  const call = await injectAs(app, person);
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST /auth/refresh')));
  const winners = answers.filter(({ status }) => status === 200);
  assert.equal(winners.length, 1);
  assert.ok(answers.every(({ status }) => status === 200 || status === 409));
  const fresh = callerOf(app, winners[0]!.body.access_token);
  assert.equal((await call('GET /auth/user')).status, 200, 'the old token has its grace');
  assert.equal((await fresh('GET /auth/user')).status, 200);

  await app.database.query(`update retired_tokens set retired_at = now() - interval '11 seconds'`);
  assert.equal((await call('GET /auth/user')).status, 401, 'a replay');
  assert.equal((await fresh('GET /auth/user')).status, 401, 'ends the whole session');
});

test('sessions end by idleness and by age', async () => {
  const person = await createPerson(db);
  const idle = await injectAs(app, person);
  await app.database.query(
    `update sessions set last_used_at = now() - interval '13 hours' where user_id = ${person.id}`,
  );
  assert.equal((await idle('GET /auth/user')).status, 401);
  const old = await injectAs(app, person);
  await app.database.query(`update sessions set expires_at = now() where user_id = ${person.id}`);
  assert.equal((await old('GET /auth/user')).status, 401);
});

test('a reset link works once, verifies the address, ends every session and tells the person', async () => {
  const person = await createPerson(db, { password: PASSWORD, emailVerifiedAt: null });
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

test('of many uses of one code at once exactly one changes something', async () => {
  const person = await createPerson(db, { password: PASSWORD });
  await visitor('POST /auth/forgot-password', { body: { email: person.email } });
  const token = linkIn((await portal.mailTo(person.email, 'Reset')).text).get('token');
  const tries = Array.from({ length: 10 }, (_, index) => {
    const password = `a new garden ${index}`;
    return visitor('POST /auth/reset-password', {
      body: { email: person.email, token, password, password_confirmation: password },
    });
  });
  const won = (await Promise.all(tries)).filter(({ status }) => status === 200);
  assert.equal(won.length, 1);
});

test('a verification code is worth nothing for another id, after expiry and after a change of address', async () => {
  const [first, second] = [await register(), await register()];
  const verify = (body: object) => visitor('POST /auth/email/verify-code', { body });
  fails(await verify({ id: second.id, code: first.code }), 'code', 'Invalid verification link');
  fails(await verify({ id: 999_999, code: first.code }), 'code', 'Invalid verification link');
  await app.database.query(`update mailed_secrets set expires_at = now() where user_id = ${first.id}`);
  fails(await verify({ id: first.id, code: first.code }), 'code', 'Invalid verification link');
  const email = `moved-${unique()}@delgado.example`;
  const moved = await second.call('PUT /user/profile', { body: { email, current_password: PASSWORD } });
  assert.equal(moved.status, 200);
  assert.equal(moved.body.email_verified_at, null);
  fails(await verify({ id: second.id, code: second.code }), 'code', 'Invalid verification link');
  assert.equal((await second.call('GET /auth/user')).status, 401, 'another address begins anew');
  await portal.mailTo(second.email, 'address was changed');
  await portal.mailTo(email, 'verify');
});

test('fifty uses of one verification code at once verify once', async () => {
  const { id, code } = await register();
  const uses = await Promise.all(
    Array.from({ length: 50 }, () => visitor('POST /auth/email/verify-code', { body: { id, code } })),
  );
  // Pressing the link again is a success that changes nothing: all name the one moment.
  assert.ok(uses.every(({ status }) => status === 200));
  assert.equal(new Set(uses.map(({ body }) => body.email_verified_at)).size, 1);
  const used = await app.database.query(
    `select count(*)::int as n from mailed_secrets where user_id = ${id} and used_at is not null`,
  );
  assert.equal(used[0]!['n'], 1);
});

test('a link can be mailed again after the cooldown', async () => {
  const person = await register();
  const early = await person.call('POST /auth/email/resend');
  assert.equal(early.status, 429);
  assert.ok(Number(early.headers['retry-after']) > 50);
  await app.database.query(`update mails set created_at = now() - interval '61 seconds'`);
  const answer = await person.call('POST /auth/email/resend');
  assert.equal(answer.status, 200);
  assert.ok(Date.parse(answer.body.next_allowed_at) > Date.now() + 50_000);
});

test('a profile changes its name freely, its password with the current one, and loses a bootstrapped role with its address', async () => {
  const admin = await register({ email: `ines-${unique()}@gia.example` });
  await visitor('POST /auth/email/verify-code', { body: { id: admin.id, code: admin.code } });
  assert.equal((await admin.call('PUT /user/profile', { body: { name: 'Ines' } })).body.name, 'Ines');
  const refused = await admin.call('PUT /user/profile', {
    body: { password: 'another garden', password_confirmation: 'another garden' },
  });
  fails(refused, 'current_password', 'This is not your current password');
  const other = callerOf(app, (await visitor('POST /auth/login', { body: admin })).body.token);
  const changed = await admin.call('PUT /user/profile', {
    body: { current_password: PASSWORD, password: 'another garden', password_confirmation: 'another garden' },
  });
  assert.equal(changed.status, 200);
  assert.equal((await other('GET /auth/user')).status, 401, 'other sessions end');
  assert.equal((await admin.call('GET /auth/user')).status, 200, 'this one stays');
  const moved = await admin.call('PUT /user/profile', {
    body: { email: `x-${unique()}@x.example`, current_password: 'another garden' },
  });
  assert.equal(moved.body.is_admin, false);
});

test('a person sees and ends their own sessions, nobody else’s', async () => {
  const person = await createPerson(db);
  const [here, there] = [await injectAs(app, person), await injectAs(app, person)];
  const stranger = await injectAs(app, await createPerson(db));
  const { data } = (await here('GET /user/sessions')).body;
  assert.equal(data.length, 2);
  const other = data.find(({ current }: { current: boolean }) => !current);
  const end = { params: { sessionId: other.id } };
  assert.equal((await stranger('DELETE /user/sessions/{sessionId}', end)).status, 404);
  assert.equal((await here('DELETE /user/sessions/{sessionId}', end)).status, 200);
  assert.equal((await there('GET /auth/user')).status, 401);
});

test('asking about an address tells nothing', async () => {
  const person = await createPerson(db);
  const [known, unknown] = await Promise.all(
    [person.email, 'nobody@x.example'].map((email) => visitor('POST /auth/check-user', { body: { email } })),
  );
  assert.equal(known!.status, 200);
  assert.deepEqual(known!.body, unknown!.body);
});

test('no live token, code or password is in the database', async () => {
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
