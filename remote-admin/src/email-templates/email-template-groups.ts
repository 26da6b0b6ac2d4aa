import { wordingTexts } from './texts.ts';

const { groups: words } = wordingTexts;

/** Groups the templates by when they are sent. The team's own emails are last. */
const groups: readonly { id: string; title: string; templates: readonly string[] }[] = [
  {
    id: 'login',
    title: words.signingIn,
    templates: [
      'verify-email',
      'reset-password',
      'password-changed',
      'second-factor-changed',
      'second-factor-reset',
      'new-device',
      'email-change-requested',
      'email-changed',
      'access-reset',
    ],
  },
  {
    id: 'applications',
    title: words.applying,
    templates: [
      'applications-open',
      'application-received',
      'application-question',
      'application-approved',
      'application-rejected',
    ],
  },
  {
    id: 'leads',
    title: words.leads,
    templates: [
      'lead-arrived',
      'lead-reminder',
      'lead-message',
      'lead-assigned',
      'lead-digest',
      'lead-expired',
      'lead-withdrawn',
      'lead-changed',
      'lead-report-resolved',
      'booking-reported',
      'booking-differs',
      'booking-decided',
      'booking-confirmed',
    ],
  },
  {
    id: 'account',
    title: words.account,
    templates: [
      'account-suspended',
      'account-reactivated',
      'account-note',
      'profile-request-applied',
      'profile-request-refused',
      'team-invitation',
      'team-joined',
      'team-owner-added',
      'team-changed',
      'announcement',
      'contact-received',
    ],
  },
  {
    id: 'team',
    title: words.team,
    templates: [
      'application-arrived',
      'question-answered',
      'lead-answered',
      'lead-response-changed',
      'profile-request',
      'contact-message',
      'admin-invitation',
      'admin-added',
    ],
  },
];

/** Sorts templates into their groups, in the group's order. Unknown templates go into the last group. */
export function groupTemplates<Mail extends { id: string }>(mails: readonly Mail[]) {
  const grouped = new Set(groups.flatMap(({ templates }) => templates));
  return [
    ...groups.map(({ id, title, templates }) => ({
      id,
      title,
      mails: templates.flatMap((template) => mails.find(({ id }) => id === template) ?? []),
    })),
    { id: 'other', title: words.other, mails: mails.filter(({ id }) => !grouped.has(id)) },
  ].filter((group) => group.mails.length > 0);
}
