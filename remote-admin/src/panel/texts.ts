/** Texts around the pages. */
export const panelTexts = { skipToApplications: 'Skip to the applications' } as const;
