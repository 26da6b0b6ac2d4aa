import { validateAgreements } from './agreement.ts';

const all = { terms: true, promotion: true, nonExclusive: true, profileManagement: true };

test('accepts four checked agreements', () => {
  expect(validateAgreements(all)).toEqual({});
});

test.each([
  ['terms', 'You must agree to the terms of service'],
  ['promotion', 'You must agree to allow promotion of your business'],
  ['nonExclusive', 'You must acknowledge the non-exclusive agreement'],
  ['profileManagement', 'You must acknowledge profile management terms'],
])('requires %s: %s', (name, message) => {
  expect(validateAgreements({ ...all, [name]: false })).toEqual({ [name]: message });
});
