/** A figure as screens and exports show it. */
interface FigureText {
  /** On screens. The tooltip beside it is the basis. */
  label: string;
  /** The column's heading in exports, which have no tooltips. */
  heading: string;
  /** What it counts and by which date, in full sentences. */
  basis: string;
}

/**
 * Label and date basis of each figure, shared by all screens and exports. `api/src/database/figures.ts`
 * computes the figures. A period consists of whole days in Pacific time.
 */
export const figures = {
  registrations: {
    label: 'Registrations',
    heading: 'Registrations',
    basis: 'People who signed up, by sign-up date.',
  },
  applications: {
    label: 'Applications',
    heading: 'Applications',
    basis: 'Submitted applications, by submission date.',
  },
  approvals: {
    label: 'Approvals',
    heading: 'Approvals',
    basis: 'Approved applications, by approval date.',
  },
  /** Excludes held and dropped leads, which were never delivered. */
  leads: {
    label: 'Leads',
    heading: 'Leads delivered',
    basis: 'Leads delivered in this period. Held leads don’t count.',
  },
  answered: {
    label: 'Answered',
    heading: 'Delivered leads answered',
    basis: 'Leads delivered in this period that the vendor responded to or declined.',
  },
  responded: {
    label: 'In progress or booked',
    heading: 'Delivered leads in progress or booked',
    basis: 'Leads delivered in this period that are in progress or booked now.',
  },
  declined: {
    label: 'Declined',
    heading: 'Delivered leads declined',
    basis: 'Leads delivered in this period that the vendor declined.',
  },
  expired: {
    label: 'Expired',
    heading: 'Delivered leads expired',
    basis: 'Leads delivered in this period that expired.',
  },
  withdrawn: {
    label: 'Withdrawn',
    heading: 'Delivered leads withdrawn',
    basis: 'Leads delivered in this period that the concierge withdrew.',
  },
  booked: {
    label: 'Booked',
    heading: 'Delivered leads booked',
    basis: 'Leads delivered in this period that are booked now, whenever they were booked.',
  },
  responseRate: {
    label: 'Response rate',
    heading: 'Response rate of delivered leads',
    basis:
      'Share of the leads delivered in this period that were responded to or declined, without leads withdrawn before a response.',
  },
  medianResponse: {
    label: 'Median response time',
    heading: 'Median minutes to answer',
    basis: 'From delivery to the first answer, for the answered leads.',
  },
  conversion: {
    label: 'Conversion',
    heading: 'Conversion of delivered leads',
    basis: 'Share of the leads delivered in this period that are booked now.',
  },
  /** Bookings, earnings and fees exclude reversed bookings. */
  bookings: {
    label: 'Bookings',
    heading: 'Bookings by booking date',
    basis: 'Confirmed bookings, by booking date, without reversed ones. The lead may be older.',
  },
  earnings: {
    label: 'Earnings',
    heading: 'Earnings by booking date',
    basis: 'Amounts of the bookings, by booking date.',
  },
  fees: {
    label: 'Charged',
    heading: 'Fees by booking date',
    basis: 'Referral fees of the bookings, by booking date, without refunded ones.',
  },
  invoiced: {
    label: 'Invoiced',
    heading: 'Invoiced',
    basis: 'Invoices minus credit notes, by the day they were issued.',
  },
  paid: {
    label: 'Paid',
    heading: 'Paid',
    basis: 'Payments of vendors, by the day they were recorded.',
  },
  open: {
    label: 'Not invoiced yet',
    heading: 'Not invoiced yet',
    basis: 'The part of the charged fees that is on no invoice yet.',
  },
  waived: {
    label: 'Free first bookings',
    heading: 'Free first bookings',
    basis: 'Bookings without a fee, by booking date.',
  },
  reversed: {
    label: 'Reversed bookings',
    heading: 'Reversed bookings',
    basis: 'Bookings that were reversed, by booking date.',
  },
  payouts: {
    label: 'Payouts',
    heading: 'Payouts',
    basis: 'Payouts to vendors, by the date they were recorded.',
  },
} as const satisfies Record<string, FigureText>;

/** What all vendors owe together, today. Invoiced and not invoiced yet, minus paid and credit, is owed. */
export const financeFigures = {
  invoiced: { label: 'Invoiced', basis: 'All invoices so far, minus credit notes.' },
  open: { label: 'Not invoiced yet', basis: 'Fees that are on no invoice yet, with the disputed ones.' },
  paid: { label: 'Paid', basis: 'Payments and credit that count for invoices.' },
  credit: { label: 'Credit', basis: 'Payments and credit notes that no invoice has used.' },
  owed: {
    label: 'Owed',
    basis: 'What all vendors owe together: the sum of the ledger, negative if we owe them.',
  },
} as const;

/** The same figures of an account since it was created, as an admin sees them. */
export const accountFigures = {
  leads: { label: 'Leads', basis: 'All leads delivered to this account so far. Held leads don’t count.' },
  bookings: { label: 'Bookings', basis: 'All bookings so far, without reversed bookings.' },
  conversion: {
    label: 'Conversion rate',
    basis: 'Share of all leads delivered to this account that are booked now.',
  },
  earnings: { label: 'Total earnings', basis: 'Amounts of all bookings so far, without reversed bookings.' },
} as const;

/** The same figures in the vendor's words. */
export const vendorFigures = {
  leads: {
    label: 'Leads',
    basis: 'The clients we sent you in this period. Leads that we hold back don’t count.',
  },
  medianResponse: {
    label: 'Usual reply time',
    basis:
      'Half of your replies came faster than this, half slower. We measure from the moment we send you a lead to your first reply or decline.',
  },
  answered: {
    label: 'Replied',
    basis:
      'The leads of this period that you replied to or declined, now or later. The share leaves out leads that were withdrawn before you replied.',
  },
  booked: {
    label: 'Booked leads',
    basis: 'The leads of this period that are booked now, whenever they were booked.',
  },
  bookings: {
    label: 'Bookings',
    basis:
      'The bookings confirmed in this period, without reversed ones. The lead may be older, so this can differ from your booked leads.',
  },
  earnings: {
    label: 'Booked amount',
    basis:
      'The total of the bookings confirmed in this period, with your corrections. It’s what clients agreed to pay you.',
  },
  charged: {
    label: 'Charged',
    basis:
      'The referral fees charged in this period, minus refunds for bookings that were reversed, corrected or credited.',
  },
  invoiced: {
    label: 'Invoiced',
    basis: 'The invoices we sent you in this period, minus credit notes.',
  },
  paid: {
    label: 'Paid',
    basis: 'Your payments that we recorded in this period.',
  },
  open: {
    label: 'Not invoiced yet',
    basis: 'Fees that are on no invoice yet. We send an invoice at the end of each month.',
  },
  referralRate: {
    label: 'Your rate',
    basis: 'Our fee for a booking, as a share of the booked amount. Your first booking is free.',
  },
} as const;

/** What each figure of a dashboard counts, and by which date: the one glossary for every `FigureHelp`. */
export const figureHelp = {
  totalApplications: 'Every application that was ever submitted, whatever its status.',
  pendingReview: 'Applications without a decision: pending and under review, whenever they were submitted.',
  approvedVendors: 'Applications that were approved. Each approval created a vendor account.',
  rejectedApplications: 'Applications that were rejected. The share is of all decisions.',
  activity:
    'Applications by the day they were submitted, leads by the day they were delivered. Held leads don’t count.',
} as const;
