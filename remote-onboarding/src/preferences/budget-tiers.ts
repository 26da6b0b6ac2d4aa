/** The budgets a vendor gets leads of, from the smallest one they accept (specification, section 9). Never sent. */
export function budgetTiers(minimum: number): string[] {
  if (minimum >= 10_000) return ['$$$'];
  if (minimum >= 5_000) return ['$$', '$$$'];
  return ['$', '$$', '$$$'];
}
