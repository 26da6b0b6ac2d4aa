import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addAuthenticator, codeOf } from '../../test/support/authenticator.ts';
import { openPortal } from '../../test/support/build-app.ts';
import { createUser } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { newAuthenticatorSecret } from './authenticator.ts';
import { addPendingLogin } from './pending-logins.repository.ts';

const portal = await openPortal({ LIMIT_SCALE: '1', LIMIT_PER_USER_PER_MINUTE: '100000' });
const { app, db } = portal;
const visitor = createCaller(app);

test('ten of many wrong codes are checked, the rest get Retry-After, and a reset ends the wait', async () => {
  const person = await createUser(db, { password: 'a garden in june' });
  const secret = newAuthenticatorSecret();
  await addAuthenticator(db, person, { secret });
  const tries = async (code: string) => {
    const { token } = await addPendingLogin(db, { userId: person.id, way: 'password' });
    return visitor('POST /auth/login/second-factor', { body: { login_token: token, code } });
  };
  const results = [];
  for (let wrong = 0; wrong < 20; wrong++) results.push(await tries('000000'));
  assert.equal(results.filter(({ status }) => status === 422).length, 10);
  const limited = results.filter(({ status }) => status === 429);
  assert.equal(limited.length, 10);
  assert.ok(limited.every(({ headers }) => Number(headers['retry-after']) <= 15 * 60));
  assert.equal((await tries(codeOf(secret))).status, 429);

  await visitor('POST /auth/forgot-password', { body: { email: person.email } });
  const { text } = await portal.mailTo(person.email, 'Reset');
  const token = new URL(/https:\/\/\S+/.exec(text)![0]).searchParams.get('token');
  const password = 'another garden';
  await visitor('POST /auth/reset-password', {
    body: { email: person.email, token, password, password_confirmation: password },
  });
  assert.equal((await tries(codeOf(secret))).status, 200);
});

test('creates five of ten requested sets of recovery codes, and hashes none without a second factor', async () => {
  const person = await createUser(db);
  const call = await injectAs(app, person);
  const replace = () => call('POST /user/second-factor/recovery-codes');
  const without = await Promise.all(Array.from({ length: 10 }, replace));
  assert.ok(without.every(({ status }) => status === 404));
  await addAuthenticator(db, person, { secret: newAuthenticatorSecret() });
  const results = [];
  for (let request = 0; request < 10; request++) results.push(await replace());
  assert.equal(results.filter(({ status }) => status === 200).length, 5);
  const limited = results.filter(({ status }) => status === 429);
  assert.equal(limited.length, 5);
  assert.ok(limited.every(({ headers }) => Number(headers['retry-after']) <= 3600));
});
