/** Texts of the calendar and of conflicts on the day of a lead's event. */
export const calendarTexts = {
  heading: 'Calendar',
  lead: 'Your leads and bookings by event date. Block a day, and we won’t send you leads for it.',
  readLead: 'Your leads and bookings by event date.',
  loading: 'Loading your calendar',
  errorTitle: 'Error Loading Calendar',
  errorText: 'Failed to load your calendar',
  months: 'Month',
  today: 'Today',
  block: 'Block',
  blockDay: (day: string) => `Block ${day}`,
  unblock: 'Unblock',
  unblockDay: (day: string) => `Unblock ${day}`,
  blocked: 'Blocked',
  more: (count: number) => `${count} more`,
  moreOn: (count: number, day: string) => `${count} more on ${day}`,
  week: (from: string, to: string) => `${from} – ${to}`,
  legend: 'Legend',
} as const;

export const conflictTexts = {
  booked: (day: string) => `You're booked on ${day}: {events}`,
  blocked: (day: string) => `You blocked ${day} in your calendar.`,
} as const;
