import { texts } from '../texts.ts';

/** Texts of the quick reply, in the preferences and beside the response form. */
export const quickReplyTexts = {
  unconfirmed:
    'The reply that quick accept sends. Until you save it, quick accept opens the filled-in form for you to check.',
  confirmed: 'Quick accept sends this to the client. You have 10 seconds to undo it.',
  save: 'Save Quick Reply',
  saving: 'Saving...',
  saved: 'Quick reply saved.',
  failed: 'Failed to save your quick reply',
  loading: texts.loadingQuickReply,
  errorTitle: 'Error Loading Quick Reply',
  errorText: 'Failed to load your quick reply',
} as const;
