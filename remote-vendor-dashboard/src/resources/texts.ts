/** Texts of the resources tab. The long checklist and FAQ texts load only with their pages. */

export const resourcesTexts = {
  heading: 'Resources',
  lead: 'Get help, and learn the habits that turn matches into bookings.',
  back: 'Back to Resources',
  contactTitle: 'Contact team',
  contactText: 'Contact our team. We reply within 24 hours.',
  contactAction: 'Open the contact form',
  faqTitle: 'FAQ',
  faqText: 'Costs, leads, your profile and the agreement.',
  faqAction: 'Read the answers',
  moreTitle: 'More help',
  guide: 'Success guide',
  guideText: 'A checklist of 16 small habits.',
  concierge: 'Ask about a lead',
  conciergeText: 'Our team knows the client.',
  newWindow: ' (opens in a new window)',
} as const;

export const guideTexts = {
  heading: 'Success guide',
  lead: 'Check off what you’ve done. We save your progress on every device.',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  loading: 'Loading your checklist',
  errorTitle: 'Error Loading Checklist',
  errorText: 'Failed to load your checklist',
  saveFailed: 'Failed to save your checklist',
} as const;

export const conciergeTexts = {
  heading: 'Ask about a lead',
  lead: 'Our team matched you and knows the client, so ask if anything is unclear.',
  emailTitle: 'Email support',
  emailAction: 'Write an email',
  responseTerm: 'Typical response',
  response: '2-4 hours in business hours',
  emailTerm: 'Email',
  aboutTitle: 'Your question is about',
  leadId: 'Lead ID',
  event: 'Event',
  whenAndWhere: 'When and where',
  at: (day: string, place: string) => `${day}, ${place}`,
  topicsTitle: 'What we can help with',
  tip: 'Tip: include the lead ID in your message, so that we can find the client right away.',
  tipFor: (leadId: number) =>
    `Tip: include the lead ID (${leadId}) in your message, so that we can find the client right away. “Write an email” does it for you.`,
  subject: (leadId: number, eventName: string | null) =>
    eventName ? `Lead ${leadId}: ${eventName}` : `Lead ${leadId}`,
  subjectWithoutLead: 'Question from a partner',
} as const;

export const helpTopics = [
  'What the client is really looking for, and what matters most to them',
  'Details that are missing: the venue, the schedule, the number of guests',
  'A budget that doesn’t fit, and whether it’s flexible',
  'A response you would like to change after sending it',
  'A client who has gone quiet',
  'A lead that isn’t right for you',
];

export const faqTexts = {
  heading: 'Frequently asked questions',
  lead: 'Can’t find your question? {contact}.',
  contactUs: 'Contact us',
  filterLabel: 'Filter questions',
  filterPlaceholder: 'Type a word, such as fee or profile',
  found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  noneTitle: (words: string) => `No answer mentions “${words}”`,
  noneText: 'Try another word, or ask our team.',
  contact: 'Contact team',
} as const;
