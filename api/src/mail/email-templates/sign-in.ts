import { field, greeting, type Template } from '../email-content.ts';

const undoLink = (publicUrl: string, data: Record<string, unknown>, secret: string | null) =>
  `${publicUrl}/undo-email-change?id=${field(data, 'userId')}&code=${encodeURIComponent(secret ?? '')}`;
const undoWindow = (data: Record<string, unknown>) =>
  `The link works for ${field(data, 'days')} days. It keeps this email on your account, logs out every device, and asks you to choose a new password.`;

/** Subject and text of each change of a user's second factors. */
const factorChanges: Record<string, [subject: string, text: string]> = {
  authenticator_added: [
    'An authenticator app was added',
    'From now on, you need a code from your authenticator app to log in to your Gia partner account.',
  ],
  authenticator_removed: [
    'Your authenticator app was removed',
    'You no longer need a code from your authenticator app to log in to your Gia partner account.',
  ],
  passkey_added: [
    'A passkey was added',
    'You can now log in to your Gia partner account with a new passkey, without your password.',
  ],
  passkey_removed: [
    'A passkey was removed',
    'You can no longer log in to your Gia partner account with one of your passkeys.',
  ],
  passkeys_removed: [
    'Your passkeys were removed',
    'Your password was reset, so we removed your passkeys. You can add them again after you log in.',
  ],
  factors_reset: [
    'Your two-step login was reset',
    'Your authenticator app, recovery codes and passkeys were removed. Every device was logged out. Log in with your password, then set up two-step login again.',
  ],
  recovery_codes_replaced: [
    'Your recovery codes were replaced',
    'You have ten new recovery codes for your Gia partner account. The old ones no longer work.',
  ],
  recovery_code_used: [
    'A recovery code was used',
    'Someone logged in to your Gia partner account with one of your recovery codes. It can’t be used again.',
  ],
};
const factorChange = (change: string) => factorChanges[change] ?? factorChanges['authenticator_added']!;

