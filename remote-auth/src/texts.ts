/** The words of these screens; the specification's to the letter (sections 2, 4, 5 and 8). */
export const texts = {
  loginFailed: 'Login failed. Please try again.',
  googleLoginFailed: 'Google login failed. Please try again.',
  registrationFailed: 'Registration failed. Please try again.',
  googleSignUpFailed: 'Google sign up failed. Please try again.',
  googleNotConfigured: "Google sign-in isn't set up on this portal. Please use your email and password.",
  googleBlocked:
    "Google's sign-in couldn't be loaded. Check your connection, or use your email and password.",
  resendFailed: 'Failed to resend verification email',
  resendWait: (seconds: number) =>
    `A link is already on its way to you. You can ask for another in ${seconds} seconds.`,
  resent: 'Verification email sent. Please check your inbox and your spam folder.',
  notVerifiedYet: "Your email hasn't been verified yet. Please check your inbox for the verification link.",
  checkFailed: 'Unable to check verification status. Please try again.',
  verificationFailed: 'Email verification failed',
  forgotFailed: 'Failed to send reset email. Please try again.',
  resetFailed: 'Failed to reset password. Please try again.',
  invalidResetLink: 'Invalid password reset link',
  passwordChanged: 'Your password has been changed. Log in with your new password.',
} as const;

/** The <title> of a page. */
export const documentTitle = (page: string) => `${page} · Gia Partner Portal`;
