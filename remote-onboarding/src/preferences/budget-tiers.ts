/**
 * Returns the budget tiers at or above a vendor's minimum budget (specification, section 9). For display
 * only.
 */
export function budgetTiers(minimum: number): string[] {
  if (minimum >= 10_000) return ['$$$'];
  if (minimum >= 5_000) return ['$$', '$$$'];
  return ['$', '$$', '$$$'];
}
