/**
 * Label and date basis of each figure, shared by all screens and exports. `api/src/analytics/figures.repository.ts`
 * computes the figures. A period consists of whole days in Pacific time.
 */
export const figures = {
  registrations: { heading: 'Registrations', basis: 'By sign-up date' },
  applications: { heading: 'Applications', basis: 'By submission date' },
  approvals: { heading: 'Approvals', basis: 'By approval date' },
  /** Excludes held and dropped leads, which were never delivered. */
  leads: { heading: 'Leads delivered', basis: 'By delivery date' },
  answered: {
    heading: 'Delivered leads answered',
    basis: 'Leads delivered in this period that the vendor responded to or declined',
  },
  responded: { heading: 'Delivered leads in progress or booked', basis: 'Leads delivered in this period' },
  declined: { heading: 'Delivered leads declined', basis: 'Leads delivered in this period' },
  expired: { heading: 'Delivered leads expired', basis: 'Leads delivered in this period' },
  withdrawn: {
    heading: 'Delivered leads withdrawn',
    basis: 'Leads delivered in this period that the concierge withdrew',
  },
  booked: { heading: 'Delivered leads booked', basis: 'Leads delivered in this period' },
  responseRate: {
    heading: 'Response rate of delivered leads',
    basis:
      'Share of the delivered leads that were responded to or declined, without leads withdrawn before a response',
  },
  medianResponse: {
    heading: 'Median minutes to answer',
    basis: 'From delivery to the first answer, for the answered leads',
  },
  conversion: {
    heading: 'Conversion of delivered leads',
    basis: 'Share of the delivered leads that are booked now',
  },
  /** Bookings, earnings and fees exclude reversed bookings. */
  bookings: { heading: 'Bookings by booking date', basis: 'By booking date, without reversed bookings' },
  earnings: { heading: 'Earnings by booking date', basis: 'Amounts of these bookings' },
  fees: { heading: 'Fees by booking date', basis: 'Fees of these bookings' },
  waived: { heading: 'Free first bookings', basis: 'Of these bookings' },
  reversed: { heading: 'Reversed bookings', basis: 'By booking date' },
  payouts: { heading: 'Payouts', basis: 'By the date the payout was recorded' },
} as const satisfies Record<string, { heading: string; basis: string }>;

/** What each figure of a dashboard counts, and by which date: the one glossary for every `FigureHelp`. */
export const figureHelp = {
  totalApplications: 'Every application that was ever submitted, whatever its status.',
  pendingReview: 'Applications without a decision: pending and under review, whenever they were submitted.',
  approvedVendors: 'Applications that were approved. Each approval created a vendor account.',
  rejectedApplications: 'Applications that were rejected. The share is of all decisions.',
  activity:
    'Applications by the day they were submitted, leads by the day they were delivered. Held leads don’t count.',
} as const;
