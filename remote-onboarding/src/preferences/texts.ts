import { phrases } from '@portal/shared/federation/public-settings';

/** Texts of step 4. */
export const preferencesTexts = {
  title: 'Set your preferences',
  lead: 'These settings decide which clients we send you. You can change them later.',
  form: 'Preferences',
  groups: {
    reach: 'How leads reach you',
    clients: 'Which clients suit you',
    more: 'Anything else',
  },
  communication: 'Preferred communication method',
  communicationHint: `Every lead is in your dashboard as well. Please respond within ${phrases.responseTime}.`,
  email: 'Email',
  emailText: 'To the address of your account',
  sms: 'SMS',
  smsText: 'A text message for each new lead',
  phoneHint: 'We text new leads to this number.',
  minimumBudget: 'Minimum budget',
  minimumBudgetHint: (tiers: readonly string[]) =>
    `Leave it empty to accept all budgets. We match you with budgets of ${tiers.join(', ')}.`,
  eventTypes: 'Event types',
  eventTypesHint: 'We only send you the types of events you select.',
  notes: 'Notes',
  notesHint: 'Anything else we should know when we match you.',
  review: 'Review application',
} as const;
