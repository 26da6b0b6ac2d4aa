/** Texts of the success checklist, by checklist key (`src/resources/checklist.ts`). */
export const checklistTexts = {
  profile: 'Profile optimization',
  leads: 'Lead management',
  communication: 'Communication',
  growth: 'Growth',
  items: {
    'profile-facts': {
      label: 'Check that your name, website and Instagram are right',
      why: 'We build your profile from what is public. Wrong links lead clients nowhere.',
    },
    'profile-photos': {
      label: 'Send us your ten best recent photos',
      why: 'Whole rooms and real events say more than details.',
    },
    'profile-services': {
      label: 'Tell us what is included, and what is not',
      why: 'Clear services bring clients who already want them.',
    },
    'profile-preferences': {
      label: 'Set your minimum budget, lead time and event types',
      why: 'Preferences decide which clients we match you with.',
    },
    'leads-two-hours': {
      label: 'Answer every lead within two hours',
      why: 'Clients are waiting for it. Each lead shows how much of that is left.',
    },
    'leads-decline': {
      label: 'Decline what does not fit, with the reason',
      why: 'A quick no helps the client, and teaches us what to send you.',
    },
    'leads-price': {
      label: 'Give a base package price in every response',
      why: 'Clients compare. A number keeps you in the comparison.',
    },
    'leads-daily': {
      label: 'Look into your leads every morning and every evening',
      why: 'An unanswered lead expires after three days.',
    },
    'talk-channel': {
      label: 'Choose the way of hearing about leads that you notice first',
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
      label: 'Ask the concierge when something is unclear',
      why: 'We know the client, and reply in 2-4 hours in business hours.',
    },
    'growth-follow-up': {
      label: 'Follow up once, three days after your response',
      why: 'Friendly and short: a client may simply have been busy.',
    },
    'growth-reviews': {
      label: 'Ask each happy client for a review',
      why: 'Fresh reviews help clients who cannot decide.',
    },
    'growth-season': {
      label: 'Review your preferences at the start of each season',
      why: 'Open up in quiet months, be choosy in full ones.',
    },
    'growth-report': {
      label: 'Tell us when a lead becomes a booking',
      why: 'Bookings show us which matches work, and bring more of them.',
    },
  },
} as const;
