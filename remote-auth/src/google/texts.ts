/** Texts of Google login. */
export const googleTexts = {
  login: 'Continue with Google',
  loginFailed: 'Google login failed. Please try again.',
  register: 'Sign up with Google',
  registerFailed: 'Google sign up failed. Please try again.',
  blocked: "Google's sign-in couldn't be loaded. Check your connection, or use your email and password.",
  tryAgain: 'Try Google again',
  waiting: 'Waiting for Google...',
  orEmail: 'or with your email',
} as const;
