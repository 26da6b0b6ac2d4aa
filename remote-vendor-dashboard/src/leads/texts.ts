import { formatNumber } from '@portal/shared/domain';

/** Texts of the lead list. */
export const leadsTexts = {
  heading: 'Your Matched Clients',
  lead: 'Please answer within two hours: they are waiting to hear from you.',
  loading: 'Loading your leads',
  errorTitle: 'Error Loading Leads',
  errorText: 'Failed to load leads',
  emptyTitle: 'No Leads Yet',
  emptyText:
    'Leads appear here as soon as Gia matches you with clients. We will let you know when one arrives.',
  pausedText: 'Your profile is paused, so no new leads arrive. You can still finish the ones you have.',
  noneWithStatus: (label: string) => `No leads are marked “${label}”`,
  noneWithStatusText: 'Leads move between these as you answer them.',
  shown: (count: number, total: number) => `${formatNumber(count)} of ${formatNumber(total)} leads`,
  showMore: 'Show more leads',
  loadingMore: 'Loading more...',
  showAll: 'Show all leads',
  all: 'All',
  filterLabel: 'Show leads by status',
  searchLabel: 'Search leads',
  searchHint: 'Event, city or venue',
  typeLabel: 'Event type',
  allTypes: 'All types',
  sortLabel: 'Sort leads',
  sorts: { newest: 'Newest', oldest: 'Oldest', event_date: 'Event date' },
  noMatch: 'No leads match your search',
  noMatchText: 'Try other words, or another event type, date or status.',
  dates: 'Event dates',
  datesFrom: 'From',
  datesTo: 'To',
  datesApply: 'Show these dates',
  datesClear: 'All dates',
  datesShown: {
    between: (from: string, to: string) => `${from} – ${to}`,
    from: (day: string) => `From ${day}`,
    to: (day: string) => `Until ${day}`,
  },
  viewDetails: 'View Details',
  quickAccept: 'Quick accept',
  quickDecline: 'Quick decline',
  matchReasons: 'Why this matched',
  conciergeNotes: 'Concierge notes',
  unread: 'Unread',
  arrived: (count: number) => (count === 1 ? '1 new lead' : `${count} new leads`),
  declining: 'Declining…',
  accepting: 'Accepting…',
  location: 'Location',
  budget: 'Budget',
  guests: 'Guests',
  guestCount: (count: number) => (count === 1 ? '1 guest' : `${formatNumber(count)} guests`),
  unopened: ' new',
} as const;

export const undoTexts = {
  undo: 'Undo',
  decline: {
    pending: (eventName: string) => `Declining ${eventName}.`,
    undoFor: (eventName: string) => `Undo declining ${eventName}`,
  },
  accept: {
    pending: (eventName: string) => `Accepting ${eventName}.`,
    undoFor: (eventName: string) => `Undo accepting ${eventName}`,
  },
} as const;

/** Texts for the time left to respond. */
export const clockTexts = {
  answerWithin: (time: string) => `Answer within ${time}`,
  overdueBy: (time: string) => `Overdue by ${time}`,
  expiresIn: (time: string) => `Expires in ${time}`,
  expiring: 'Expiring now',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
} as const;
