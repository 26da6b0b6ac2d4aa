import { phrases } from '@portal/shared/federation/public-settings';

const words = {
  profile: 'Profile optimization',
  leads: 'Lead management',
  communication: 'Communication',
  growth: 'Growth',
  items: {
    'profile-facts': {
      label: 'Check your name, website and Instagram',
      why: 'We build your profile from your public content. Clients can’t follow wrong links.',
    },
    'profile-photos': {
      label: 'Send us your ten best recent photos',
      why: 'Photos of whole rooms and real events work better than close-ups.',
    },
    'profile-services': {
      label: 'Tell us what is included, and what is not',
      why: 'Clients who know what you offer are more likely to book.',
    },
    'profile-preferences': {
      label: 'Set your minimum budget, lead time and event types',
      why: 'Preferences decide which clients we match you with.',
    },
    'leads-two-hours': {
      label: `Respond to every lead within ${phrases.responseTime}`,
      why: 'Clients are waiting. Each lead shows how much time is left.',
    },
    'leads-decline': {
      label: 'Decline leads that don’t fit, with a reason',
      why: 'A quick no helps the client and helps us send you better leads. You can decline several at once.',
    },
    'leads-price': {
      label: 'Give a base package price in every response',
      why: 'Clients compare prices, and a response without one is easy to pass over.',
    },
    'leads-daily': {
      label: 'Check your leads every morning and every evening',
      why: `A lead without a reply expires after ${phrases.leadExpiry}.`,
    },
    'talk-channel': {
      label: 'Choose the notifications you notice first',
      why: 'Email, SMS or the portal: the best one is the one you read.',
    },
    'talk-personal': {
      label: 'Mention one thing from the client’s own description',
      why: 'It shows that you read it.',
    },
    'talk-next-step': {
      label: 'End every response with one clear next step',
      why: 'A call on Tuesday is easier to say yes to than “let us know”.',
    },
    'talk-concierge': {
      label: 'Ask our team when something is unclear',
      why: 'We know the client, and reply in 2-4 hours in business hours.',
    },
    'growth-follow-up': {
      label: 'Follow up once, three days after your response',
      why: 'Friendly and short: a client may simply have been busy. Tag the lead, so you find it again.',
    },
    'growth-reviews': {
      label: 'Ask each happy client for a review',
      why: 'Fresh reviews help clients who cannot decide.',
    },
    'growth-season': {
      label: 'Review your preferences at the start of each season',
      why: 'Accept more events in slow months and fewer in busy ones. Block the days you’re booked in your calendar.',
    },
    'growth-report': {
      label: 'Tell us when a lead becomes a booking',
      why: 'Bookings show us which matches work, and bring more of them. Your statement lists each confirmed one with its fee.',
    },
  },
} as const;

/**
 * The success checklist in its four groups (specification, section 2: Resources tab). The server stores the keys, so
 * texts may change but keys may not.
 */
export interface ChecklistItem {
  key: string;
  label: string;
  why: string;
}

type ChecklistGroup = { title: string; keys: (keyof typeof words.items)[] };

const groups: ChecklistGroup[] = [
  {
    title: words.profile,
    keys: ['profile-facts', 'profile-photos', 'profile-services', 'profile-preferences'],
  },
  { title: words.leads, keys: ['leads-two-hours', 'leads-decline', 'leads-price', 'leads-daily'] },
  { title: words.communication, keys: ['talk-channel', 'talk-personal', 'talk-next-step', 'talk-concierge'] },
  { title: words.growth, keys: ['growth-follow-up', 'growth-reviews', 'growth-season', 'growth-report'] },
];

export const checklist: { title: string; items: ChecklistItem[] }[] = groups.map(({ title, keys }) => ({
  title,
  items: keys.map((key) => ({ key, ...words.items[key] })),
}));

export const checklistKeys = checklist.flatMap((group) => group.items.map((item) => item.key));

/** The ticked keys after toggling one, in checklist order. Drops keys of removed items. */
export function toggled(done: readonly string[], key: string, on: boolean): string[] {
  return checklistKeys.filter((known) => (known === key ? on : done.includes(known)));
}
