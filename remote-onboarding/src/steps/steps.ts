import { validateAgreements } from '../application/agreement.ts';
import type { OnboardingData } from '../application/onboarding-data.ts';
import { validateConfirmInfo } from '../application/confirm-info.ts';
import { validatePreferences } from '../application/preferences.ts';

const words = {
  names: {
    '1': 'Welcome',
    '2': 'Confirm Info',
    '3': 'Legal Agreement',
    '4': 'Set Preferences',
  },
} as const;

/** The specification's four steps, in order, with their validation (steps 1 and 5 have none). */
export const steps = [
  { number: 1, name: words.names[1], errors: () => ({}) },
  { number: 2, name: words.names[2], errors: (data: OnboardingData) => validateConfirmInfo(data) },
  {
    number: 3,
    name: words.names[3],
    errors: (data: OnboardingData) => validateAgreements(data.agreements),
  },
  {
    number: 4,
    name: words.names[4],
    errors: (data: OnboardingData) => validatePreferences({ ...data.preferences, phone: data.phone }),
  },
] as const;

export type FormStep = (typeof steps)[number]['number'];

/** Returns the first invalid step, or undefined when the application is complete. */
export const firstIncompleteStep = (data: OnboardingData): FormStep | undefined =>
  steps.find(({ errors }) => Object.keys(errors(data)).length > 0)?.number;

/** Returns the first invalid step before `step`, or `step` itself if there is none. */
export function reachableStep(step: FormStep, data: OnboardingData): FormStep {
  const open = firstIncompleteStep(data);
  return open && open < step ? open : step;
}
