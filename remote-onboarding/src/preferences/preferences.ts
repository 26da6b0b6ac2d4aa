import { isPhone, messages } from '@portal/shared/domain';
import type { OnboardingData, OnboardingPreferences } from '../application/onboarding-data.ts';
import { texts } from '../texts.ts';

/** Step 4, with the phone number of step 2, which SMS needs. */
export type PreferencesValues = OnboardingPreferences & Pick<OnboardingData, 'phone'>;
export type PreferencesErrors = Partial<Record<keyof PreferencesValues, string>>;

/** Whole dollars that the application takes at most (contract: Dollars). */
const MAX_BUDGET = 1_000_000_000;
export const NOTES_MAX = 2000;

/** The part of the draft that step 4 shows. */
export function toPreferences({ preferences, phone }: OnboardingData): PreferencesValues {
  return { ...preferences, phone };
}

/** Back to the draft. */
export function fromPreferences({ phone, ...preferences }: PreferencesValues): Partial<OnboardingData> {
  return { phone, preferences };
}

/** What this step calls the fields of the request. */
export const formNames = {
  lead_delivery_method: 'communication',
  'contact_info.business_phone': 'phone',
  minimum_budget: 'budgetMin',
  excluded_event_types: 'eventTypesExcluded',
};

/** The rules of step 4 (specification, section 5; SMS needs a phone number). In the order of the screen. */
export function validatePreferences(values: PreferencesValues): PreferencesErrors {
  const errors: PreferencesErrors = {};
  const phone = values.phone.trim();
  if (values.communication === '') errors.communication = messages.communicationRequired;
  if (values.communication === 'sms' && phone === '') errors.phone = messages.smsNeedsPhone;
  if (values.communication === 'sms' && phone !== '' && !isPhone(phone)) errors.phone = messages.phoneInvalid;
  if (!isBudget(values.budgetMin)) errors.budgetMin = messages.budgetInvalid;
  if (values.notes.length > NOTES_MAX) errors.notes = texts.noteTooLong(NOTES_MAX);
  return errors;
}

function isBudget(budget: PreferencesValues['budgetMin']): boolean {
  return budget === '' || (Number.isInteger(budget) && budget >= 0 && budget <= MAX_BUDGET);
}
