import { readResetLink, validateResetPassword } from './reset-password.ts';

test('reads the token and the email from a reset link', () => {
  expect(readResetLink(new URLSearchParams('token=abc&email=rosa%40delgado.com'))).toEqual({
    token: 'abc',
    email: 'rosa@delgado.com',
  });
});

test.each(['', 'token=abc', 'email=rosa@delgado.com', 'token=&email=rosa@delgado.com'])(
  'rejects an incomplete link: %j',
  (query) => {
    expect(readResetLink(new URLSearchParams(query))).toBeNull();
  },
);

test('requires a valid new password and a matching confirmation', () => {
  expect(
    validateResetPassword({ password: 'long table dinner', password_confirmation: 'long table dinner' }),
  ).toEqual({});
  expect(validateResetPassword({ password: 'short', password_confirmation: 'other' })).toEqual({
    password: 'Password must be at least 8 characters',
    password_confirmation: 'Passwords do not match',
  });
});
