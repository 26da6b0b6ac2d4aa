/** Every URL of this slice, and the places it hands people on to. */
export const paths = {
  login: () => '/login',
  register: () => '/register',
  verificationRequired: () => '/email/verification-required',
  resendVerification: () => '/email/resend',
  verifyEmail: () => '/verify-email',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  dashboard: () => '/dashboard',
  admin: () => '/admin',
  onboarding: () => '/onboarding/1',
  contact: () => '/contact',
  terms: () => '/terms',
  privacy: () => '/privacy',
};
