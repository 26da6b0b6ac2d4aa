import { confirmationError, newPasswordError, passwordRules, passwordStrength } from './strength.ts';

test.each([
  ['', 'Password is required'],
  ['seven77', 'Password must be at least 8 characters'],
  ['x'.repeat(129), 'Password must be at most 128 characters'],
  ['Password123', 'This password is too common. Please choose another one.'],
])('rejects the password %j: %s', (password, message) => {
  expect(newPasswordError(password)).toBe(message);
});

test('counts each character once, including emoji and accented letters', () => {
  expect(newPasswordError('🌼'.repeat(7))).toBe('Password must be at least 8 characters');
  expect(newPasswordError('🌼'.repeat(8))).toBeUndefined();
  expect(newPasswordError('ñandú y café')).toBeUndefined();
  expect(newPasswordError('x'.repeat(128))).toBeUndefined();
});

test('requires the confirmation to match the password', () => {
  expect(confirmationError('long table dinner', 'long table diner')).toBe('Passwords do not match');
  expect(confirmationError('long table dinner', 'long table dinner')).toBeUndefined();
});

test('evaluates each password rule separately', () => {
  const met = (password: string) =>
    passwordRules(password, ['Rosa Delgado', 'rosa@delgadocatering.com']).map((rule) => rule.met);
  expect(met('')).toEqual([false, false, false]);
  expect(met('short')).toEqual([false, true, true]);
  expect(met('12345678')).toEqual([true, false, true]);
  expect(met('delgado-2026')).toEqual([true, true, false]);
  expect(met('long table dinner')).toEqual([true, true, true]);
});

test.each([
  ['short', 0],
  ['12345678', 1],
  ['rosarosa', 1],
  ['aaaabbbbaaaa', 1],
  ['tableware', 1],
  ['Tableware7', 2],
  ['long table dinner', 4],
  ['Long-Table-Dinner-2026', 4],
] as const)('rates the strength of %j as %d', (password, level) => {
  expect(passwordStrength(password, ['Rosa Delgado'])).toBe(level);
});
