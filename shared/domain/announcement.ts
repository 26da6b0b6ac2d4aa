/** Announcements from the team to vendors. */

/** Who receives an announcement. `all` and `category` leave out suspended accounts. */
export const announcementAudiences = ['all', 'category', 'status'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

export const announcementStatuses = ['scheduled', 'sending', 'sent', 'cancelled'] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

export const ANNOUNCEMENT_SUBJECT_MAX = 120;
export const ANNOUNCEMENT_BODY_MAX = 5000;
