/** Texts of the dialog that reports for the client what they booked. */
export const reportBookingTexts = {
  open: 'Record booking',
  title: (event: string) => `Record the booking of ${event}`,
  lead: (business: string) =>
    `Enter what the client says they booked. ${business} is asked to confirm it. Finance decides about the booking of a closed lead.`,
  amount: 'Booked amount',
  amountHint: 'The total the client booked for, in whole dollars.',
  amountRequired: 'Please enter the booked amount',
  reason: 'Reason',
  reasonHint: 'How you know. Saved in the audit log.',
  reasonRequired: 'Please give a reason',
  confirm: 'Record booking',
  busy: 'Saving…',
  cancel: 'Cancel',
  done: (event: string) => `The client’s booking of ${event} is recorded.`,
  failed: 'Failed to record the booking',
} as const;
