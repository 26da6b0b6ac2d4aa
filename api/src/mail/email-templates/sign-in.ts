import { field, greeting, type Template } from './template.ts';

const undoLink = (publicUrl: string, data: Record<string, unknown>, secret: string | null) =>
  `${publicUrl}/undo-email-change?id=${field(data, 'userId')}&code=${encodeURIComponent(secret ?? '')}`;
const undoWindow = (data: Record<string, unknown>) =>
  `The link works for ${field(data, 'days')} days. It keeps this email on your account, logs out every device, and asks you to choose a new password.`;

/** Emails about a user's own login, email and password, and about new admins. */
export const signInEmails = {
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
} satisfies Record<string, Template>;
