import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '../../test/support/authenticator.ts';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createUser } from '../../test/support/factories.ts';
import { createCaller, injectAs, type TestResponse } from '../../test/support/inject-as.ts';
import { issueEmailToken } from '../sessions/email-tokens.repository.ts';

const portal = await openPortal();
const { app, db } = portal;
const visitor = createCaller(app);
const password = 'a garden in june';
const SUBJECT = 'New login to your Gia partner account';
const iphone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
};
const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36' };

const logIn = (email: string, headers: Record<string, string>) =>
  visitor('POST /auth/login', { body: { email, password }, headers });
/** How many emails about new devices a user was sent, also those that are still queued. */
const notices = async (email: string) => {
  const [row] = await app.database.query(
    `select count(*)::int as sent from outgoing_messages where template = 'new-device' and recipient = '${email}'`,
  );
  return Number(row!['sent']);
};
const linkIn = (text: string) => {
  const url = new URL(/https:\/\/\S+/.exec(text)![0]);
  assert.equal(url.pathname, '/log-out-device');
  return { id: Number(url.searchParams.get('id')), code: url.searchParams.get('code') };
};
const endDevice = (body: object) => visitor('POST /auth/end-device-sessions', { body });
const isLive = async (token: string) => (await createCaller(app, token)('GET /auth/user')).status === 200;

/** A user with one known device and a session from a new one. */
async function loggedInElsewhere() {
  const person = await createUser(db, { password });
  const own = (await logIn(person.email, windows)).body.token as string;
  const other = (await logIn(person.email, iphone)).body.token as string;
  const { text } = await portal.mailTo(person.email, SUBJECT);
  return { person, own, other, text, link: linkIn(text) };
}

test('emails about a login from a new device, and neither about the first login nor about known devices', async () => {
  const person = await createUser(db, { password });
  await logIn(person.email, windows);
  await logIn(person.email, windows);
  assert.equal(await notices(person.email), 0);
  await logIn(person.email, iphone);
  await logIn(person.email, iphone);
  await logIn(person.email, windows);
  assert.equal(await notices(person.email), 1);
  const { text } = await portal.mailTo(person.email, SUBJECT);
  assert.match(text, /Device: Safari on iPhone/);
  assert.match(text, /Network address: 127\.0\.0\.x/);
  assert.match(text, /Time: \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}.[AP]M, Pacific time/);
});

test('emails about a known browser on another network', async () => {
  const person = await createUser(db, { password });
  for (const remoteAddress of ['203.0.113.5', '203.0.113.6', '198.51.100.7']) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: windows,
      payload: { email: person.email, password },
    });
    assert.equal(response.statusCode, 200);
  }
  assert.equal(await notices(person.email), 1);
  assert.match((await portal.mailTo(person.email, SUBJECT)).text, /Network address: 198\.51\.100\.x/);
});

test('emails after the second step of a login, not after the first', async () => {
  const person = await createUser(db, { password });
  await logIn(person.email, windows);
  const call = await injectAs(app, person);
  const { secret } = (await call('POST /user/second-factor/authenticator')).body;
  await call('POST /user/second-factor/authenticator/confirm', { body: { code: codeOf(secret) } });
  const { login_token } = (await logIn(person.email, iphone)).body;
  assert.equal(await notices(person.email), 0);
  const done = await visitor('POST /auth/login/second-factor', {
    body: { login_token, code: codeOf(secret, 30) },
    headers: iphone,
  });
  assert.equal(done.status, 200);
  assert.equal(await notices(person.email), 1);
});

test('does not email after a registration or to an address that is not verified', async () => {
  const email = 'new-device@delgado.example';
  const body = { name: 'Rosa', email, password, password_confirmation: password };
  const registered = await visitor('POST /auth/vendor-register', { body, headers: windows });
  assert.equal(registered.status, 201);
  assert.equal((await logIn(email, iphone)).status, 200);
  assert.equal(await notices(email), 0);
});

