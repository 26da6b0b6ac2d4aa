import { BOOKING_CONFIRMATION_DAYS, type LeadFact } from '@portal/shared/domain';

/** Texts of the bookings that wait for a decision. */
export const undecidedTexts = {
  title: 'Bookings to decide',
  lead: `Vendor and client reported different amounts, only one of them has reported for ${BOOKING_CONFIRMATION_DAYS} days, or the client booked a lead that was closed. The fee follows your decision.`,
  columns: {
    event: 'Lead',
    vendor: 'Vendor',
    own: 'Vendor reported',
    clients: 'Client reported',
    waiting: 'Waiting since',
    actions: 'Actions',
  },
  eventOn: (date: string) => `Event on ${date}`,
  notReported: 'Not reported',
  stays: (amount: string) => `Confirmed for ${amount} so far`,
  none: 'Vendors and clients agree on every booking.',
  failed: 'Failed to load bookings',
} as const;

/** Texts of what happened on a lead, for the decision. */
export const evidenceTexts = {
  status: 'Lead',
  price: 'Vendor’s last price',
  noPrice: 'None sent',
  messages: 'Messages',
  messagesOf: (vendor: number, client: number) =>
    `${vendor} from the vendor, ${client} from the client’s side`,
  history: 'What happened',
  facts: {
    responded: 'Vendor responded',
    response_withdrawn: 'Vendor withdrew the response',
    declined: 'Vendor declined',
    lost: 'Vendor marked it as lost',
    expired: 'Expired',
    withdrawn: 'Concierge withdrew it',
  } satisfies Record<LeadFact, string>,
  fact: (fact: string, when: string) => `${fact}: ${when}`,
  open: 'Open the lead',
} as const;

/** Texts of the dialog that decides on a booking. */
export const decisionTexts = {
  open: 'Decide',
  title: (event: string) => `Decide on the booking of ${event}`,
  lead: (business: string) =>
    `The fee is charged on the amount that you choose. ${business} and the concierge are notified right away.`,
  choice: 'What counts?',
  choiceRequired: 'Please choose what counts',
  vendors: (amount: string) => `The vendor’s amount: ${amount}`,
  clients: (amount: string) => `The client’s amount: ${amount}`,
  other: 'Another amount',
  none: 'No booking',
  amount: 'Booked amount',
  amountHint: 'In whole dollars.',
  amountRequired: 'Please enter the booked amount',
  reason: 'Reason',
  reasonHint: 'Shown to the vendor and saved in the audit log.',
  reasonRequired: 'Please give a reason',
  confirm: 'Save decision',
  busy: 'Saving…',
  cancel: 'Cancel',
  booked: (event: string, amount: string) => `${event} is booked for ${amount}.`,
  dismissed: (event: string) => `${event} is not booked.`,
  failed: 'Failed to save the decision',
} as const;
