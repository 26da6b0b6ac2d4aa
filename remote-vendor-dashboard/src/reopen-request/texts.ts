/** Texts of an expired lead and of the request to reopen it. */
export const expiredTexts = {
  title: (when: string) => `This lead expired on ${when}`,
  noReply: 'You didn’t reply by the deadline.',
  eventDay: 'You didn’t reply by the day of the event.',
  asked: (day: string) => `You asked to reopen it on ${day}. We’ll let you know what we decide.`,
  decided: (resolution: string) => `You asked to reopen it. Our answer: ${resolution}`,
  askedAgain: 'You already asked to reopen it. Each lead can be reopened once.',
} as const;

export const reopenTexts = {
  open: 'Ask to reopen',
  title: 'Ask to reopen this lead?',
  text: 'Our team checks whether the client is still looking. You can ask once per lead.',
  message: 'Message',
  messageHint: 'Tell us why you missed it, or what you could offer.',
  confirm: 'Send Request',
  confirming: 'Sending...',
  cancel: 'Cancel',
  done: 'Request sent. We’ll let you know what we decide.',
  failed: 'Failed to send your request',
} as const;
