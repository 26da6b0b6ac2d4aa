/** Texts of the insights. */
export const insightsTexts = {
  leads: { month: 'Leads by month', type: 'Leads by event type' },
  basis: {
    month: 'Leads by the day we sent them, bookings by the day they were confirmed.',
    type: 'Leads, and how many of them are booked now.',
  },
} as const;
