import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MAX, PASSWORD_MIN } from '@portal/shared/domain';
import { fewerInGate } from '../../test/long.ts';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createUser, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs, type TestResponse } from '../../test/support/inject-as.ts';
import { findPasswordWeakness } from './password-strength.ts';

const PASSWORD = 'a garden in june';
const GUESSABLE = 'This password is easy to guess. Add another word or two.';
const PERSONAL = 'Please don’t use your name, email or business as your password. Add another word or two.';
const COMMON = 'This password is too common. Please choose another one.';
const portal = await openPortal();
const { app, db } = portal;
const visitor = createCaller(app);

/** A password that every route rejects, built for an email, and the message at the field. */
const refused: [string, (email: string) => string, string][] = [
  ['the email', (email) => email, PERSONAL],
  ['the email in capitals', (email) => email.toUpperCase(), PERSONAL],
  ['the part before the @', (email) => email.split('@')[0]!, PERSONAL],
  ['the name with a year', () => 'Rosa.Delgado-2026', PERSONAL],
  ['eight spaces', () => '        ', GUESSABLE],
  ['blanks of several kinds', () => ' \u00a0\u2003\t \u3000\u2009 ', GUESSABLE],
  ['one repeated character', () => 'aaaaaaaaaaaa', GUESSABLE],
  ['one repeated emoji', () => '🌼'.repeat(8), GUESSABLE],
  ['a common password with a year', () => 'letmein2026', GUESSABLE],
  ['a common password with a mark', () => 'Password!', GUESSABLE],
  ['a common password in leet', () => 'P@ssw0rd!23', GUESSABLE],
  ['a word of the trade with digits', () => 'vendor2026', GUESSABLE],
  ['a repeated pattern', () => 'abcabcabcabc', GUESSABLE],
  ['the name of the portal', () => 'Gia Portal 2026!', COMMON],
  ['a listed password', () => 'Password123', COMMON],
];
const check = (answer: TestResponse, text: string, title: string) => {
  assert.equal(answer.status, 422, title);
  assert.deepEqual(answer.body.errors.password, [text], title);
};
const newEmail = () => `rosa.delgado.${unique()}@bakery.example`;

test('rejects easily guessed passwords at registration', async () => {
  for (const [title, make, text] of refused) {
    const email = newEmail();
    const password = make(email);
    const body = { name: 'Rosa Delgado', email, password, password_confirmation: password };
    check(await visitor('POST /auth/vendor-register', { body }), text, title);
  }
});

test('rejects easily guessed passwords in the profile, including the business name', async () => {
  const email = newEmail();
  const owner = await createUser(db, { email, name: 'Rosa Delgado', password: PASSWORD });
  await createAccount(db, { owner, businessName: 'Marigold Terrace' });
  const call = await injectAs(app, owner);
  for (const [title, make, text] of [
    ...refused,
    ['the business', () => 'MarigoldTerrace1', PERSONAL] as (typeof refused)[number],
  ]) {
    const password = make(email);
    const body = { current_password: PASSWORD, password, password_confirmation: password };
    check(await call('PUT /user/profile', { body }), text, title);
  }
});

test('rejects easily guessed passwords at a reset and keeps the link usable', async () => {
  const email = newEmail();
  const owner = await createUser(db, { email, name: 'Rosa Delgado', password: PASSWORD });
  await createAccount(db, { owner, businessName: 'Marigold Terrace' });
  await visitor('POST /auth/forgot-password', { body: { email } });
  const { text: mail } = await portal.mailTo(email, 'Reset');
  const token = new URL(/https:\/\/\S+/.exec(mail)![0]).searchParams.get('token');
  const reset = (password: string, withToken = token) =>
    visitor('POST /auth/reset-password', {
      body: { email, token: withToken, password, password_confirmation: password },
    });
  for (const [title, make, text] of [
    ...refused,
    ['the business', () => 'MarigoldTerrace1', PERSONAL] as (typeof refused)[number],
  ]) {
    check(await reset(make(email)), text, title);
  }
  const stranger = await reset('MarigoldTerrace1', 'not the token');
  assert.equal(stranger.body.error, 'invalid_link', 'a stranger learns no names');
  assert.equal((await reset('a terrace by the sea')).status, 200);
});

test('rejects the most common passwords of an allowed length, also in capitals', () => {
  const about = { email: 'rosa@bakery.example', names: [] };
  const count = fewerInGate(300, 3000);
  const common = dictionary['passwords-common']
    .map(String)
    .filter(({ length }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX)
    .slice(0, count);
  assert.equal(common.length, count);
  const accepted = common
    .flatMap((password) => [password, password.toUpperCase()])
    .filter((password) => findPasswordWeakness(password, about, 2) === null);
  assert.deepEqual(accepted, []);
});

test('accepts passphrases, random eight-character passwords and non-Latin scripts', () => {
  const about = { email: 'vendor@demo.example', names: ['Demo Vendor', 'Demo Catering'] };
  for (const password of [
    'demo-portal-2026',
    'a garden in june',
    'Kx9$mQ2z',
    'ñandú y café',
    'пароль-от-сада',
    'correct horse battery staple',
    'garden '.repeat(3) + 'terrace',
    '~'.repeat(3) + 'any mark 128 ' + 'Qz7'.repeat(37),
  ])
    assert.equal(findPasswordWeakness(password, about, 2), null, password);
});

test('requires more guesses when the minimum score is higher', () => {
  const about = { email: 'rosa@bakery.example', names: [] };
  assert.equal(findPasswordWeakness('fluffy2026!', about, 2), null);
  assert.equal(findPasswordWeakness('fluffy2026!', about, 3), GUESSABLE);
  assert.equal(findPasswordWeakness('a garden in june', about, 4), null);
});

test('scores the costliest 128-character passwords in under 50 ms of CPU time', (t) => {
  const about = { email: 'a1@4.example', names: Array.from({ length: 60 }, (_, index) => `name${index}`) };
  const alphabets = ['@4$50o!1|3', '4@8({[<369!|1l0$5+7%2', 'aA4@1!iI', '1/', '12', '0123456789'];
  const passwords = [
    ...alphabets.map((alphabet) =>
      Array.from(
        { length: 128 },
        (_, index) => alphabet[(index * 7 + ((index * index) % 11)) % alphabet.length],
      ).join(''),
    ),
    '19901212'.repeat(16),
    'qwertyuiopasdfghjklzxcvbnm'.repeat(5).slice(0, 128),
    'p@$$w0rd1l0v3y0u|)r@g0n'.repeat(6).slice(0, 128),
  ];
  /** CPU time of this thread, the best of several runs, which excludes compilation and other load. */
  const cost = (password: string) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const before = process.threadCpuUsage();
        findPasswordWeakness(password, about, 4);
        const { user, system } = process.threadCpuUsage(before);
        return (user + system) / 1000;
      }),
    );
  const worst = Math.max(...passwords.map(cost));
  t.diagnostic(`${worst.toFixed(1)} ms`);
  assert.ok(worst < 50, `${worst} ms`);
});
