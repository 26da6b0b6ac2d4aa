import { texts } from '../texts.ts';

/** Texts of the quick reply, in the preferences and beside the response form. */
export const quickReplyTexts = {
  general: texts.generalQuickReply,
  usedAlways: 'For every lead, unless you add others below.',
  usedOtherwise: 'For every lead that none of the quick replies below fits.',
  unconfirmed:
    'The reply that quick accept sends. Until you save it, quick accept opens the filled-in form for you to check.',
  confirmed: 'Quick accept sends this to the client. You have 10 seconds to undo it.',
  pictures: 'Pictures',
  save: 'Save Quick Reply',
  saving: 'Saving...',
  saved: 'Quick reply saved.',
  failed: 'Failed to save your quick reply',
  loading: texts.loadingQuickReply,
  errorTitle: 'Error Loading Quick Reply',
  errorText: 'Failed to load your quick reply',
} as const;

/** Texts of the quick replies for some events. */
export const eventQuickReplyTexts = {
  title: 'Quick replies for some events',
  description: 'Quick accept sends the one that fits the client’s event type and budget best.',
  loading: texts.loadingQuickReply,
  errorTitle: 'Error Loading Quick Replies',
  errorText: 'Failed to load your quick replies',
  empty: 'None yet. Add one for weddings from $5,000, another for corporate events.',
  full: (max: number) => `You have ${max} quick replies, which is the maximum. Remove one to add another.`,
  add: 'Add a quick reply',
  addTitle: 'Add a quick reply',
  changeTitle: 'Change a quick reply',
  removeText: 'Responses you already sent don’t change.',
  removeFailed: 'Failed to remove the quick reply',
  pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  name: 'Name',
  nameHint: 'For you and your team. Clients never see it.',
  nameRequired: 'Please give it a name',
  eventTypes: 'Event types',
  eventTypesHint: 'Choose none for events of any type.',
  anyType: 'Any type',
  budgetMin: 'Budget from',
  budgetMinHint: 'We look at the highest amount of the client’s budget.',
  budgetMax: 'Budget to',
  budgetMaxHint: 'Leave either one empty for no limit.',
  save: 'Save Quick Reply',
  saving: 'Saving...',
  saved: (name: string) => `“${name}” was saved.`,
  saveFailed: 'Failed to save the quick reply',
  cancel: 'Cancel',
} as const;
