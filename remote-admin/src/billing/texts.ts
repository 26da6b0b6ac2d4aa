/** Texts that the pages of invoices and payments share. */
export const billingTexts = {
  nav: {
    label: 'Financial',
    day: 'Today',
    invoices: 'Invoices',
    payments: 'Payments',
    disputes: 'Disputes',
    payouts: 'Earnings and payouts',
  },
  invoice: {
    number: 'Invoice',
    issued: 'Issued',
    due: 'Due',
    status: 'Status',
    total: 'Total',
    left: 'Still due',
    actions: 'Actions',
  },
  overdueSince: (days: number) => (days === 1 ? '1 day overdue' : `${days} days overdue`),
  disputed: (amount: string) => `${amount} disputed`,
  payment: {
    payer: 'Payment',
    day: 'Received',
    method: 'Method',
    invoice: 'Invoice',
    status: 'Status',
    amount: 'Amount',
    actions: 'Actions',
  },
  importFile: 'Import bank file',
  unknownPayer: 'No account yet',
  asCredit: 'Credit',
  correction: 'Correction',
  corrected: (amount: string) => `${amount} after corrections`,
  paymentStates: { recorded: 'Recorded', unmatched: 'Unmatched', dismissed: 'Dismissed' },
  sources: { manual: 'Entered by hand', bank: 'Bank file', provider: 'Payment provider' },
} as const;

/** Texts of the dialog that records a payment. */
export const recordTexts = {
  open: 'Record payment',
  openFor: (number: string) => `Record payment for invoice ${number}`,
  title: 'Record a payment',
  lead: 'Part payments are fine. What exceeds the invoice becomes credit for the next one.',
  leadOfAccount: (business: string) =>
    `A payment from ${business}. Without an invoice number it becomes credit for the next invoice.`,
  number: 'Invoice number',
  numberHint: 'As printed on the invoice, such as 2026-0001.',
  numberRequired: 'Please enter the invoice number',
  amount: 'Amount in dollars',
  amountInvalid: 'Enter an amount like 1,234.50',
  amountRequired: 'Please enter an amount',
  day: 'Received on',
  dayRequired: 'Please choose the day it arrived',
  dayLater: 'Choose today or an earlier day',
  method: 'Method',
  reference: 'Reference',
  referenceHint: 'What the payer or the bank wrote, such as a check number.',
  confirm: 'Record payment',
  busy: 'Recording…',
  cancel: 'Cancel',
  done: (amount: string) => `${amount} recorded.`,
  failed: 'Failed to record the payment',
} as const;

/** Texts of the dialog that corrects a payment. */
export const correctTexts = {
  open: 'Correct',
  title: (amount: string) => `Correct the payment of ${amount}`,
  lead: 'The payment stays in the records. A new entry makes up for the difference.',
  amount: 'Correct amount in dollars',
  amountHint: 'Enter 0 if there was no such payment.',
  amountInvalid: 'Enter an amount like 1,234.50',
  unchanged: 'This is the amount as it is',
  reason: 'Reason',
  reasonHint: 'Saved with the correction.',
  reasonRequired: 'Please give a reason',
  confirm: 'Correct payment',
  busy: 'Saving…',
  cancel: 'Cancel',
  done: (amount: string) => `The payment now counts as ${amount}.`,
  failed: 'Failed to correct the payment',
} as const;

/** Texts of the dialog that assigns an unmatched payment. */
export const assignTexts = {
  open: 'Assign',
  title: (amount: string) => `Assign the payment of ${amount}`,
  noReference: 'It has no reference.',
  number: 'Invoice number',
  numberHint: 'As printed on the invoice. What exceeds the invoice becomes the vendor’s credit.',
  numberRequired: 'Please enter the invoice number',
  confirm: 'Assign payment',
  busy: 'Saving…',
  cancel: 'Cancel',
  done: (amount: string, business: string) => `${amount} now counts for ${business}.`,
  failed: 'Failed to assign the payment',
} as const;

/** Texts of the dialog that dismisses an unmatched payment. */
export const dismissTexts = {
  open: 'Dismiss',
  title: (amount: string) => `Dismiss the payment of ${amount}?`,
  lead: 'For money that no vendor paid, such as interest. It stays in the list of payments as dismissed.',
  label: 'Reason',
  hint: 'Saved with the payment.',
  required: 'Please give a reason',
  confirm: 'Dismiss payment',
  busy: 'Saving…',
  cancel: 'Cancel',
  done: 'Payment dismissed.',
  failed: 'Failed to dismiss the payment',
} as const;
