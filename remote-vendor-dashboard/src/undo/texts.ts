/** Texts of responses that wait a few seconds and can be undone. */
export const undoTexts = {
  undo: 'Undo',
  leads: (count: number) => `${count} leads`,
  withdrawn: (eventName: string) => `${eventName} is no longer available, so your response wasn’t sent.`,
  /** Without names of clients: somebody else may log in next. */
  sessionEnded: (count: number) =>
    count === 1
      ? 'Your session ended before your response was sent.'
      : `Your session ended before your ${count} responses were sent.`,
  decline: {
    pending: (eventName: string) => `Declining ${eventName}.`,
    undoFor: (eventName: string) => `Undo declining ${eventName}`,
  },
  accept: {
    pending: (eventName: string) => `Accepting ${eventName}.`,
    undoFor: (eventName: string) => `Undo accepting ${eventName}`,
  },
  declined: (count: number) => (count === 1 ? '1 lead declined.' : `${count} leads declined.`),
  partlyDeclined: (count: number, failed: string[]) =>
    `${count === 1 ? '1 lead' : `${count} leads`} declined. Couldn't decline ${failed.join(', ')}.`,
} as const;

/** The message that quick decline sends (specification, section 7). */
export const quickDeclineNote = 'Thank you for thinking of us. We are not available for this date.';
