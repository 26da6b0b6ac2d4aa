import { phrases } from '@portal/shared/federation/public-settings';
import { PORTAL_TIME } from '@portal/shared/domain';

/** Texts of the insights. */
export const insightsTexts = {
  heading: 'Insights',
  lead: `Leads count on the day we sent them, and bookings on the day they were confirmed, in ${PORTAL_TIME}.`,
  loading: 'Loading your insights',
  errorTitle: 'Error Loading Insights',
  errorText: 'Failed to load your insights',
  span: 'Period',
  spans: { 30: 'Last 30 days', 90: 'Last 90 days', 365: 'Last 12 months' },
  emptyTitle: 'No leads in this period',
  emptyText: 'When leads arrive, you’ll see how quickly you respond and how many become bookings.',
  figures: 'At a glance',
  leadsHint: 'Sent to you in this period',
  responseNone: 'No replies yet',
  responseWithin: `Within the ${phrases.responseTime} that clients expect`,
  responseOver: `Clients expect a reply within ${phrases.responseTime}`,
  responseRateHint: (share: string) => `Replied to or declined: ${share}`,
  conversion: ({ booked, leads, rate }: { booked: string; leads: string; rate: string }) =>
    leads === '1'
      ? `${booked} of 1 lead is booked (${rate})`
      : `${booked} of these ${leads} leads are booked (${rate})`,
  earlierLeads: 'From leads of an earlier period',
  earningsHint: 'By booking date, as confirmed',
  before: (value: string) => `vs. ${value}`,
  noneBefore: (days: number) =>
    days === 365 ? 'Nothing in the 12 months before' : `Nothing in the ${days} days before`,
  compared: (days: number) =>
    days === 365 ? 'Compared with the previous 12 months.' : `Compared with the previous ${days} days.`,
  chart: 'Chart',
  charts: { month: 'By month', type: 'By event type' },
  leads: { month: 'Leads by month', type: 'Leads by event type' },
  basis: {
    month: 'Leads by the day we sent them, bookings by the day they were confirmed.',
    type: 'Leads, and how many of them are booked now.',
  },
  month: 'Month',
  type: 'Event type',
  table: 'Show as a table',
} as const;
