import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addAuthenticator } from '../../test/support/authenticator.ts';
import { openPortal } from '../../test/support/build-app.ts';
import { createUser } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { issueEmailToken } from '../sessions/email-tokens.repository.ts';
import { createPasskey, registerPasskey, type TestPasskey } from '../../test/support/passkey.ts';

const portal = await openPortal();
const { app, db } = portal;
const visitor = createCaller(app);
const password = 'a garden in june';

/** A user with a passkey. */
async function enrol() {
  const person = await createUser(db, { password });
  const call = await injectAs(app, person);
  const passkey = createPasskey();
  const added = await registerPasskey(call, passkey);
  assert.equal(added.status, 201);
  return { person, call, passkey, id: added.body.id as number };
}
const newChallenge = async () => (await visitor('POST /auth/login/passkey/start')).body.challenge as string;
type Lies = Parameters<TestPasskey['answer']>[1];
const logIn = async (passkey: TestPasskey, lies?: Lies) =>
  visitor('POST /auth/login/passkey', { body: passkey.answer(await newChallenge(), lies) });
const resultOf = ({ status, body }: Awaited<ReturnType<typeof visitor>>) => [status, body.error];
const REJECTED = [422, 'passkey_rejected'];
const UNKNOWN = [422, 'passkey_unknown'];
const age = ({ id }: { id: number }) =>
  app.database.query(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = ${id}`);

test('a passkey logs in without a password and without a code', async () => {
  const { person, passkey, call } = await enrol();
  await addAuthenticator(db, person);
  const asked = await visitor('POST /auth/login/passkey/start');
  assert.deepEqual(
    [asked.body.rpId, asked.body.userVerification, asked.body.allowCredentials],
    ['portal.example', 'required', []],
  );
  const { status, body } = await logIn(passkey);
  assert.equal(status, 200);
  assert.equal(body.email, person.email);
  assert.equal((await createCaller(app, body.token)('GET /auth/user')).status, 200);
  const [shown] = (await call('GET /user/second-factor')).body.passkeys;
  assert.ok(shown.name === 'Laptop' && shown.added_at && shown.last_used_at);
  const byPassword = await visitor('POST /auth/login', { body: { email: person.email, password } });
  assert.equal(byPassword.status, 202, 'the password still needs the code');
});

test('emails about a login with a passkey from a new device', async () => {
  const { person, passkey } = await enrol();
  const from = async (browser: string) =>
    visitor('POST /auth/login/passkey', {
      body: passkey.answer(await newChallenge()),
      headers: { 'user-agent': browser },
    });
  assert.equal((await from('Mozilla/5.0 (Windows NT 10.0) Chrome/150.0.0.0 Safari/537.36')).status, 200);
  assert.equal((await from('Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1')).status, 200);
  assert.match((await portal.mailTo(person.email, 'New login')).text, /Device: Safari on iPhone/);
});

test('adds ten passkeys, and refuses an eleventh and one that was added before', async () => {
  const { person, call, passkey } = await enrol();
  assert.deepEqual(resultOf(await registerPasskey(call, passkey)), [409, 'passkey_exists']);
  const options = (await call('POST /user/second-factor/passkeys/start')).body;
  assert.equal(options.excludeCredentials.length, 1);
  assert.deepEqual(options.authenticatorSelection, {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  });
  const last = options.challenge;
  await app.database.query(`insert into passkeys (user_id, credential_id, public_key, counter, name)
    select ${person.id}, 'of ${person.id} ' || n, 'key', 0, 'Key ' || n from generate_series(1, 9) n`);
  const full = [409, 'too_many_passkeys'];
  assert.deepEqual(resultOf(await call('POST /user/second-factor/passkeys/start')), full);
  const body = { name: 'Phone', ...createPasskey().register(last) };
  assert.deepEqual(resultOf(await call('POST /user/second-factor/passkeys', { body })), full);
});

test('emails and audits each change', async () => {
  const { person, call, id } = await enrol();
  await portal.mailTo(person.email, 'A passkey was added');
  const remove = () => call('DELETE /user/second-factor/passkeys/{passkeyId}', { params: { passkeyId: id } });
  assert.equal((await remove()).status, 200);
  await portal.mailTo(person.email, 'A passkey was removed');
  assert.equal((await remove()).status, 404);
  const entries = await app.database.query(
    `select action from audit_entries where performed_by = ${person.id} order by id`,
  );
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['passkey_added', 'passkey_removed'],
  );
});

test('refuses a passkey of another origin, of another domain, unverified, or wrongly signed', async () => {
  const { passkey, call } = await enrol();
  const lies: NonNullable<Lies>[] = [
    { origin: 'https://portal.example.evil.example' },
    { rpId: 'evil.example' },
    { verified: false },
    { signature: createPasskey().answer('another').signature },
  ];
  for (const lie of lies) assert.deepEqual(resultOf(await logIn(passkey, lie)), REJECTED);
  for (const lie of lies.slice(0, 3)) {
    const { challenge } = (await call('POST /user/second-factor/passkeys/start')).body;
    const body = { name: 'Phone', ...createPasskey().register(challenge, lie) };
    assert.deepEqual(resultOf(await call('POST /user/second-factor/passkeys', { body })), REJECTED);
  }
  assert.equal((await logIn(passkey)).status, 200);
});

test('names the right address to a browser at another one, before it asks for a passkey', async () => {
  const { call } = await enrol();
  const starts = [
    [visitor, 'POST /auth/login/passkey/start'],
    [call, 'POST /auth/confirm/passkey/start'],
    [call, 'POST /user/second-factor/passkeys/start'],
  ] as const;
  for (const [by, start] of starts) {
    for (const origin of ['http://192.168.0.20:3000', 'https://www.portal.example']) {
      const refused = await by(start, { headers: { origin } });
      assert.deepEqual(resultOf(refused), [422, 'passkey_wrong_address'], start);
      assert.equal(
        refused.body.message,
        'Passkeys work only at https://portal.example. Open the portal there.',
      );
    }
    assert.equal((await by(start, { headers: { origin: 'https://portal.example' } })).status, 200, start);
  }
});

test('a challenge works once, also after a failure and in parallel, and for five minutes', async () => {
  const { passkey } = await enrol();
  const send = (body: object) => visitor('POST /auth/login/passkey', { body });
  const used = await newChallenge();
  const answer = passkey.answer(used);
  assert.equal((await send(answer)).status, 200);
  assert.deepEqual(resultOf(await send(answer)), REJECTED);
  assert.deepEqual(resultOf(await send(passkey.answer(used))), REJECTED);

  const failed = await newChallenge();
  assert.deepEqual(resultOf(await send(passkey.answer(failed, { verified: false }))), REJECTED);
  assert.deepEqual(resultOf(await send(passkey.answer(failed))), REJECTED);

  const shared = await newChallenge();
  const answers = Array.from({ length: 5 }, () => passkey.answer(shared));
  const results = await Promise.all(answers.map(send));
  assert.equal(results.filter(({ status }) => status === 200).length, 1);

  const late = await newChallenge();
  await app.database.query(
    `update passkey_challenges set expires_at = expires_at - interval '5 minutes' where challenge = '${late}'`,
  );
  assert.deepEqual(resultOf(await send(passkey.answer(late))), REJECTED);
  assert.deepEqual(resultOf(await send(passkey.answer('made up'))), REJECTED);
  assert.deepEqual(resultOf(await send({ ...answer, client_data: 'not json' })), REJECTED);
});

test('a challenge works for its purpose and its user only', async () => {
  const { passkey, call } = await enrol();
  const other = await enrol();
  const register = (challenge: string) =>
    call('POST /user/second-factor/passkeys', {
      body: { name: 'Phone', ...createPasskey().register(challenge) },
    });
  const confirm = (challenge: string) =>
    call('POST /auth/confirm/passkey', { body: passkey.answer(challenge) });
  const toRegister = async (by = call) =>
    (await by('POST /user/second-factor/passkeys/start')).body.challenge as string;
  const toConfirm = async (by = call) =>
    (await by('POST /auth/confirm/passkey/start')).body.challenge as string;

  for (const challenge of [await newChallenge(), await toConfirm(), await toRegister(other.call)])
    assert.deepEqual(resultOf(await register(challenge)), REJECTED);
  for (const challenge of [await newChallenge(), await toRegister(), await toConfirm(other.call)])
    assert.deepEqual(resultOf(await confirm(challenge)), REJECTED);
  for (const challenge of [await toRegister(), await toConfirm()])
    assert.deepEqual(
      resultOf(await visitor('POST /auth/login/passkey', { body: passkey.answer(challenge) })),
      REJECTED,
    );
  const first = await toRegister();
  const second = await toRegister();
  assert.deepEqual(resultOf(await register(first)), REJECTED, 'a newer challenge replaces it');
  assert.equal((await register(second)).status, 201);
});

test('refuses a counter that did not grow', async () => {
  const { passkey } = await enrol();
  assert.equal((await logIn(passkey, { counter: 7 })).status, 200);
  for (const counter of [6, 7, 0]) assert.deepEqual(resultOf(await logIn(passkey, { counter })), REJECTED);
  assert.equal((await logIn(passkey, { counter: 8 })).status, 200);
});

test('a passkey that was removed, or never added, does not log in', async () => {
  const { passkey, call, id } = await enrol();
  await call('DELETE /user/second-factor/passkeys/{passkeyId}', { params: { passkeyId: id } });
  assert.deepEqual(resultOf(await logIn(passkey)), UNKNOWN);
  assert.deepEqual(resultOf(await logIn(createPasskey())), UNKNOWN);
});

test('nobody removes the passkey of another user', async () => {
  const { passkey, id } = await enrol();
  const other = await enrol();
  const params = { passkeyId: id };
  assert.equal((await other.call('DELETE /user/second-factor/passkeys/{passkeyId}', { params })).status, 404);
  assert.equal((await logIn(passkey)).status, 200);
});

test('a passkey confirms the identity of its own user, and adding and removing one needs it', async () => {
  const { person, call, passkey, id } = await enrol();
  const other = await enrol();
  await age(person);
  const params = { passkeyId: id };
  const needed = [403, 'confirmation_required'];
  const remove = (by: typeof call) => by('DELETE /user/second-factor/passkeys/{passkeyId}', { params });
  const body = { name: 'Phone', ...createPasskey().register('any') };
  assert.deepEqual(resultOf(await call('POST /user/second-factor/passkeys/start')), needed);
  assert.deepEqual(resultOf(await call('POST /user/second-factor/passkeys', { body })), needed);
  assert.deepEqual(resultOf(await remove(call)), needed);
  assert.deepEqual((await call('GET /auth/confirm')).body, { method: 'password', passkey: true });

  const confirm = async (by: TestPasskey) => {
    const options = (await call('POST /auth/confirm/passkey/start')).body;
    assert.equal(options.allowCredentials.length, 1);
    return call('POST /auth/confirm/passkey', { body: by.answer(options.challenge) });
  };
  assert.deepEqual(resultOf(await confirm(other.passkey)), UNKNOWN);
  assert.deepEqual(resultOf(await remove(call)), needed);
  const confirmed = await confirm(passkey);
  assert.equal(confirmed.status, 200);
  assert.equal((await remove(createCaller(app, confirmed.body.token))).status, 200);
});

test('a password reset removes the passkeys, because an attacker may have added one', async () => {
  const { person, passkey } = await enrol();
  await visitor('POST /auth/forgot-password', { body: { email: person.email } });
  const { text } = await portal.mailTo(person.email, 'Reset');
  const token = new URL(/https:\/\/\S+/.exec(text)![0]).searchParams.get('token');
  const next = 'another garden';
  const reset = await visitor('POST /auth/reset-password', {
    body: { email: person.email, token, password: next, password_confirmation: next },
  });
  assert.equal(reset.status, 200);
  await portal.mailTo(person.email, 'Your passkeys were removed');
  assert.deepEqual(resultOf(await logIn(passkey)), UNKNOWN);
});

test('undoing an email change removes the passkeys', async () => {
  const { person, passkey } = await enrol();
  const code = await issueEmailToken(db, { person, purpose: 'undo_email_change', minutes: 5 });
  const undone = await visitor('POST /auth/email/undo-change', { body: { id: person.id, code } });
  assert.equal(undone.status, 200);
  assert.deepEqual(resultOf(await logIn(passkey)), UNKNOWN);
});

test('limits logins with a passkey per network', async () => {
  const limited = await openPortal({ LIMIT_SCALE: '1', LIMIT_LOGIN_PER_MINUTE: '2' });
  const call = createCaller(limited.app);
  const statuses = [];
  for (let times = 0; times < 5; times++)
    statuses.push((await call('POST /auth/login/passkey/start')).status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 429]);
  const late = await call('POST /auth/login/passkey', { body: createPasskey().answer('any') });
  assert.equal(late.status, 429);
  const elsewhere = await call('POST /auth/login/passkey/start', {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  assert.equal(elsewhere.status, 200);
});

test('a passkey gets another name from its owner only', async () => {
  const { call, id } = await enrol();
  const rename = (caller: typeof call, name: string) =>
    caller('PUT /user/second-factor/passkeys/{passkeyId}', { params: { passkeyId: id }, body: { name } });
  assert.equal((await rename(call, 'Studio laptop')).body.name, 'Studio laptop');
  const empty = await rename(call, ' ');
  assert.deepEqual([empty.status, Object.keys(empty.body.errors)], [422, ['name']]);
  const other = await injectAs(app, await createUser(db));
  assert.equal((await rename(other, 'Mine')).status, 404);
  assert.equal((await call('GET /user/second-factor')).body.passkeys[0].name, 'Studio laptop');
});
