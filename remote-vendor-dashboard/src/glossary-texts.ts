/** What each figure means, for every screen that shows it. */
export const glossary = {
  leads: 'The clients we sent you in this period. Leads that we hold back don’t count.',
  medianResponse:
    'Half of your replies came faster than this, half slower. We measure from the moment we send you a lead to your first reply or decline.',
  replied:
    'The leads of this period that you replied to or declined, now or later. The share leaves out leads that were withdrawn before you replied.',
  bookings: 'The bookings confirmed in this period, without reversed ones. The lead may be older.',
  bookedAmount: 'The total of these bookings, with your corrections. It’s what clients agreed to pay you.',
  balance:
    'All referral fees for confirmed bookings so far, minus refunds for those that were reversed or corrected.',
  rate: 'Our fee for a booking, as a share of the booked amount. Your first booking is free.',
  freeLeads: 'How many of your first free leads are left. Leads we already sent you are used up.',
} as const;
