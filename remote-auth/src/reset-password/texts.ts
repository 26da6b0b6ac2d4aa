/** Texts of /reset-password. */
export const resetPasswordTexts = {
  title: 'Choose a new password',
  documentName: 'Reset password',
  lead: 'For {email}. You’ll be logged out on all devices.',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  submit: 'Set new password',
  busy: 'Saving...',
  failed: 'Failed to reset password. Please try again.',
  changed: 'Your password has been changed',
  changedOther: '{email} is logged in here. Log out to log in with your new password.',
  expired: 'Has the link expired? {again}',
  askAgain: 'Request a new link',
  invalidLink: 'Invalid password reset link',
  incomplete: 'This link is incomplete. Request a new one and open it from the email.',
  dead: 'Links expire after 60 minutes and work once. Use the most recent one. Your password has not changed.',
} as const;
