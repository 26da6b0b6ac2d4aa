import { declineTexts } from './texts.ts';

/** Texts of the lead page and the response form. */
export const leadTexts = {
  title: 'Lead Details',
  notFoundTitle: 'Lead Not Found',
  notFoundText: 'This lead doesn’t exist, or it isn’t one of yours.',
  back: 'Back to Leads',
  loading: 'Loading the lead',
  errorTitle: 'Error Loading Lead',
  errorText: 'Failed to load lead',
  eventInformation: 'Event Information',
  type: 'Type',
  date: 'Date',
  clientWords: 'The client’s words',
  yourResponse: 'Your Response',
  noResponse: 'No response yet',
  noResponseSent: 'You didn’t send a response',
  seenOn: (when: string) => `The client opened it ${when}`,
  sentOn: (when: string) => `Sent ${when}`,
  respond: 'Respond to this lead',
  respondOn: 'Continue your response',
  decline: 'Decline this lead',
  declined: 'You declined this lead',
  contactConcierge: 'Ask our team about this lead',
  confirmed: 'Confirmed',
  notAvailable: 'Not Available',
  /** Beside the status: whose turn it is. */
  turns: { viewed: 'Viewed by you, waiting for your reply', responded: 'Waiting for the client' },
} as const;

export const respondTexts = {
  heading: 'Respond to this lead',
  loadingDraft: 'Loading your draft',
  theirDraft: 'The other version',
  begunHint: 'We saved your draft. Send it, or cancel to start over.',
  quickHint: (name: string | null) =>
    `We filled in ${name === null ? 'your quick reply' : `“${name}”`}. Change anything you like, then send it.`,
  availability: 'Availability',
  basePackageHint: 'Your starting price, in whole dollars.',
  farBeyond: (times: number, budget: string) =>
    `At least ${times} times the client’s budget (${budget}). Check the amount.`,
  options: 'Additional options',
  optionsHint: 'Extras the client can choose on top.',
  optionName: 'Option',
  optionAt: (position: number) => `Option ${position}`,
  optionPrice: 'Price',
  addOption: 'Add an option',
  optionWithPrice: (name: string, price: string) => `${name} ($${price})`,
  optionsTotal: 'Total with all options',
  removeOption: (position: number) => `Remove option ${position}`,
  notesHint: 'A few personal words. The client will see them.',
  notAvailableHint: 'The lead will be declined as not available.',
  availabilityHint: 'Confirmed means: yes, I’m free on this date.',
  timelineHint: 'From booking to the event, for example 6-8 weeks.',
  submit: 'Send Response',
  submitting: 'Sending...',
  cancel: 'Cancel',
  optionNameRequired: 'Please name this option',
  optionPriceRequired: 'Please give a price',
  filesUnfinished: 'Wait until your files are uploaded, or remove the ones that failed',
  contentRequired: 'Please add a price or a note',
  availabilityRequired: 'Please choose whether you’re available',
  remember: 'Save as my quick reply',
  rememberHint: 'Quick accept will then send it without the form. You can change it in your preferences.',
  quickReplyMissing: 'We couldn’t load your quick reply. Write your response here.',
} as const;

export const declineLeadTexts = {
  ...declineTexts,
  title: 'Decline this lead?',
  text: 'For a lead that you don’t want or can’t serve. A declined lead cannot be reopened.',
  reasonRequired: 'Please choose a reason',
  confirm: 'Decline Lead',
  done: (eventName: string) => `You declined ${eventName}.`,
} as const;

export const bookTexts = {
  open: 'Report a booking',
  title: 'Report a booking',
  text: 'Congratulations! Tell us what you agreed with the client. We charge the fee once they confirm it.',
  amount: 'Booked amount',
  amountHint: 'The total you agreed on with the client, in whole dollars.',
  amountRequired: 'Please enter the booked amount',
  blockDate: (day: string) => `Block ${day} in my calendar`,
  confirm: 'Report Booking',
  confirming: 'Saving...',
  cancel: 'Cancel',
  done: (eventName: string) => `Booking reported. We’ll ask the client of ${eventName} to confirm it.`,
  failed: 'Failed to report the booking',
} as const;

export const conflictTexts = {
  title: 'This lead has changed',
  unsent: 'Your unsent text',
  /** The price as it was typed. */
  priced: (name: string, price: string) => `${name}: $${price}`,
} as const;

/** Texts for lost leads, problem reports and the lead's other actions. */
export const loseTexts = {
  open: 'Mark as lost',
  title: 'Mark as lost',
  text: 'For a client who chose someone else after you replied. Telling us helps us match you better. The lead stays here in case they come back.',
  reason: 'Reason',
  reasonHint: 'What the client said, such as another price, date or style.',
  confirm: 'Mark as Lost',
  confirming: 'Saving...',
  cancel: 'Cancel',
  done: (eventName: string) => `${eventName} is marked as lost.`,
  failed: 'Failed to mark the lead as lost',
  shown: (day: string) => `The client went elsewhere. Reported on ${day}.`,
  quoted: (reason: string) => `“${reason}” `,
  shownHint: 'If they come back, you can still report the booking.',
} as const;

export const withdrawnTexts = {
  title: 'This lead is no longer available',
  text: (reason: string, day: string) => `${reason} Withdrawn on ${day}.`,
  notCounted: 'It doesn’t count against your response rate.',
  note: 'Note from our team',
} as const;

export const reportTexts = {
  open: 'Report a problem',
  title: 'Report a problem',
  text: 'Is something about this lead wrong? Our team will look into it and get back to you.',
  reason: 'What’s wrong?',
  reasonRequired: 'Please choose a reason',
  message: 'Message',
  messageHint: 'Tell us what happened in a sentence or two.',
  confirm: 'Send Report',
  confirming: 'Sending...',
  cancel: 'Cancel',
  done: 'Report sent. Our team will look into it.',
  failed: 'Failed to report the problem',
  shown: 'You reported a problem with this lead',
  shownText: (reason: string, day: string) => `${reason}, on ${day}. Our team is looking into it.`,
} as const;

export const leadActionTexts = {
  label: 'More about this lead',
  calendar: 'Add to calendar',
  calendarFailed: 'Failed to create the calendar file',
  print: 'Print',
} as const;
