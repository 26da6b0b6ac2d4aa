import { accountFacts, websiteFromEmail } from './account-facts.ts';

test.each([
  ['Rosa Delgado', 'Rosa', 'Delgado'],
  ['  Ana  María de la Cruz ', 'Ana', 'María de la Cruz'],
  ['Cher', 'Cher', ''],
])('the name %j is split into %j and %j', (name, firstName, lastName) => {
  expect(accountFacts({ name, email: 'a@b.co' })).toEqual({ firstName, lastName, email: 'a@b.co' });
});

test('the website is suggested by a business domain', () => {
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
])('a free mail provider suggests nothing: %s', (domain) => {
  expect(websiteFromEmail(`rosa@${domain}`)).toBe('');
});

test('what is not an address suggests nothing', () => {
  expect(websiteFromEmail('')).toBe('');
  expect(websiteFromEmail('delgado.com')).toBe('');
  expect(websiteFromEmail('rosa@localhost')).toBe('');
});
