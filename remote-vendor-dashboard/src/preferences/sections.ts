import { preferencesTabs } from '../texts.ts';

/** The pages of the preferences in order: the last part of the URL, except for the first page, and the name. */
export const preferenceSections = [
  { id: 'matching', name: preferencesTabs.matching },
  { id: 'blocked-dates', name: preferencesTabs.blockedDates },
  { id: 'notifications', name: preferencesTabs.notifications },
  { id: 'quick-reply', name: preferencesTabs.quickReplies },
  { id: 'saved-replies', name: preferencesTabs.savedReplies },
  { id: 'calendar-feed', name: preferencesTabs.calendarFeed },
] as const;

export type PreferenceSectionId = (typeof preferenceSections)[number]['id'];
