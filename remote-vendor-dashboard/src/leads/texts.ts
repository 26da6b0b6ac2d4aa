import { phrases } from '@portal/shared/federation/public-settings';
import { formatCount, formatNumber } from '@portal/shared/domain';

/** Texts of the lead list. */
export const inboxTexts = {
  heading: 'Your Matched Clients',
  demo: 'Deliver a demo lead',
  demoFailed: 'Failed to deliver a demo lead',
  lead: `Clients are waiting. Try to reply within ${phrases.responseTime}.`,
  leadPaused: 'You won’t get new leads for now. You can still finish the ones you have.',
  loading: 'Loading your leads',
  errorTitle: 'Error Loading Leads',
  errorText: 'Failed to load leads',
  emptyTitle: 'No Leads Yet',
  emptyText:
    "Leads appear here as soon as Gia matches you with clients. We'll let you know when one arrives.",
  pausedText: 'Your profile is paused, so no new leads arrive. You can still finish the ones you have.',
  emptyViews: {
    needs_reply: {
      title: "You're all caught up",
      text: "Every lead has a reply. We'll let you know when a new one arrives.",
    },
    in_progress: { title: 'No leads in progress', text: 'Leads move here after you respond.' },
    booked: { title: 'No booked leads', text: 'Leads move here when you report a booking.' },
    closed: { title: 'No closed leads', text: 'Declined, expired, lost and withdrawn leads move here.' },
    all: { title: 'No leads', text: '' },
    unread: { title: 'No unread messages', text: 'You’ve read every message about your leads.' },
  },
  showInProgress: 'View leads in progress',
  showAll: 'Show all leads',
  views: {
    needs_reply: 'Needs reply',
    in_progress: 'In progress',
    booked: 'Booked',
    closed: 'Closed',
    all: 'All',
    unread: 'Unread messages',
  },
  filterLabel: 'Show leads by status',
  tools: (active: number) => (active === 0 ? 'Search and filters' : `Search and filters (${active})`),
  compact: 'Compact',
  select: 'Select',
  selection: 'Selected leads',
  selectLead: (eventName: string) => `Select ${eventName}`,
  declineSelected: 'Decline',
  total: (count: number) => (count === 1 ? '1 lead' : `${formatCount(count)} leads`),
  matching: (count: number, total: number) =>
    `${formatCount(count)} of ${formatCount(total)} ${count === 1 ? 'matches' : 'match'}`,
  searchLabel: 'Search leads',
  searchHint: 'Event, city or venue',
  typeLabel: 'Event type',
  allTypes: 'All types',
  tagLabel: 'Show leads by tag',
  allTags: 'All tags',
  sortLabel: 'Sort leads',
  sorts: { newest: 'Newest', oldest: 'Oldest', event_date: 'Event date' },
  byDeadline: 'Deadline',
  noMatch: 'No leads match your search',
  noMatchText: 'Try other words, or another event type, tag or date.',
  matchElsewhere: (count: number) =>
    count === 1
      ? '1 lead with another status matches.'
      : `${formatCount(count)} leads with another status match.`,
  showMatches: (count: number) => (count === 1 ? 'Show the match' : `Show ${formatCount(count)} matches`),
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
  respond: 'Respond',
  quoted: (amount: string) => `You quoted ${amount}`,
  booking: {
    confirmed: (amount: string) => `Booked for ${amount}`,
    reported_by_vendor: (amount: string) => `You reported ${amount}, not confirmed yet`,
    reported_by_client: (amount: string) => `The client reported a booking for ${amount}`,
    differs: (amount: string) => `You reported ${amount}, the client a different amount`,
  },
  quickAccept: 'Quick accept',
  quickDecline: 'Quick decline',
  quickAcceptHint: (name: string | null) =>
    `Sends ${name === null ? 'your quick reply' : `“${name}”`} without the form.`,
  quickAcceptFormHint: 'Opens the form, filled in with your quick reply.',
  quickDeclineHint: 'Tells the client that you’re not available.',
  /** On a phone, below their icons. */
  quickAcceptShort: 'Accept',
  quickDeclineShort: 'Decline',
  matchReasons: 'Why this matched',
  unread: 'Unread',
  arrived: (count: number) => (count === 1 ? '1 new lead' : `${count} new leads`),
  declining: 'Declining…',
  accepting: 'Accepting…',
} as const;

/** Texts for declining several leads. */
export const declineLeadsTexts = {
  title: (count: number) => (count === 1 ? 'Decline 1 lead?' : `Decline ${count} leads?`),
  text: 'The same reason applies to each lead. Declined leads cannot be reopened.',
  confirm: (count: number) => (count === 1 ? 'Decline 1 Lead' : `Decline ${count} Leads`),
} as const;

/** Texts for the time left to respond. */
export const clockTexts = {
  replyWithin: (time: string) => `Reply within ${time}`,
  overdueBy: (time: string) => `Overdue by ${time}`,
  expiresIn: (time: string) => `Expires in ${time}`,
  expiring: 'Expiring now',
  receivedNow: 'Received just now',
  receivedAgo: (time: string) => `Received ${time} ago`,
  receivedOn: (day: string) => `Received ${day}`,
} as const;

/** What a new vendor prepares before the first lead. */
export const firstStepsTexts = {
  title: 'Get ready for your first lead',
  progress: ({ done, of }: { done: number; of: number }) => `${done} of ${of} done`,
  done: ', done',
  open: ', not done yet',
  steps: {
    matching: {
      title: 'Choose the clients you want',
      why: 'Set your minimum budget and the event types you want.',
    },
    quickReply: {
      title: 'Write your quick reply',
      why: 'Accept a lead with one tap and your own words.',
    },
    notifications: {
      title: 'Turn on notifications',
      why: 'Get an email or a text as soon as a lead arrives.',
    },
    calendar: {
      title: 'Link your calendar',
      why: 'See your booked dates in the calendar app you use.',
    },
  },
} as const;

/** Texts of a lead's badges. */
export const badgeTexts = {
  unread: (count: number) => (count === 1 ? '1 new message' : `${formatNumber(count)} new messages`),
  changed: 'Changed',
  lost: 'Went elsewhere',
} as const;
