/** Words of /verify-email. */
export const verifyEmailTexts = {
  title: 'Verifying your email',
  busy: 'Verifying...',
  failed: 'Email verification failed',
  failedLead: 'Links work once and for 24 hours, and only the newest one counts. We can send you a new one.',
  noLinkNeeded: "This link doesn't work, and you don't need one: your email address is verified already.",
  tryAgain: 'Try Again',
  done: 'Email verified',
  doneLead: 'Thank you. Your application is next; we take you there in a moment.',
  doneLeadSignedOut: 'Thank you. Log in to start your application; we take you there in a moment.',
  verified: 'Your email address is verified.',
} as const;
