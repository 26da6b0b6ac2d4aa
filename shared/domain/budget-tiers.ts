/** Price levels of clients, with their budgets. */
const tiers = [
  { from: 0, text: '$ (under $5,000)' },
  { from: 5_000, text: '$$ ($5,000 to $9,999)' },
  { from: 10_000, text: '$$$ ($10,000 and up)' },
];

/**
 * Returns the price levels that fit a vendor's minimum budget in dollars, each with its amounts (specification, section 9;
 * computed, never sent).
 */
export const budgetTiers = (minimum: number): string[] =>
  tiers
    .filter(({ from }, index) => from >= minimum || (tiers[index + 1]?.from ?? Infinity) > minimum)
    .map(({ text }) => text);
