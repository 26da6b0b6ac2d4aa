import { blockedDatesTexts } from '../blocked-dates/texts.ts';
import { notificationPreferencesTexts } from '../notification-preferences/texts.ts';
import { quickReplyTexts } from '../quick-reply/texts.ts';
import { savedReplyTexts } from '../saved-replies/texts.ts';
import { feedTexts } from '../calendar-feed/texts.ts';
import { preferencesTexts } from './texts.ts';

/** The pages of the preferences in order: the last part of the URL, except for the first page, and the name. */
export const preferenceSections = [
  { id: 'matching', name: preferencesTexts.matching },
  { id: 'blocked-dates', name: blockedDatesTexts.heading },
  { id: 'notifications', name: notificationPreferencesTexts.heading },
  { id: 'quick-reply', name: quickReplyTexts.heading },
  { id: 'saved-replies', name: savedReplyTexts.heading },
  { id: 'calendar-feed', name: feedTexts.heading },
] as const;

export type PreferenceSectionId = (typeof preferenceSections)[number]['id'];
