import { blockedDatesTexts } from '../blocked-dates/texts.ts';
import { feedTexts } from '../calendar-feed/texts.ts';
import { noticeTexts } from '../notices/texts.ts';
import { savedReplyTexts } from '../saved-replies/texts.ts';
import { preferencesTexts, quickReplyTexts } from '../texts.ts';

/** The parts of the preferences, from top to bottom: the id that an address points to (`#blocked-dates`), and its name. */
export const preferenceSections = [
  { id: 'matching', name: preferencesTexts.matching },
  { id: 'blocked-dates', name: blockedDatesTexts.heading },
  { id: 'notifications', name: noticeTexts.heading },
  { id: 'quick-reply', name: quickReplyTexts.heading },
  { id: 'saved-replies', name: savedReplyTexts.heading },
  { id: 'calendar-feed', name: feedTexts.heading },
] as const;

export type PreferenceSectionId = (typeof preferenceSections)[number]['id'];
