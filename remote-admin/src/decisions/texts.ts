const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`);

/** Texts of decisions that can still be undone. */
export const undoTexts = {
  pending: {
    approve: (business: string) => `${business} will be approved.`,
    reject: (business: string) => `${business} will be rejected.`,
  },
  pendingSeveral: {
    approve: (count: number) => `${applications(count)} will be approved.`,
    reject: (count: number) => `${applications(count)} will be rejected.`,
  },
  undoFor: (text: string) => `Undo: ${text}`,
  undone: 'Undone. Nothing was sent.',
  partlyUndone: ({ undone, of }: { undone: number; of: number }) =>
    `Undone for ${undone} of ${of}. The others were already sent.`,
  tooLate: 'It’s too late to undo this decision. It was already sent.',
  failed: 'Failed to undo the decision',
} as const;
