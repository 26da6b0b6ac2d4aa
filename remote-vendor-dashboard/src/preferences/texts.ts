/** Texts of the preferences. */
export const preferencesTexts = {
  heading: 'Preferences',
  lead: 'These settings decide which clients we send you. Changes apply to new matches.',
  index: 'Sections',
  minimumBudget: 'Minimum budget',
  minimumBudgetHint: 'Enter 0 to accept all budgets.',
  minimumLeadTime: 'Minimum lead time (days)',
  minimumLeadTimeHint: 'How many days before the event you need. The default is 30.',
  eventTypes: 'Event types',
  eventTypesHint: 'We only send you the types of events you select.',
  tiers: (tiers: string[]) => `You are matched with clients in ${tiers.join(', ')}.`,
  communication: 'Preferred communication method',
  communicationHint:
    'How we notify you about a new lead. You can always see it here, too. Portal means only here.',
  save: 'Save Preferences',
  saving: 'Saving...',
  saved: 'Preferences updated successfully!',
  failed: 'Failed to update preferences. Please try again.',
  what: 'change the preferences',
} as const;
