import { formatDate } from '@portal/shared/domain';
import { field, greeting, type Template } from './template.ts';

/** Emails about vendor accounts and their profiles. */
export const accountEmails = {
  'account-suspended': ({ publicUrl, data }) => ({
    subject: 'Your vendor account has been suspended',
    heading: 'Your account is suspended',
    paragraphs: [
      greeting(data),
      `Your account for ${field(data, 'businessName')} is suspended, so you won’t get new leads.`,
      `Reason: ${field(data, 'reason')}.`,
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
      `Our team logged everyone out of the account for ${field(data, 'businessName')}. Your data and your leads haven’t changed.`,
    ],
    button: { label: 'Log in', href: `${publicUrl}/login` },
  }),
  'account-note': ({ publicUrl, data }) => ({
    subject: `${field(data, 'businessName')} ${field(data, 'what')}`,
    heading: 'An account changed',
    paragraphs: [`${field(data, 'businessName')} (${field(data, 'name')}) ${field(data, 'what')}`],
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
