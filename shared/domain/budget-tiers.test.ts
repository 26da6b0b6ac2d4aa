import { budgetTiers } from './budget-tiers.ts';

const [low, middle, high] = ['$ (under $5,000)', '$$ ($5,000 to $9,999)', '$$$ ($10,000 and up)'];

test.each([
  [0, [low, middle, high]],
  [4999, [low, middle, high]],
  [5000, [middle, high]],
  [9999, [middle, high]],
  [10_000, [high]],
])('a minimum budget of %d fits %j', (minimum, fitting) => expect(budgetTiers(minimum)).toEqual(fitting));
