import { budgetTiers } from './budget-tiers.ts';

test.each([
  [0, ['$', '$$', '$$$']],
  [4999, ['$', '$$', '$$$']],
  [5000, ['$$', '$$$']],
  [9999, ['$$', '$$$']],
  [10000, ['$$$']],
])('maps a minimum of %d dollars to the budget tiers %j', (minimum, tiers) => {
  expect(budgetTiers(minimum)).toEqual(tiers);
});
