/** Texts of the quick reply, in the preferences and beside the response form. */
export const quickReplyTexts = {
  heading: 'Quick reply',
  unconfirmed:
    'What quick accept sends. Until you save it, quick accept opens the filled-in form for you to check.',
  confirmed: 'Quick accept sends this to the client. You have ten seconds to undo it.',
  save: 'Save Quick Reply',
  saving: 'Saving...',
  saved: 'Your quick reply was saved.',
  failed: 'Failed to save your quick reply',
  loading: 'Loading your quick reply',
  errorTitle: 'Error Loading Quick Reply',
  errorText: 'Failed to load your quick reply',
  remember: 'Save as my quick reply',
  rememberHint:
    'From then on, quick accept sends it without the form. You can change it in your preferences.',
  missing: 'Your quick reply could not be loaded. Write your answer here.',
} as const;
