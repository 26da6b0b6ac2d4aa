/** Texts of Google login. */
export const googleTexts = {
  login: { label: 'Continue with Google', failed: 'Google login failed. Please try again.' },
  register: { label: 'Sign up with Google', failed: 'Google sign up failed. Please try again.' },
  blocked: "Google's sign-in couldn't be loaded. Check your connection, or use your email and password.",
  tryAgain: 'Try Google again',
  waiting: 'Waiting for Google...',
  orEmail: 'or with your email',
} as const;
