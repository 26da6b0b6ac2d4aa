/** Texts around the pages. */
export const skipTexts = { leads: 'Skip to your leads' } as const;

/** Texts of the banner for a paused profile. */
export const pausedTexts = {
  title: 'Your profile is paused',
  text: 'You won’t get new leads until you resume.',
  until: (day: string) => `You won’t get new leads until ${day}.`,
  resume: 'Resume',
  resumed: 'Your profile is now active and you will start receiving leads again.',
  failed: 'Failed to opt in. Please try again.',
} as const;

export const newLeadTexts = { unopened: ' new' } as const;
