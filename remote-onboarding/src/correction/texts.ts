/** Texts of the correction of a sent application. */
export const correctionTexts = {
  title: 'Correct your application',
} as const;
