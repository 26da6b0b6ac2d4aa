/** Every URL that this remote links to: its steps and the pages that it redirects to. */
export const paths = {
  step: (step: StepNumber) => `/onboarding/${step}`,
  /** A step that returns to the summary. */
  edit: (step: StepNumber) => `/onboarding/${step}?review`,
  review: () => '/onboarding/review',
  dashboard: () => '/dashboard',
  admin: () => '/admin',
  register: () => '/register',
  verificationRequired: () => '/email/verification-required',
  terms: () => '/terms',
  privacy: () => '/privacy',
  vendorAgreement: () => '/vendor-agreement',
};

/** The four steps; 5 is the 'Redirecting to dashboard...' view. */
type StepNumber = 1 | 2 | 3 | 4 | 5;