/** Emails about a user's own login, email and password, and about new admins. */
export const signInEmails = {
  'verify-email': ({ publicUrl, data, secret }) => ({
    subject: 'Please verify your email address',
    heading: data['change'] ? 'Verify your new email' : 'Welcome to Gia',
    paragraphs: [
      greeting(data),
      data['change']
        ? 'This is the new email for your Gia partner account. Please verify that it’s yours. Until then, we’ll keep using your old email.'
        : 'Thank you for registering as a partner. Please confirm that this email is yours, and we’ll take you to your application.',
    ],
    button: {
      label: 'Verify my email',
      href: `${publicUrl}/verify-email?id=${field(data, 'userId')}&code=${encodeURIComponent(secret ?? '')}`,
    },
    closing: `The link works once, for ${field(data, 'hours')} hours. On another device, we ask for your password. If you didn’t ask for this, open the link and choose “This wasn't me”. We’ll remove your email.`,
  }),
  'reset-password': ({ publicUrl, data, secret }) => ({
    subject: 'Reset your password',
    heading: 'Reset your password',
    paragraphs: [greeting(data), 'We received a request to reset the password of your Gia partner account.'],
    button: {
      label: 'Choose a new password',
      href: `${publicUrl}/reset-password?token=${encodeURIComponent(secret ?? '')}&email=${encodeURIComponent(field(data, 'email'))}`,
    },
    closing: `The link works once, for ${field(data, 'minutes')} minutes. If you didn’t ask for this, you can ignore this email. Nothing has changed.`,
  }),
  'password-changed': ({ publicUrl, data }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      greeting(data),
      'The password of your Gia partner account was just changed, and your other devices were logged out. Your calendar links and the invitations you sent no longer work.',
    ],
    button: { label: 'Log in', href: `${publicUrl}/login` },
    closing: 'If this wasn’t you, reset your password now and contact us.',
  }),
  'second-factor-changed': ({ publicUrl, data }) => {
    const [subject, text] = factorChange(field(data, 'change'));
    return {
      subject,
      heading: subject,
      paragraphs: [greeting(data), text, 'If this was you, you don’t need to do anything.'],
      button: { label: 'Log in', href: `${publicUrl}/login` },
      closing: 'If this wasn’t you, reset your password now and contact us.',
    };
  },
  'second-factor-reset': ({ publicUrl, data }) => ({
    subject: 'Your two-step login is about to be reset',
    heading: 'A reset of your two-step login',
    paragraphs: [
      greeting(data),
      data['due']
        ? `Our team was told that you lost your authenticator app and your passkeys. On ${field(data, 'due')}, Pacific time, we’ll remove them, and your password alone will be enough to log in.`
        : 'Our team was told that you lost your authenticator app and your passkeys. When a second owner approves, we’ll remove them, and your password alone will be enough to log in.',
      'If you asked for this, you don’t need to do anything.',
    ],
    button: { label: 'Log in', href: `${publicUrl}/login` },
    closing:
      'If you didn’t ask for this, log in now with a code or a passkey. That stops the reset. Then contact us.',
  }),
  'new-device': ({ publicUrl, data, secret }) => ({
    subject: 'New login to your Gia partner account',
    heading: 'New login to your account',
    paragraphs: [
      greeting(data),
      'Someone logged in to your Gia partner account from a device or network that you haven’t used before.',
      `Time: ${field(data, 'time')}, Pacific time`,
      `Device: ${field(data, 'device')}`,
      `Network address: ${field(data, 'network')}`,
      'If this was you, you don’t need to do anything.',
    ],
    button: {
      label: 'This wasn’t me',
      href: `${publicUrl}/log-out-device?id=${field(data, 'userId')}&code=${encodeURIComponent(secret ?? '')}`,
    },
    closing: 'The link works once, for 7 days. Use it to log that device out, then change your password.',
  }),
  'email-change-requested': ({ publicUrl, data, secret }) => ({
    subject: 'Your email address is about to change',
    heading: 'A new email for your account',
    paragraphs: [
      greeting(data),
      `Someone who is logged in to your account asked to change the email of your Gia partner account to ${field(data, 'newEmail') || 'another address'}. The change takes effect when that email is verified.`,
      'If this was you, you don’t need to do anything.',
    ],
    button: { label: 'This wasn’t me', href: undoLink(publicUrl, data, secret) },
    closing: undoWindow(data),
  }),
  'email-changed': ({ publicUrl, data, secret }) => ({
    subject: 'Your email address was changed',
    heading: 'Your email was changed',
    paragraphs: [
      greeting(data),
      `Your Gia partner account now uses ${field(data, 'newEmail') || 'another address'}. Your calendar links and the invitations you sent no longer work.`,
      'If this was you, you don’t need to do anything.',
    ],
    button: { label: 'Undo this change', href: undoLink(publicUrl, data, secret) },
    closing: undoWindow(data),
  }),
  'admin-invitation': ({ publicUrl, data, secret }) => ({
    subject: 'Your invitation to the Gia partner portal',
    heading: 'You’re invited',
    paragraphs: [
      `${field(data, 'inviter') || 'An owner'} invited you to be an admin of the Gia partner portal.${data['role'] ? ` Your role will be ${field(data, 'role')}.` : ''}`,
      'Register or log in with the email that received this invitation. Then accept it.',
    ],
    button: {
      label: 'Open the invitation',
      href: `${publicUrl}/accept-invitation?id=${field(data, 'invitationId')}&code=${encodeURIComponent(secret ?? '')}`,
    },
    closing: 'The link works once, for 7 days. If you don’t know this person, you can ignore this email.',
  }),
  'admin-added': ({ publicUrl, data }) => ({
    subject: data['before']
      ? `New role: ${field(data, 'adminName')} is now ${field(data, 'role')}`
      : `New admin: ${field(data, 'adminName')}`,
    heading: data['before'] ? 'New role' : 'New admin',
    paragraphs: [
      greeting(data),
      data['before']
        ? `The role of ${field(data, 'adminName')} (${field(data, 'email')}) in the partner portal changed from ${field(data, 'before')} to ${field(data, 'role')}.`
        : `${field(data, 'adminName')} (${field(data, 'email')}) is now an admin of the partner portal.${data['role'] ? ` Their role is ${field(data, 'role')}.` : ''}`,
    ],
    button: { label: 'See all admins', href: `${publicUrl}/admin/admins` },
    closing: 'If you don’t know this person, tell an owner, who can remove them.',
  }),
} satisfies Record<string, Template>;
