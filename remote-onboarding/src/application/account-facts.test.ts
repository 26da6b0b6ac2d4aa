import { accountFacts, websiteFromEmail } from './account-facts.ts';

test.each([
  ['Rosa Delgado', 'Rosa', 'Delgado'],
  ['  Ana  María de la Cruz ', 'Ana', 'María de la Cruz'],
  ['Cher', 'Cher', ''],
])('splits the name %j into %j and %j', (name, firstName, lastName) => {
  expect(accountFacts({ name, email: 'a@b.co' })).toEqual({ firstName, lastName, email: 'a@b.co' });
});

test('suggests a website from a business email domain', () => {
  expect(websiteFromEmail('rosa@DelgadoCatering.com')).toBe('https://delgadocatering.com');
});

test.each([
  'gmail.com',
  'yahoo.co.uk',
  'hotmail.fr',
  'outlook.com',
  'aol.com',
  'icloud.com',
  'mail.com',
  'protonmail.com',
])('suggests no website for a free email provider: %s', (domain) => {
  expect(websiteFromEmail(`rosa@${domain}`)).toBe('');
});

test('suggests no website for an invalid email', () => {
  expect(websiteFromEmail('')).toBe('');
  expect(websiteFromEmail('delgado.com')).toBe('');
  expect(websiteFromEmail('rosa@localhost')).toBe('');
});
