import { formatNumber } from '@portal/shared/domain';

/** Texts of the lead page and the response form. */
export const leadTexts = {
  title: 'Lead Details',
  notFoundTitle: 'Lead Not Found',
  notFoundText: 'This lead does not exist, or it is not one of yours.',
  back: 'Back to Leads',
  loading: 'Loading the lead',
  errorTitle: 'Error Loading Lead',
  errorText: 'Failed to load lead',
  eventInformation: 'Event Information',
  type: 'Type',
  date: 'Date',
  yourResponse: 'Your Response',
  noResponse: 'No response yet',
  sentOn: (when: string) => `Sent ${when}`,
  respond: 'Respond to this lead',
  respondOn: 'Continue your response',
  decline: 'Decline this lead',
  declined: 'You declined this lead',
  contactConcierge: 'Ask the concierge about this lead',
  notGiven: 'Not given',
  confirmed: 'Confirmed',
  notAvailable: 'Not Available',
} as const;

export const respondTexts = {
  heading: 'Respond to this lead',
  begunHint: 'Here is what you had begun. Send it, or cancel to begin anew.',
  quickHint: 'Your quick reply is filled in. Change whatever you like, then send it.',
  availability: 'Availability',
  basePackage: 'Base package',
  basePackageHint: 'Your starting price, in whole dollars.',
  farBeyond: (times: number, budget: string) =>
    `At least ${times} times the client’s budget (${budget}). Check the amount.`,
  options: 'Additional options',
  optionsHint: 'Extras the client can choose on top.',
  optionName: 'Option',
  optionAt: (position: number) => `Option ${position}`,
  optionPrice: 'Price',
  addOption: 'Add an option',
  removeOption: (position: number) => `Remove option ${position}`,
  notes: 'Notes',
  notesHint: 'A few personal words. The client reads them.',
  nextSteps: 'Next steps',
  timeline: 'Estimated timeline',
  notAvailableHint: 'The lead will be declined as not available.',
  submit: 'Send Response',
  submitting: 'Sending...',
  cancel: 'Cancel',
  sent: 'Your response was sent.',
  failed: 'Failed to respond to lead',
  optionNameRequired: 'Please name this option',
  optionPriceRequired: 'Please give a price',
  tooLong: (max: number) => `Please use at most ${formatNumber(max)} characters`,
  availabilityRequired: 'Please say whether you are available',
} as const;

export const declineTexts = {
  title: 'Decline this lead?',
  text: 'A declined lead cannot be reopened.',
  reason: 'Reason',
  reasonRequired: 'Please choose a reason',
  reasons: {
    not_available: 'Not available on this date',
    budget_too_low: 'The budget is too low',
    outside_service_area: 'Outside our service area',
    not_a_fit: 'Not a fit for what we do',
    other: 'Another reason',
  },
  notes: 'Notes (optional)',
  confirm: 'Decline Lead',
  confirming: 'Declining...',
  cancel: 'Cancel',
  done: (eventName: string) => `You declined ${eventName}.`,
  failed: 'Failed to decline lead',
} as const;

export const bookTexts = {
  open: 'Report a booking',
  title: 'Report a booking',
  text: 'The client chose you: congratulations. Tell us what was agreed.',
  amount: 'Booked amount',
  amountHint: 'The total you agreed on with the client, in whole dollars.',
  amountRequired: 'Please enter the booked amount',
  fee: ({ fee, rate, amount }: { fee: string; rate: string; amount: string }) =>
    `Referral fee: ${fee} (${rate} of ${amount})`,
  feeWaived: 'Your first booking is free. No referral fee.',
  confirm: 'Report Booking',
  confirming: 'Reporting...',
  cancel: 'Cancel',
  done: (eventName: string) => `${eventName} is booked.`,
  failed: 'Failed to report the booking',
  shown: (amount: string, day: string) => `Booked for ${amount}. You told us on ${day}.`,
} as const;

export const conflictTexts = {
  title: 'This lead has changed',
  text: (label: string) =>
    `It is now marked “${label}”, so what you did was not sent. Below is the lead as it is now.`,
  unsent: 'What you had written',
} as const;

/** The message that quick decline sends (specification, section 7). */
export const quickDeclineNote = 'Thank you for thinking of us. We are not available for this date.';

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
