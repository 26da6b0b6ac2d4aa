/** Texts of Google login. */
export const googleTexts = {
  login: 'Continue with Google',
  loginFailed: 'Google login failed. Please try again.',
  register: 'Sign up with Google',
  registerFailed: 'Google sign up failed. Please try again.',
  notConfigured: "Google sign-in isn't set up on this portal. Please use your email and password.",
  blocked: "Google's sign-in couldn't be loaded. Check your connection, or use your email and password.",
  tryAgain: 'Try Google again',
  waiting: 'Waiting for Google...',
  or: 'or',
  orEmail: 'or with your email',
} as const;
