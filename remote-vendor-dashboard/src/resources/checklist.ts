/**
 * The success checklist in its four groups (specification, section 2: Resources tab). Keys are kept on the server:
 * a text may change, its key may not.
 */
export interface ChecklistItem {
  key: string;
  label: string;
  why: string;
}

export const checklist: { title: string; items: ChecklistItem[] }[] = [
  {
    title: 'Profile optimization',
    items: [
      {
        key: 'profile-facts',
        label: 'Check that your name, website and Instagram are right',
        why: 'We build your profile from what is public. Wrong links lead clients nowhere.',
      },
      {
        key: 'profile-photos',
        label: 'Send us your ten best recent photos',
        why: 'Whole rooms and real events say more than details.',
      },
      {
        key: 'profile-services',
        label: 'Tell us what is included, and what is not',
        why: 'Clear services bring clients who already want them.',
      },
      {
        key: 'profile-preferences',
        label: 'Set your minimum budget, lead time and event types',
        why: 'Preferences decide which clients we match you with.',
      },
    ],
  },
  {
    title: 'Lead management',
    items: [
      {
        key: 'leads-two-hours',
        label: 'Answer every lead within two hours',
        why: 'Clients are waiting for it. Each lead shows how much of that is left.',
      },
      {
        key: 'leads-decline',
        label: 'Decline what does not fit, with the reason',
        why: 'A quick no helps the client, and teaches us what to send you.',
      },
      {
        key: 'leads-price',
        label: 'Give a base package price in every response',
        why: 'Clients compare. A number keeps you in the comparison.',
      },
      {
        key: 'leads-daily',
        label: 'Look into your leads every morning and every evening',
        why: 'An unanswered lead expires after three days.',
      },
    ],
  },
  {
    title: 'Communication',
    items: [
      {
        key: 'talk-channel',
        label: 'Choose the way of hearing about leads that you notice first',
        why: 'Email, SMS or the portal: the best one is the one you read.',
      },
      {
        key: 'talk-personal',
        label: 'Mention one thing from the client’s own description',
        why: 'It shows that you read it.',
      },
      {
        key: 'talk-next-step',
        label: 'End every response with one clear next step',
        why: 'A call on Tuesday is easier to say yes to than “let us know”.',
      },
      {
        key: 'talk-concierge',
        label: 'Ask the concierge when something is unclear',
        why: 'We know the client, and reply in 2-4 hours in business hours.',
      },
    ],
  },
  {
    title: 'Growth',
    items: [
      {
        key: 'growth-follow-up',
        label: 'Follow up once, three days after your response',
        why: 'Friendly and short: a client may simply have been busy.',
      },
      {
        key: 'growth-reviews',
        label: 'Ask each happy client for a review',
        why: 'Fresh reviews help clients who cannot decide.',
      },
      {
        key: 'growth-season',
        label: 'Review your preferences at the start of each season',
        why: 'Open up in quiet months, be choosy in full ones.',
      },
      {
        key: 'growth-report',
        label: 'Tell us when a lead becomes a booking',
        why: 'Bookings show us which matches work, and bring more of them.',
      },
    ],
  },
];

export const checklistKeys = checklist.flatMap((group) => group.items.map((item) => item.key));

/** The ticked keys after a press, in the checklist's order; keys of boxes that are no more are dropped. */
export function toggled(done: readonly string[], key: string, on: boolean): string[] {
  return checklistKeys.filter((known) => (known === key ? on : done.includes(known)));
}
