/** Texts of the saved views of a list. */
export const savedViewTexts = {
  open: 'Saved views',
  none: 'Save a search with its filters to return to it with one click.',
  name: 'Name of this view',
  nameRequired: 'Please give the view a name',
  save: 'Save view',
  saving: 'Saving…',
  saved: (name: string) => `The view “${name}” was saved.`,
  saveFailed: 'Failed to save the view',
  remove: (name: string) => `Remove the view ${name}`,
  removeFailed: 'Failed to remove the view',
  failed: 'Failed to load the saved views',
} as const;
