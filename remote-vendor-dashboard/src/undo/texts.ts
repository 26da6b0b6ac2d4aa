/** Texts of responses that wait a few seconds and can be undone. */
export const undoTexts = {
  undo: 'Undo',
  leads: (count: number) => `${count} leads`,
  withdrawn: (eventName: string) => `${eventName} is no longer available, so your response wasn’t sent.`,
  decline: {
    pending: (eventName: string) => `Declining ${eventName}.`,
    undoFor: (eventName: string) => `Undo declining ${eventName}`,
  },
  accept: {
    pending: (eventName: string) => `Accepting ${eventName}.`,
    undoFor: (eventName: string) => `Undo accepting ${eventName}`,
  },
} as const;
