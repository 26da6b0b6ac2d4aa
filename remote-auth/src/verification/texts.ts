/** Texts of /email/verification-required and /email/resend. */
export const verificationTexts = {
  title: 'Verify your email',
  lead: 'We sent a verification link to {email}. Open it to start your application.',
  check: "I've Verified My Email",
  checking: 'Checking...',
  checkFailed: 'Unable to check verification status. Please try again.',
  notVerifiedYet: "Your email hasn't been verified yet. Please check your inbox for the verification link.",
  resendIn: (wait: string) => `Resend in ${wait}`,
  resendFailed: 'Failed to resend verification email',
  resendWait: (seconds: number) =>
    `We already sent you a link. You can request another in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  resent: 'Verification email sent. Please check your inbox and your spam folder.',
  wrongEmail: 'Wrong email? {change}',
  change: 'Change it',
  changeTitle: 'Change your email',
  newEmail: 'New email',
  sameEmail: 'This is already your email',
  saveEmail: 'Change email',
  savingEmail: 'Changing...',
  changed: 'Email changed. We sent a verification link to the new address.',
  changeFailed: 'Failed to change your email. Please try again.',
  nothingThere: 'Nothing in your inbox or spam folder? {support}',
} as const;
