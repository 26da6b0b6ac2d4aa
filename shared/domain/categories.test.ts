import { categoryKey, categoryOfTitle, normalizeCategory } from './categories.ts';

test.each([
  ['Florist', 'Florist'],
  ['florist ', 'Florist'],
  ['  FLORISTS', 'Florist'],
  ['Floral  design', 'Florist'],
  ['cake', 'Cakes'],
  ['DJs', 'Music'],
  ['wedding planners', 'Planning'],
  ['other', 'Other'],
])('normalizes %j to %s', (typed, category) => expect(normalizeCategory(typed)).toBe(category));

test('keeps an unknown category as typed, without extra spaces', () => {
  expect(normalizeCategory(' Dove   Release ')).toBe('Dove Release');
  expect(categoryKey('dove release')).toBe(categoryKey(' Dove  Release'));
  expect(categoryKey('Dove Release')).not.toBe(categoryKey('Dove Rental'));
});

test.each([
  ['Owner & lead florist', 'Florist'],
  ['Florists', 'Florist'],
  ['Founder, Hair & makeup team', 'Beauty'],
  ['Wedding photographer / owner', 'Photography'],
  ['Photo booth rentals', 'Rentals'],
  ['Chief Executive Officer', 'Other'],
  ['Venuetta manager', 'Other'],
])('finds the category in the title %j: %s', (title, category) =>
  expect(categoryOfTitle(title)).toBe(category),
);
