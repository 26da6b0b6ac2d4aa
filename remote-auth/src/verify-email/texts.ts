/** Texts of /verify-email. */
export const verifyEmailTexts = {
  failed: 'Email verification failed',
  otherPerson: "You're logged in as {email}. This link is for another account.",
} as const;
