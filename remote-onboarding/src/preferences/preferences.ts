import { isPhone, messages } from '@portal/shared/domain';
import type { OnboardingData, OnboardingPreferences } from '../application/onboarding-data.ts';

/** Step 4, with the phone number of step 2, which SMS needs. */
export type PreferencesValues = OnboardingPreferences & Pick<OnboardingData, 'phone'>;
export type PreferencesErrors = Partial<Record<keyof PreferencesValues, string>>;

/** Whole dollars that the application takes at most (contract: Dollars). */
const MAX_BUDGET = 1_000_000_000;
export const NOTES_MAX = 2000;

/** The typed budget without $, commas and spaces. */
const bare = (budget: string) => budget.replace(/[$,\s]/g, '');

/** Dollars of a valid budget; 0, which accepts all budgets, when none was given. */
export function budgetDollars(budget: string): number {
  return Number(bare(budget) || '0');
}

/** Only what can be part of a budget: digits (specification, section 5: Step 4). */
export function budgetDigits(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** The rules of step 4 (specification, section 5; SMS needs a phone number). In the order of the screen. */
export function validatePreferences(values: PreferencesValues): PreferencesErrors {
  const errors: PreferencesErrors = {};
  const phone = values.phone.trim();
  if (values.communication === '') errors.communication = messages.communicationRequired;
  if (values.communication === 'sms' && phone === '') errors.phone = messages.smsNeedsPhone;
  if (values.communication === 'sms' && phone !== '' && !isPhone(phone)) errors.phone = messages.phoneInvalid;
  if (!isBudget(values.budgetMin)) errors.budgetMin = messages.budgetInvalid;
  return errors;
}

function isBudget(budget: string): boolean {
  const digits = bare(budget);
  return digits === '' || (/^\d+$/.test(digits) && Number(digits) <= MAX_BUDGET);
}
