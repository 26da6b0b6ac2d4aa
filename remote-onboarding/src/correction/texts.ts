/** Texts of the correction of a sent application. */
export const correctionTexts = {
  title: 'Correct your application',
  lead: 'Our team sees your changes and your earlier answers.',
  business: 'Your business',
  save: 'Save corrections',
  saving: 'Saving...',
  failed: 'We couldn’t save your corrections. Please try again.',
  saved: 'We saved your corrections.',
} as const;
