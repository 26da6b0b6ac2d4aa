/** Texts shared by this remote's screens; specified ones are verbatim (sections 2, 4, 5 and 8). */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
  backToLogin: 'Back to Login',
  cancel: 'Cancel',
  logOut: 'Log out',
  contactSupport: 'Contact Support',
  continue: 'Continue',
  sending: 'Sending...',
  email: 'Email',
  password: 'Password',
  resendVerification: 'Resend Verification Email',
} as const;
