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
