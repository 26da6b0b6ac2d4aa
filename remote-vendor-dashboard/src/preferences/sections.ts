import { texts } from '../texts.ts';

/** The sections of the preferences from top to bottom: the id in the URL hash (`#blocked-dates`) and the name. */
export const preferenceSections = [
  { id: 'matching', name: texts.preferences.matching },
  { id: 'blocked-dates', name: texts.blockedDates.heading },
  { id: 'notifications', name: texts.notices.heading },
  { id: 'quick-reply', name: texts.quickReply.heading },
  { id: 'saved-replies', name: texts.savedReplies.heading },
  { id: 'calendar-feed', name: texts.calendarFeed.heading },
] as const;

export type PreferenceSectionId = (typeof preferenceSections)[number]['id'];
