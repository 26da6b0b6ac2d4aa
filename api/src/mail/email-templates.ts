import {
  contactSubjectLabels,
  type ContactSubject,
  rejectionReasons,
  formatDate,
  formatDollars,
  eventTypeLabel,
  REVIEW_DAYS,
  reviewTime,
} from '@portal/shared/domain';
import type { EmailContent } from './email-content.ts';

/** Links and names available to every email. */
export interface TemplateContext {
  publicUrl: string;
  data: Record<string, unknown>;
  /** Created when the email is sent: the verification code or reset token. */
  secret: string | null;
}
type Template = (context: TemplateContext) => EmailContent;

const field = (data: Record<string, unknown>, name: string) => String(data[name] ?? '');
const greeting = (data: Record<string, unknown>) => `Hello ${field(data, 'name').split(' ')[0] || 'there'},`;

const undoLink = (publicUrl: string, data: Record<string, unknown>, secret: string | null) =>
  `${publicUrl}/undo-email-change?id=${field(data, 'userId')}&code=${encodeURIComponent(secret ?? '')}`;
const undoWindow = (data: Record<string, unknown>) =>
  `The link works for ${field(data, 'days')} days. It keeps this email on your account, logs out every device, and asks you to choose a new password.`;

/** One line for each lead in a digest, and the number of further leads. */
function digestLines({ count, leads }: Record<string, unknown>): string {
  const listed = (leads ?? []) as { eventName: string; eventDate: string; city: string | null }[];
  const lines = listed.map(({ eventName, eventDate, city }) =>
    [eventName.replace(/\s+/g, ' '), formatDate(eventDate), city].filter(Boolean).join(', '),
  );
  const more = Number(count) - listed.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/** Every email of the portal: subject, paragraphs, at most one button. */
export const templates = {
  'verify-email': ({ publicUrl, data, secret }) => ({
    subject: 'Please verify your email address',
    heading: data['change'] ? 'Verify your new email' : 'Welcome to Gia',
    paragraphs: [
      greeting(data),
      data['change']
        ? 'This is the new email for your Gia partner account. Please verify that it is yours. Until then, your old email stays in use.'
        : 'Thank you for registering as a partner. Please confirm that this address is yours, and we will take you straight to your application.',
    ],
    button: {
      label: 'Verify my email',
      href: `${publicUrl}/verify-email?id=${field(data, 'userId')}&code=${encodeURIComponent(secret ?? '')}`,
    },
    closing: `The link works once, for ${field(data, 'hours')} hours. On another device, we ask for your password. If you did not ask for this, open the link and choose “This wasn't me”. We then remove your email.`,
  }),
  'reset-password': ({ publicUrl, data, secret }) => ({
    subject: 'Reset your password',
    heading: 'A new password',
    paragraphs: [
      greeting(data),
      'Someone, hopefully you, asked to reset the password of your Gia partner account.',
    ],
    button: {
      label: 'Choose a new password',
      href: `${publicUrl}/reset-password?token=${encodeURIComponent(secret ?? '')}&email=${encodeURIComponent(field(data, 'email'))}`,
    },
    closing: `The link works once, for ${field(data, 'minutes')} minutes. If it was not you, nothing has changed and you can ignore this mail.`,
  }),
  'password-changed': ({ publicUrl, data }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      greeting(data),
      'The password of your Gia partner account has just been changed, and other sessions were ended.',
    ],
    button: { label: 'Sign in', href: `${publicUrl}/login` },
    closing: 'If this was not you, reset your password now and write to us.',
  }),
  'email-change-requested': ({ publicUrl, data, secret }) => ({
    subject: 'Your email address is about to change',
    heading: 'A new email for your account',
    paragraphs: [
      greeting(data),
      `Someone who knows your password asked to change the email of your Gia partner account to ${field(data, 'newEmail') || 'another address'}. The change takes effect when that email is verified.`,
      'If this was you, there is nothing to do.',
    ],
    button: { label: 'This was not me', href: undoLink(publicUrl, data, secret) },
    closing: undoWindow(data),
  }),
  'email-changed': ({ publicUrl, data, secret }) => ({
    subject: 'Your email address was changed',
    heading: 'Your email was changed',
    paragraphs: [
      greeting(data),
      `Your Gia partner account now uses ${field(data, 'newEmail') || 'another address'}.`,
      'If this was you, there is nothing to do.',
    ],
    button: { label: 'Undo this change', href: undoLink(publicUrl, data, secret) },
    closing: undoWindow(data),
  }),
  'admin-added': ({ publicUrl, data }) => ({
    subject: `New admin: ${field(data, 'adminName')}`,
    heading: 'A new admin',
    paragraphs: [
      greeting(data),
      `${field(data, 'adminName')} (${field(data, 'email')}) verified a company email and is now an admin of the partner portal.`,
    ],
    button: { label: 'Open the user list', href: `${publicUrl}/admin/users` },
    closing: 'If you do not know this person, end their sessions and tell the team.',
  }),
  'application-received': ({ publicUrl, data }) => ({
    subject: `We received your application for ${field(data, 'businessName')}`,
    heading: 'Your application is with us',
    paragraphs: [
      greeting(data),
      `Thank you for applying to the network with ${field(data, 'businessName')}. Our team reads every application in person.`,
      `You can expect an answer within ${field(data, 'reviewTime') || reviewTime(REVIEW_DAYS)}.`,
    ],
    button: { label: 'See its status', href: `${publicUrl}/dashboard` },
  }),
  'application-arrived': ({ publicUrl, data }) => ({
    subject: `New application: ${field(data, 'businessName')}`,
    heading: 'A new application',
    paragraphs: [
      `${field(data, 'name')} applied with ${field(data, 'businessName')} (${field(data, 'title')}).`,
    ],
    button: { label: 'Review applications', href: `${publicUrl}/admin/applications` },
  }),
  'application-approved': ({ publicUrl, data }) => ({
    subject: 'Welcome to the network',
    heading: 'You are in',
    paragraphs: [
      greeting(data),
      `${field(data, 'businessName')} is now part of the Gia network. Leads appear in your dashboard, and we tell you about each one.`,
      'The first 3 leads are free, and so is your first booking. Please answer leads within 2 hours: couples remember who was first.',
    ],
    button: { label: 'Open your dashboard', href: `${publicUrl}/dashboard` },
  }),
  'application-rejected': ({ publicUrl, data }) => ({
    subject: 'About your application',
    heading: 'Your application was not approved',
    paragraphs: [
      greeting(data),
      `Thank you for your interest. We cannot take ${field(data, 'businessName')} into the network at this time.`,
      `The reason: ${rejectionReasons[field(data, 'reason') as keyof typeof rejectionReasons] ?? 'Other'}.`,
      ...(data['notes'] ? [field(data, 'notes')] : []),
    ],
    button: { label: 'Contact support', href: `${publicUrl}/contact` },
  }),
  'application-question': ({ publicUrl, data }) => ({
    subject: 'A question about your application',
    heading: 'We have a question',
    paragraphs: [
      greeting(data),
      `While reading your application for ${field(data, 'businessName')} we wondered:`,
    ],
    quote: field(data, 'message'),
    button: { label: 'Answer', href: `${publicUrl}/dashboard` },
  }),
  'question-answered': ({ publicUrl, data }) => ({
    subject: `${field(data, 'businessName')} answered your question`,
    heading: 'An applicant answered',
    paragraphs: [`${field(data, 'name')} of ${field(data, 'businessName')} wrote:`],
    quote: field(data, 'answer'),
    button: { label: 'Review applications', href: `${publicUrl}/admin/applications` },
  }),
  'lead-arrived': ({ publicUrl, data }) => ({
    subject: `New match: ${field(data, 'eventName')}`,
    heading: 'You have a new match',
    paragraphs: [
      greeting(data),
      `${field(data, 'eventName')} (${eventTypeLabel(field(data, 'eventType'))}) is looking for you on ${formatDate(field(data, 'eventDate'))}.`,
      ...(data['budgetRange'] ? [`Their budget: ${field(data, 'budgetRange')}.`] : []),
      'Please answer within 2 hours.',
    ],
    button: { label: 'View the lead', href: `${publicUrl}/dashboard/lead-details/${field(data, 'leadId')}` },
  }),
  'lead-answered': ({ publicUrl, data }) => ({
    subject: `${field(data, 'businessName')} answered: ${field(data, 'eventName')}`,
    heading: 'A vendor answered a lead',
    paragraphs: [
      `${field(data, 'businessName')} confirmed availability for ${field(data, 'eventName')} on ${formatDate(field(data, 'eventDate'))}.`,
      ...(data['basePackage'] ? [`Base package: ${formatDollars(Number(data['basePackage']))}.`] : []),
    ],
    ...(data['notes'] ? { quote: field(data, 'notes') } : {}),
    button: { label: 'Open the account', href: `${publicUrl}/admin/accounts` },
  }),
  'account-suspended': ({ publicUrl, data }) => ({
    subject: 'Your vendor account has been suspended',
    heading: 'Your account is suspended',
    paragraphs: [
      greeting(data),
      `The account of ${field(data, 'businessName')} has been suspended and gets no new leads.`,
      `The reason: ${field(data, 'reason')}.`,
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
            `You can use the account of ${field(data, 'businessName')} again. Your profile is still paused, so you won't receive new leads.`,
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
            `The account of ${field(data, 'businessName')} is active again and gets new leads.`,
          ],
          button: { label: 'Open your dashboard', href: `${publicUrl}/dashboard` },
        },
  'access-reset': ({ publicUrl, data }) => ({
    subject: 'Please sign in again',
    heading: 'Your sessions were ended',
    paragraphs: [
      greeting(data),
      `Our team ended every session of ${field(data, 'businessName')}. Your data and your leads are as they were.`,
    ],
    button: { label: 'Sign in', href: `${publicUrl}/login` },
  }),
  'account-note': ({ publicUrl, data }) => ({
    subject: `${field(data, 'businessName')} ${field(data, 'what')}`,
    heading: 'A change of an account',
    paragraphs: [`${field(data, 'businessName')} (${field(data, 'name')}) ${field(data, 'what')}`],
    ...(data['reason'] ? { quote: field(data, 'reason') } : {}),
    button: { label: 'Open the accounts', href: `${publicUrl}/admin/accounts` },
  }),
  'profile-request': ({ publicUrl, data }) => ({
    subject: `${field(data, 'businessName')} asks for a profile update`,
    heading: 'A profile update request',
    paragraphs: [`${field(data, 'name')} (${field(data, 'email')}) would like to change:`],
    quote: field(data, 'wishes'),
    button: { label: 'Open the accounts', href: `${publicUrl}/admin/accounts` },
  }),
  'profile-request-applied': ({ publicUrl, data }) => ({
    subject: `Your profile was updated: ${field(data, 'businessName')}`,
    heading: 'Your profile is up to date',
    paragraphs: [greeting(data), 'We have made the changes that you asked for.'],
    ...(data['notes'] ? { quote: field(data, 'notes') } : {}),
    button: { label: 'See your account', href: `${publicUrl}/dashboard/account` },
  }),
  'profile-request-refused': ({ publicUrl, data }) => ({
    subject: `About your profile request for ${field(data, 'businessName')}`,
    heading: 'Your profile stays as it is',
    paragraphs: [greeting(data), 'We could not make the changes that you asked for:'],
    quote: field(data, 'notes'),
    button: { label: 'Contact us', href: `${publicUrl}/contact` },
  }),
  'lead-reminder': ({ publicUrl, data }) => ({
    subject: `Still waiting: ${field(data, 'eventName')}`,
    heading: 'A client is waiting for you',
    paragraphs: [
      greeting(data),
      `${field(data, 'eventName')} on ${formatDate(field(data, 'eventDate'))} has had no answer yet. Clients tend to choose whom they hear from first.`,
    ],
    button: {
      label: 'Answer the lead',
      href: `${publicUrl}/dashboard/lead-details/${field(data, 'leadId')}`,
    },
  }),
  'lead-digest': ({ publicUrl, data }) => ({
    subject: Number(data['count']) === 1 ? 'One new match' : `${field(data, 'count')} new matches`,
    heading: 'Your new matches',
    paragraphs: [
      greeting(data),
      Number(data['count']) === 1
        ? 'This client has been matched with you since your last summary:'
        : `${field(data, 'count')} clients have been matched with you since your last summary:`,
    ],
    quote: digestLines(data),
    button: { label: 'Open your leads', href: `${publicUrl}/dashboard` },
    closing:
      'You get this once a day because you asked for a summary. You can change that in your preferences.',
  }),
  'lead-expired': ({ publicUrl, data }) => ({
    subject: `Expired: ${field(data, 'eventName')}`,
    heading: 'A lead has expired',
    paragraphs: [
      greeting(data),
      `${field(data, 'eventName')} had no answer in time, and we have moved on for this client.`,
      'If your calendar is full, you can pause your profile at any time.',
    ],
    button: { label: 'Open your leads', href: `${publicUrl}/dashboard` },
  }),
  'booking-confirmed': ({ publicUrl, data }) => ({
    subject: `Booked: ${field(data, 'eventName')}`,
    heading: 'Congratulations',
    paragraphs: [
      greeting(data),
      `${field(data, 'eventName')} is booked for ${formatDollars(Number(data['amount']))}.`,
      Number(data['fee']) > 0
        ? `The referral fee is ${formatDollars(Number(data['fee']))}.`
        : 'This one is free: there is no fee for your first booking.',
    ],
    button: { label: 'Open your dashboard', href: `${publicUrl}/dashboard` },
  }),
  'contact-received': ({ data }) => ({
    subject: `We received your message (${field(data, 'ticketId')})`,
    heading: 'Thank you for writing',
    paragraphs: [
      greeting(data),
      `We received your message (${contactSubjectLabels[data['subject'] as ContactSubject] ?? contactSubjectLabels.general}). We’ll reply within 24 hours.`,
      `Your reference is ${field(data, 'ticketId')}.`,
    ],
    closing: 'If you didn’t write to us, you can ignore this email.',
  }),
  'contact-message': ({ data }) => ({
    subject: `[${field(data, 'ticketId')}] ${field(data, 'subject')}: ${field(data, 'name')}`,
    heading: 'A message from the contact form',
    paragraphs: [`${field(data, 'name')} (${field(data, 'email')}) wrote, from ${field(data, 'source')}:`],
    quote: field(data, 'message'),
  }),
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;