test('does not email about an impersonation', async () => {
  const person = await createAdmin(db, { password });
  const call = createCaller(app, (await logIn(person.email, windows)).body.token as string);
  const { account } = await createAccount(db);
  const { status } = await call('POST /vendor-admin/accounts/{accountId}/view-as', {
    params: { accountId: account.id },
    body: { reason: 'Checks their inbox' },
    headers: iphone,
  });
  assert.equal(status, 201);
  assert.equal(await notices(person.email), 0);
});

test('the link ends the sessions of its device once, and another login from there is announced again', async () => {
  const { person, own, other, link } = await loggedInElsewhere();
  const another = (await logIn(person.email, iphone)).body.token as string;
  assert.equal((await endDevice({ ...link, code: 'x' })).status, 422);
  assert.equal((await endDevice({ ...link, id: link.id + 1 })).status, 422);
  const results = await Promise.all(Array.from({ length: 4 }, () => endDevice(link)));
  assert.deepEqual(results.map(({ status }) => status).sort(), [200, 422, 422, 422]);
  assert.deepEqual([await isLive(own), await isLive(other), await isLive(another)], [true, false, false]);
  const again = await endDevice(link);
  assert.deepEqual(
    [again.body.error, again.body.errors.code[0]],
    ['invalid_link', 'This link has expired or was already used.'],
  );
  await logIn(person.email, iphone);
  assert.equal(await notices(person.email), 2);
});

test('the link works without the session, and after a change of address', async () => {
  const { person, other, link } = await loggedInElsewhere();
  await createCaller(app, other)('POST /auth/logout');
  await app.database.query(`update users set email = 'moved-${person.id}@x.example' where id = ${person.id}`);
  assert.equal((await endDevice(link)).status, 200);
});

test('the link expires after 7 days', async () => {
  const { person, other, link } = await loggedInElsewhere();
  const [row] = await app.database.query(
    `select extract(day from expires_at - created_at)::int as days from email_tokens where user_id = ${person.id}`,
  );
  assert.equal(row!['days'], 7);
  await app.database.query(`update email_tokens set expires_at = now() where user_id = ${person.id}`);
  assert.equal((await endDevice(link)).body.error, 'invalid_link');
  assert.equal(await isLive(other), true);
});

test('a link serves only its own purpose, and a device is ended only by its own link', async () => {
  const { person, other, link } = await loggedInElsewhere();
  const refused = (answer: TestResponse) => assert.equal(answer.body.error, 'invalid_link');
  const [row] = await app.database.query(
    `select device_id from email_tokens where user_id = ${person.id} and purpose = 'end_device_sessions'`,
  );
  const deviceId = Number(row!['device_id']);
  const code = await issueEmailToken(db, { person, purpose: 'reset', minutes: 5, deviceId });
  refused(await endDevice({ id: person.id, code }));
  const chosen = { password: 'a forest in may', password_confirmation: 'a forest in may' };
  const reset = { email: person.email, token: link.code, ...chosen };
  refused(await visitor('POST /auth/reset-password', { body: reset }));
  await app.database.query(`update users set email_verified_at = null where id = ${person.id}`);
  refused(await visitor('POST /auth/email/verify-code', { body: { ...link, password } }));
  assert.equal(await isLive(other), true);
});

test('lists the network of each session, and remembers 20 devices', async () => {
  const { person, own } = await loggedInElsewhere();
  const sessions = (await createCaller(app, own)('GET /user/sessions')).body.data;
  assert.deepEqual(
    sessions.map(({ network }: { network: string }) => network),
    ['127.0.0.x', '127.0.0.x'],
  );
  const logInFrom = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      payload: { email: person.email, password },
    });
  for (let network = 1; network <= 21; network++) await logInFrom(`10.0.${network}.1`);
  const [row] = await app.database.query(
    `select count(*)::int as devices from known_devices where user_id = ${person.id}`,
  );
  assert.equal(row!['devices'], 20);
  const before = await notices(person.email);
  await logInFrom('10.0.21.2');
  assert.equal(await notices(person.email), before);
});
