import { budgetTiers } from './budget-tiers.ts';

test.each([
  [0, ['$', '$$', '$$$']],
  [4999, ['$', '$$', '$$$']],
  [5000, ['$$', '$$$']],
  [9999, ['$$', '$$$']],
  [10000, ['$$$']],
])('from %d dollars: %j', (minimum, tiers) => {
  expect(budgetTiers(minimum)).toEqual(tiers);
});
