/** Texts of responses that wait a few seconds and can be undone. */
export const undoTexts = {
  undo: 'Undo',
  sent: 'Your response was sent.',
  /** Names the quick reply. */
  sentReply: (name: string, eventName: string) => `“${name}” was sent to ${eventName}.`,
  failed: 'Couldn’t undo this',
  leads: (count: number) => `${count} leads`,
  withPrice: (eventName: string, price: string) => `${eventName} for ${price}`,
  withReply: (what: string, name: string) => `${what} with “${name}”`,
  queued: (eventName: string) =>
    `No connection. Your response to ${eventName} will be sent when you’re back online.`,
  /** A response that was written before the client changed the event. */
  eventChanged: (eventName: string) => `${eventName}: The event changed, so your response wasn’t sent.`,
  edit: 'Edit',
  editFor: (eventName: string) => `Edit the response to ${eventName}`,
  discard: 'Discard',
  discardFor: (eventName: string) => `Discard the response to ${eventName}`,
  dontSend: (eventName: string) => `Don’t send the response to ${eventName}`,
  decline: {
    pending: (eventName: string) => `Declining ${eventName}.`,
    pendingBy: (eventName: string, who: string) => `${who} is declining ${eventName}.`,
    undoFor: (eventName: string) => `Undo declining ${eventName}`,
  },
  accept: {
    pending: (eventName: string) => `Accepting ${eventName}.`,
    pendingBy: (eventName: string, who: string) => `${who} is accepting ${eventName}.`,
    undoFor: (eventName: string) => `Undo accepting ${eventName}`,
  },
  declined: (count: number) => (count === 1 ? '1 lead declined.' : `${count} leads declined.`),
  partlyDeclined: (count: number, failed: string[]) =>
    `${count === 1 ? '1 lead' : `${count} leads`} declined. Couldn't decline ${failed.join(', ')}.`,
} as const;

/** The message that quick decline sends (specification, section 7). */
export const quickDeclineNote = 'Thank you for thinking of us. We are not available for this date.';
