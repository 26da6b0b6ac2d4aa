import { BUDGET_NOT_CHECKED, BUDGET_UNLIMITED } from '@portal/shared/domain';

/** The reasons that don't follow from the vendor's own preferences. The others only repeat them. */
export const newsOf = (reasons: string[]): string[] =>
  reasons.filter((reason) => reason === BUDGET_NOT_CHECKED || reason === BUDGET_UNLIMITED);
