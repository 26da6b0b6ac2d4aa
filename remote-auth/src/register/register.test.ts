import { toRegistration, validateRegistration, type RegisterValues } from './register.ts';

const valid: RegisterValues = {
  name: 'Rosa Delgado',
  email: 'rosa@delgadocatering.com',
  password: 'long table dinner',
  password_confirmation: 'long table dinner',
};
const errorsOf = (over: Partial<RegisterValues>) => validateRegistration({ ...valid, ...over });

test('returns no errors for a complete form', () => {
  expect(errorsOf({})).toEqual({});
});

test('requires all four fields', () => {
  expect(errorsOf({ name: ' ', email: '', password: '', password_confirmation: '' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    password: 'Password is required',
  });
  expect(errorsOf({ password_confirmation: '' })).toEqual({
    password_confirmation: 'Passwords do not match',
  });
});

test.each(['rosa', 'rosa@', 'rosa@delgado', 'ro sa@delgado.com'])('rejects %j as an email', (email) => {
  expect(errorsOf({ email })).toEqual({ email: 'Please enter a valid email address' });
});

test('trims name and email and includes the password confirmation in the request', () => {
  expect(toRegistration({ ...valid, name: ' Rosa Delgado ', email: ' rosa@delgadocatering.com ' })).toEqual(
    valid,
  );
});
