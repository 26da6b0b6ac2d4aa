/** Texts shared by this remote's screens; specified ones are verbatim (sections 2, 4, 5 and 8). */
export const texts = {
  backToLogin: 'Back to Login',
  logOut: 'Log out',
} as const;
