import {
  acceptedEventTypes,
  messages,
  minimumBudgetProblem,
  normalizePhone,
  phoneProblem,
} from '@portal/shared/domain';
import type { OnboardingData, OnboardingPreferences } from './onboarding-data.ts';
import { texts } from '../texts.ts';

/** The values of step 4, plus the phone number of step 2, which SMS requires. */
export type PreferencesValues = OnboardingPreferences & Pick<OnboardingData, 'phone'>;
type PreferencesErrors = Partial<Record<keyof PreferencesValues, string>>;

export const NOTES_MAX = 2000;

/** Returns the part of the draft that step 4 edits. */
export function toPreferences({ preferences, phone }: OnboardingData): PreferencesValues {
  return { ...preferences, phone };
}

/** Converts the values back to a draft patch. */
export function fromPreferences({ phone, ...preferences }: PreferencesValues): Partial<OnboardingData> {
  return { phone, preferences };
}

/** Validates step 4 (specification, section 5; SMS requires a phone number). Errors are in screen order. */
export function validatePreferences(values: PreferencesValues): PreferencesErrors {
  const errors: PreferencesErrors = {};
  if (values.communication === '') errors.communication = messages.communicationRequired;
  if (values.communication === 'sms') {
    const phone = normalizePhone(values.phone) === '' ? messages.smsNeedsPhone : phoneProblem(values.phone);
    if (phone) errors.phone = phone;
  }
  const budget = minimumBudgetProblem(values.budgetMin);
  if (budget) errors.budgetMin = budget;
  if (acceptedEventTypes(values.eventTypesExcluded).length === 0)
    errors.eventTypesExcluded = messages.eventTypeRequired;
  if (values.notes.trim().length > NOTES_MAX) errors.notes = texts.noteTooLong(NOTES_MAX);
  return errors;
}
