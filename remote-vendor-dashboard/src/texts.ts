import { accountPageTexts, pauseTexts, profileUpdateTexts } from './texts/account.ts';
import { blockedDatesTexts } from './texts/blocked-dates.ts';
import { feedTexts } from './texts/calendar-feed.ts';
import { insightsTexts } from './texts/insights.ts';
import { accountTexts, personalTexts, sidebarTexts, tabs } from './texts/layout.ts';
import {
  bookTexts,
  conflictTexts,
  declineTexts,
  leadTexts,
  quickDeclineNote,
  respondTexts,
} from './texts/lead-details.ts';
import { clockTexts, leadsTexts, undoTexts } from './texts/leads.ts';
import { noticeTexts } from './texts/notices.ts';
import { leadActionTexts, loseTexts, reportTexts } from './texts/outcome.ts';
import { preferencesTexts } from './texts/preferences.ts';
import { requestTexts } from './texts/profile-requests.ts';
import { quickReplyTexts } from './texts/quick-reply.ts';
import { conciergeTexts, faqTexts, guideTexts, helpTopics, resourcesTexts } from './texts/resources.ts';
import { savedReplyTexts } from './texts/saved-replies.ts';
import { securityTexts, sessionTexts } from './texts/security.ts';

/** All texts of the dashboard. The specification's texts are verbatim (sections 2, 5, 7 and 8). */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
  tabs,
  sidebar: sidebarTexts,
  status: accountTexts,
  leads: leadsTexts,
  clock: clockTexts,
  undo: undoTexts,
  lead: leadTexts,
  respond: respondTexts,
  decline: declineTexts,
  book: bookTexts,
  conflict: conflictTexts,
  quickReply: quickReplyTexts,
  quickDeclineNote,
  preferences: preferencesTexts,
  account: accountPageTexts,
  profileUpdate: profileUpdateTexts,
  pause: pauseTexts,
  personal: personalTexts,
  blockedDates: blockedDatesTexts,
  calendarFeed: feedTexts,
  insights: insightsTexts,
  notices: noticeTexts,
  profileRequests: requestTexts,
  resources: resourcesTexts,
  guide: guideTexts,
  concierge: conciergeTexts,
  helpTopics,
  faq: faqTexts,
  savedReplies: savedReplyTexts,
  security: securityTexts,
  sessions: sessionTexts,
  lose: loseTexts,
  report: reportTexts,
  leadActions: leadActionTexts,
} as const;
