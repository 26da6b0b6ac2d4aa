/** Texts of the summary before the submission. */
export const reviewTexts = {
  title: 'Review your application',
  lead: 'Check your answers. You can change any of them before you submit.',
  form: 'Application',
  account: 'Your account',
  name: 'Name',
  email: 'Email',
  business: 'Your business',
  agreements: 'Agreements',
  agreed: 'Agreed',
  preferences: 'Your preferences',
  edit: 'Edit',
  submit: 'Submit application',
  submitting: 'Submitting...',
} as const;
