import type { InvoiceLine } from '../contract/index.ts';

/** Texts of an invoice, which vendors and finance read alike. */
export const invoiceTexts = {
  facts: 'Invoice',
  from: 'From',
  to: 'To',
  issued: 'Issued',
  due: 'Due',
  state: 'Status',
  credits: 'Gives back fees of',
  number: (number: string) => `Invoice ${number}`,
  lines: 'Bookings',
  columns: {
    event: 'Booking',
    confirmed: 'Confirmed',
    booked: 'Booked amount',
    rate: 'Rate',
    amount: 'Fee',
  },
  eventOn: (day: string) => `Event on ${day}`,
  confirmed: {
    client: (day: string) => `${day}, by the client`,
    team: (day: string) => `${day}, by our team`,
  } satisfies Record<InvoiceLine['confirmed_by'], (day: string) => string>,
  total: 'Total',
  payment: ({ method, day, reference }: { method: string; day: string; reference: string | null }) =>
    [`Payment on ${day}`, method, reference].filter(Boolean).join(', '),
  creditUsed: 'Credit used',
  keptAsCredit: 'Kept as credit for the next invoice',
  left: 'Amount due',
  howToPay: 'How to pay',
  pay: (number: string) => `Pay invoice ${number}`,
} as const;
