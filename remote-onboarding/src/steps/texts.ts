/** Texts of the progress rail (specification, section 2). */
export const stepTexts = {
  label: 'Progress',
  position: (step: number, last: number) => `Step ${step} of ${last}`,
  done: 'Done: ',
  back: 'Back',
  names: {
    1: 'Welcome',
    2: 'Confirm Info',
    3: 'Legal Agreement',
    4: 'Set Preferences',
  },
} as const;
