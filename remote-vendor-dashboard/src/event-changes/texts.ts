/** Texts of changes of a lead's event by the concierge. */
export const eventChangeTexts = {
  title: 'We changed this event',
  confirmTitle: 'This event changed. Does your quote still hold?',
  confirmText: 'Confirm it here, or edit or withdraw your response below.',
  confirm: 'Confirm your quote',
  confirming: 'Confirming...',
  confirmDone: 'You confirmed your quote.',
  confirmFailed: 'Failed to confirm your quote',
  confirmedOn: (when: string) => `You confirmed your response on ${when}.`,
  changedOn: (when: string) => `Changed on ${when}`,
  from: 'Before: ',
  to: 'Now: ',
  earlier: 'Earlier changes',
  all: 'Event changes',
  loading: 'Loading the changes',
  errorTitle: 'Couldn’t load the changes',
} as const;
