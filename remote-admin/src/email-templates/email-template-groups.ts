import { wordingTexts } from './texts.ts';

const { groups: words } = wordingTexts;

/** Groups the templates by when they are sent. The team's own emails are last. */
const groups: readonly { title: string; templates: readonly string[] }[] = [
  {
    title: words.signingIn,
    templates: [
      'verify-email',
      'reset-password',
      'password-changed',
      'email-change-requested',
      'email-changed',
      'access-reset',
    ],
  },
  {
    title: words.applying,
    templates: [
      'application-received',
      'application-question',
      'application-approved',
      'application-rejected',
    ],
  },
  {
    title: words.leads,
    templates: ['lead-arrived', 'lead-reminder', 'lead-digest', 'lead-expired', 'booking-confirmed'],
  },
  {
    title: words.account,
    templates: [
      'account-suspended',
      'account-reactivated',
      'account-note',
      'profile-request-applied',
      'profile-request-refused',
      'contact-received',
    ],
  },
  {
    title: words.team,
    templates: [
      'application-arrived',
      'question-answered',
      'lead-answered',
      'profile-request',
      'contact-message',
      'admin-added',
    ],
  },
];

/** Sorts templates into their groups, in the group's order. Unknown templates go into the last group. */
export function groupTemplates<Mail extends { id: string }>(mails: readonly Mail[]) {
  const grouped = new Set(groups.flatMap(({ templates }) => templates));
  return [
    ...groups.map(({ title, templates }) => ({
      title,
      mails: templates.flatMap((template) => mails.find(({ id }) => id === template) ?? []),
    })),
    { title: words.other, mails: mails.filter(({ id }) => !grouped.has(id)) },
  ].filter((group) => group.mails.length > 0);
}
