import { formatDate } from '@portal/shared/domain';
import { field, greeting, sentence, type Template } from '../email-content.ts';

/** Emails about vendor accounts and their profiles. */
export const accountEmails = {
  'account-suspended': ({ publicUrl, data }) => ({
    subject: 'Your vendor account has been suspended',
    heading: 'Your account is suspended',
    paragraphs: [
      greeting(data),
      `Your account for ${field(data, 'businessName')} is suspended, so you won’t get new leads.`,
      `Reason: ${sentence(field(data, 'reason'))}`,
    ],
    button: { label: 'Contact support', href: `${publicUrl}/contact` },
  }),
  'account-reactivated': ({ publicUrl, data }) =>
    data['paused']
      ? {
          subject: 'Your vendor account is no longer suspended',
          heading: 'Welcome back',
          paragraphs: [
            greeting(data),
            `You can use your account for ${field(data, 'businessName')} again. Your profile is still paused, so you won’t get new leads.`,
            data['resumesOn']
              ? `It resumes on ${formatDate(field(data, 'resumesOn'))}. You can opt back in sooner in your account settings.`
              : 'You can opt back in at any time in your account settings.',
          ],
          button: { label: 'Open account settings', href: `${publicUrl}/dashboard/account` },
        }
      : {
          subject: 'Your vendor account is active again',
          heading: 'Welcome back',
          paragraphs: [
            greeting(data),
            `${field(data, 'businessName')} is active again, and you’ll get new leads.`,
          ],
          button: { label: 'Open your dashboard', href: `${publicUrl}/dashboard` },
        },
  'access-reset': ({ publicUrl, data }) => ({
    subject: 'Please log in again',
    heading: 'You were logged out',
    paragraphs: [
      greeting(data),
      `Our team logged everyone out of the account for ${field(data, 'businessName')}. Calendar links and open invitations no longer work. Your data and your leads haven’t changed.`,
    ],
    button: { label: 'Log in', href: `${publicUrl}/login` },
  }),
  'team-invitation': ({ publicUrl, data, secret }) => ({
    subject: `Your invitation${data['inviter'] ? ` from ${field(data, 'inviter')}` : ''} to ${data['businessName'] ? `the team of ${field(data, 'businessName')}` : 'a team'} on the Gia partner portal`,
    heading: 'You’re invited',
    paragraphs: [
      `${field(data, 'inviter') || 'The owner of a business'} invited you to ${data['businessName'] ? `the team of ${field(data, 'businessName')}` : 'their team'} on the Gia partner portal.${data['role'] ? ` Your role will be ${field(data, 'role')}.` : ''}`,
      'Register or log in with the email that received this invitation. Then accept it.',
    ],
    button: {
      label: 'Open the invitation',
      href: `${publicUrl}/accept-invitation?team=1&id=${field(data, 'invitationId')}&code=${encodeURIComponent(secret ?? '')}`,
    },
    closing: 'The link works once, for 7 days. If you don’t know this person, you can ignore this email.',
  }),
  'team-joined': ({ publicUrl, data }) => ({
    subject: `${field(data, 'memberName')} joined your team`,
    heading: 'New team member',
    paragraphs: [
      greeting(data),
      `${field(data, 'memberName')} (${field(data, 'email')}) joined the team of ${field(data, 'businessName')}. Their role is ${field(data, 'role')}.`,
    ],
    button: { label: 'See your team', href: `${publicUrl}/dashboard/team` },
    closing: 'If you don’t know this person, remove them from your team.',
  }),
  'team-owner-added': ({ publicUrl, data }) => ({
    subject: `New owner of ${field(data, 'businessName')}`,
    heading: 'Your account gets another owner',
    paragraphs: [
      greeting(data),
      `Our team gives ${field(data, 'memberName')} the role Owner in the account of ${field(data, 'businessName')}, because its owners lost access.`,
    ],
    button: { label: 'Contact us', href: `${publicUrl}/contact` },
    closing: 'If you don’t expect this, contact us right away.',
  }),
  'team-changed': ({ publicUrl, data }) =>
    data['role']
      ? {
          subject: `Your role at ${field(data, 'businessName')} is now ${field(data, 'role')}`,
          heading: 'Your new role',
          paragraphs: [
            greeting(data),
            `Your role in the team of ${field(data, 'businessName')} changed from ${field(data, 'before')} to ${field(data, 'role')}.`,
          ],
          button: { label: 'Open your dashboard', href: `${publicUrl}/dashboard` },
        }
      : {
          subject: `You’re no longer in the team of ${field(data, 'businessName')}`,
          heading: 'You left a team',
          paragraphs: [
            greeting(data),
            `You were removed from the team of ${field(data, 'businessName')} and can’t open its leads anymore.`,
            'If this is a mistake, ask the owner of the business for a new invitation.',
          ],
          button: { label: 'Open the portal', href: publicUrl },
        },
  'account-note': ({ publicUrl, data }) => ({
    subject: `${field(data, 'businessName')} ${field(data, 'what')}`,
    heading: 'An account changed',
    paragraphs: [`${field(data, 'businessName')} (${field(data, 'name')}) ${field(data, 'what')}.`],
    ...(data['reason'] ? { quote: field(data, 'reason') } : {}),
    button: { label: 'Open the accounts', href: `${publicUrl}/admin/accounts` },
  }),
  'profile-request': ({ publicUrl, data }) => ({
    subject: `${field(data, 'businessName')} requested a profile update`,
    heading: 'New profile update request',
    paragraphs: [`${field(data, 'name')} (${field(data, 'email')}) would like to change:`],
    quote: field(data, 'wishes'),
    button: { label: 'Open the accounts', href: `${publicUrl}/admin/accounts` },
  }),
  'profile-request-applied': ({ publicUrl, data }) => ({
    subject: `Your profile was updated: ${field(data, 'businessName')}`,
    heading: 'Your profile is up to date',
    paragraphs: [greeting(data), 'We made the changes you asked for.'],
    ...(data['notes'] ? { quote: field(data, 'notes') } : {}),
    button: { label: 'See your account', href: `${publicUrl}/dashboard/account` },
  }),
  'profile-request-refused': ({ publicUrl, data }) => ({
    subject: `About your profile request for ${field(data, 'businessName')}`,
    heading: 'Your profile was not changed',
    paragraphs: [greeting(data), 'We couldn’t make the changes you asked for:'],
    quote: field(data, 'notes'),
    button: { label: 'Contact us', href: `${publicUrl}/contact` },
  }),
} satisfies Record<string, Template>;
