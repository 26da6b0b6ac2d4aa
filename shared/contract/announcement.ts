import { Type, type Static } from 'typebox';
import { Id, Instant, section } from './route.ts';

/** An announcement that the user received. */
export const ReceivedAnnouncement = Type.Object({
  id: Id,
  subject: Type.String(),
  /** Plain text; web addresses in it are shown as links. */
  body: Type.String(),
  sent_at: Instant,
});
export type ReceivedAnnouncement = Static<typeof ReceivedAnnouncement>;

export const announcementRoutes = section({
  'GET /user/announcements/{announcementId}': {
    summary: 'An announcement that I received; the first read counts as opened',
    tag: 'User',
    params: Type.Object({ announcementId: Id }),
    response: { 200: ReceivedAnnouncement },
  },
});
