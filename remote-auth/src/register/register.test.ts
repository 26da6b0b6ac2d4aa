import { toRegistration, validateRegistration, type RegisterValues } from './register.ts';

const valid: RegisterValues = {
  name: 'Rosa Delgado',
  email: 'rosa@delgadocatering.com',
  password: 'long table dinner',
  password_confirmation: 'long table dinner',
};
const errorsOf = (over: Partial<RegisterValues>) => validateRegistration({ ...valid, ...over });

test('a complete form has no errors', () => {
  expect(errorsOf({})).toEqual({});
});

test('all four fields are required', () => {
  expect(errorsOf({ name: ' ', email: '', password: '', password_confirmation: '' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    password: 'Password is required',
  });
  expect(errorsOf({ password_confirmation: '' })).toEqual({
    password_confirmation: 'Passwords do not match',
  });
});

test.each(['rosa', 'rosa@', 'rosa@delgado', 'ro sa@delgado.com'])('%j is not an address', (email) => {
  expect(errorsOf({ email })).toEqual({ email: 'Please enter a valid email address' });
});

test('the request carries the confirmation and no stray spaces', () => {
  expect(toRegistration({ ...valid, name: ' Rosa Delgado ', email: ' rosa@delgadocatering.com ' })).toEqual(
    valid,
  );
});
