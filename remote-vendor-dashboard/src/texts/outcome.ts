/** Texts for lost leads, problem reports and the lead's other actions. */
export const loseTexts = {
  open: 'Report as lost',
  title: 'Report as lost',
  text: 'The client went elsewhere? Telling us helps Gia match you better. The lead stays, in case they come back.',
  reason: 'Reason',
  reasonHint: 'What they said, if they did: another price, another date, another style.',
  confirm: 'Report as Lost',
  confirming: 'Reporting...',
  cancel: 'Cancel',
  done: (eventName: string) => `${eventName} is reported as lost.`,
  failed: 'Failed to report the lead as lost',
  badge: 'Went elsewhere',
  shown: (day: string) => `The client went elsewhere. You told us on ${day}.`,
  quoted: (reason: string) => `“${reason}” `,
  shownHint: 'If they come back, you can still report the booking.',
} as const;

export const reportTexts = {
  open: 'Report a problem',
  title: 'Report a problem',
  text: 'Something about this lead is not right? The Gia team looks into it and gets back to you.',
  reason: 'What is wrong?',
  reasonRequired: 'Please choose a reason',
  reasons: {
    duplicate: 'I have this lead twice',
    wrong_details: 'The details are wrong',
    unreachable: 'The client cannot be reached',
    not_real: 'It does not look like a real request',
    other: 'Something else',
  },
  message: 'Message',
  messageHint: 'What happened, in a sentence or two.',
  confirm: 'Send Report',
  confirming: 'Sending...',
  cancel: 'Cancel',
  done: 'Your report was sent. The Gia team looks into it.',
  failed: 'Failed to report the problem',
  shown: 'You reported a problem with this lead',
  shownText: (reason: string, day: string) => `${reason}, on ${day}. The Gia team is looking into it.`,
} as const;

export const leadActionTexts = {
  label: 'More about this lead',
  calendar: 'Add to calendar',
  calendarFailed: 'Failed to make the calendar file',
  print: 'Print',
} as const;
