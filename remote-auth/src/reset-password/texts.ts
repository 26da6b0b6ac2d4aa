/** Texts of /reset-password. */
export const resetPasswordTexts = {
  title: 'Choose a new password',
  documentName: 'Reset password',
  lead: 'For {email}. Every device that is logged in will be logged out.',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  submit: 'Set new password',
  busy: 'Saving...',
  failed: 'Failed to reset password. Please try again.',
  expired: 'The link has expired? {again}',
  askAgain: 'Ask for a new link',
  invalidLink: 'Invalid password reset link',
  incomplete: 'The link is not complete. Ask for a new one and open it from the mail.',
  dead: 'Links work once and for 60 minutes, and only the newest one counts. Your password stays as it is.',
} as const;
