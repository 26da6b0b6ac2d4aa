/** Every URL that this slice opens: its own steps and the places it hands people on to. */
export const paths = {
  step: (step: StepNumber) => `/onboarding/${step}`,
  dashboard: () => '/dashboard',
  admin: () => '/admin',
  register: () => '/register',
  verificationRequired: () => '/email/verification-required',
  contact: () => '/contact',
  terms: () => '/terms',
  privacy: () => '/privacy',
  vendorAgreement: () => '/vendor-agreement',
};

/** The four steps; 5 is the view that says 'Redirecting to dashboard...'. */
export type StepNumber = 1 | 2 | 3 | 4 | 5;
