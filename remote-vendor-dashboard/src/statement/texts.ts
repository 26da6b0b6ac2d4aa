import { formatNumber, PORTAL_TIME } from '@portal/shared/domain';

/** Texts of the statement. */
export const statementTexts = {
  heading: 'Statement',
  lead: `Your confirmed bookings and referral fees by month, in ${PORTAL_TIME}.`,
  loading: 'Loading your statement',
  errorTitle: 'Error Loading Statement',
  errorText: 'Failed to load your statement',
  year: 'Year',
  csv: 'Download spreadsheet (CSV)',
  csvBusy: 'Downloading...',
  csvFailed: 'Failed to download the statement',
  print: 'Print',
  summary: 'Summary',
  balanceHint: 'Referral fees to date, minus refunds',
  rateHint: 'Of each booked amount',
  rateFree: 'Your next booking is free',
  opening: (year: number, amount: string) => `Fees before ${year}: ${amount}`,
  emptyTitle: (year: number) => `No bookings in ${year}`,
  emptyText: 'After you and the client confirm a booking, it appears here with its fee.',
  toLeads: 'View your leads',
  bookings: (count: number, amount: string) =>
    `${formatNumber(count)} ${count === 1 ? 'booking' : 'bookings'} for ${amount}`,
  fees: (amount: string) => `Fees ${amount}`,
  refunds: (amount: string) => `Refunds ${amount}`,
  balanceAfter: (amount: string) => `Fees so far ${amount}`,
  table: (month: string) => `Entries of ${month}`,
  columns: {
    date: 'Date',
    event: 'Event',
    kind: 'Type',
    booked: 'Booked',
    rate: 'Rate',
    fee: 'Fee',
    balance: 'Fees so far',
  },
  waiting: {
    title: 'Waiting for confirmation',
    text: 'These fees aren’t in “Fees so far” yet. We charge them once the amounts are confirmed.',
    columns: {
      event: 'Event',
      state: 'Status',
      own: 'You reported',
      clients: 'Client reported',
      fee: 'Fee once confirmed',
    },
    states: {
      reported_by_vendor: 'Waiting for the client',
      reported_by_client: 'Waiting for you',
      differs: 'The amounts differ',
    },
    decides: 'Our team decides',
    stays: (amount: string) => `Fee for ${amount} until then`,
    free: 'Free, if it’s your first',
  },
  older: (shown: number, total: number) =>
    `This page lists the latest ${formatNumber(shown)} of ${formatNumber(total)} entries. The spreadsheet has all of them.`,
} as const;
