import { Type, type Static } from 'typebox';
import {
  accountStatuses,
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_SUBJECT_MAX,
  announcementAudiences,
  announcementStatuses,
} from '../domain/index.ts';
import { Day, Line, RequiredLine, RequiredMultiline } from './fields.ts';
import { Done, Id, Instant, Nullable, OneOf, Page, pageQuery, section } from './route.ts';

/** An announcement with its progress. Only one of `category` and `account_status` is set, by its audience. */
export const Announcement = Type.Object({
  id: Id,
  subject: Type.String(),
  /** Plain text; web addresses in it are shown as links. */
  body: Type.String(),
  audience: OneOf(announcementAudiences),
  category: Nullable(Type.String()),
  account_status: Nullable(OneOf(accountStatuses)),
  status: OneOf(announcementStatuses),
  send_at: Instant,
  sent_at: Nullable(Instant),
  created_by: Type.String(),
  created_at: Instant,
  /** The audience's size when sending started; null before. */
  recipients: Nullable(Type.Integer()),
  /** How many recipients have it in their notification center. */
  delivered: Type.Integer(),
  /** How many recipients opened it in the portal. */
  opened: Type.Integer(),
});
export type Announcement = Static<typeof Announcement>;

/** An announcement with the state of its emails. Recipients who chose the portal only get none. */
export const AnnouncementDetails = Type.Intersect([
  Announcement,
  Type.Object({
    emails: Type.Object({ queued: Type.Integer(), sent: Type.Integer(), failed: Type.Integer() }),
  }),
]);
export type AnnouncementDetails = Static<typeof AnnouncementDetails>;

const Text = {
  subject: RequiredLine(ANNOUNCEMENT_SUBJECT_MAX, 'Subject is required'),
  body: RequiredMultiline(ANNOUNCEMENT_BODY_MAX, 'Message is required'),
};

const AudienceSize = Type.Object({ value: Type.String(), recipients: Type.Integer() });

const tag = 'Admin: announcements';
const params = Type.Object({ announcementId: Id });

export const vendorAdminAnnouncementRoutes = section({
  'GET /vendor-admin/announcements': {
    summary: 'Announcements, newest first',
    tag,
    access: 'admin',
    query: Type.Object(pageQuery),
    response: { 200: Page(Announcement) },
  },
  'GET /vendor-admin/announcements/audiences': {
    summary: 'The audiences with the number of users that each has now',
    tag,
    access: 'admin',
    response: {
      200: Type.Object({
        all: Type.Integer(),
        categories: Type.Array(AudienceSize),
        account_statuses: Type.Array(AudienceSize),
      }),
    },
  },
  'GET /vendor-admin/announcements/{announcementId}': {
    summary: 'One announcement with its progress',
    tag,
    access: 'admin',
    params,
    response: { 200: AnnouncementDetails },
  },
  'POST /vendor-admin/announcements': {
    summary: 'Send an announcement now, or at `send_time` on the day `send_on` in Pacific time',
    tag,
    access: 'admin',
    sudo: true,
    body: Type.Object({
      ...Text,
      audience: OneOf(announcementAudiences),
      /** Required for the audience `category`. */
      category: Type.Optional(Line(120)),
      /** Required for the audience `status`. */
      account_status: Type.Optional(OneOf(accountStatuses)),
      /** Both or neither. */
      send_on: Type.Optional(Day),
      send_time: Type.Optional(
        Line(5, {
          pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
          messages: { pattern: 'Please enter a time, such as 09:30' },
        }),
      ),
      /** Which one, when the end of summer time repeats `send_time`. */
      send_occurrence: Type.Optional(OneOf(['first', 'second'] as const)),
      /** 32 random hexadecimal digits. Repeating a request returns the announcement; other content under its key is a 409. */
      request_key: Line(32, { pattern: '^[0-9a-f]{32}$' }),
    }),
    errors: { 409: ['transition_refused', 'request_key_taken'] },
    response: { 201: Announcement },
  },
  'POST /vendor-admin/announcements/preview': {
    summary: 'How the email of an announcement would read; saves nothing',
    tag,
    access: 'admin',
    body: Type.Object(Text),
    response: { 200: Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() }) },
  },
  'POST /vendor-admin/announcements/test': {
    summary: 'Send the email of an announcement to the calling admin only',
    tag,
    access: 'admin',
    body: Type.Object(Text),
    errors: { 409: ['transition_refused'] },
    response: { 200: Done },
  },
  'POST /vendor-admin/announcements/{announcementId}/cancel': {
    summary: 'Cancel a scheduled announcement',
    tag,
    access: 'admin',
    params,
    errors: { 409: ['transition_refused'] },
    response: { 200: Announcement },
  },
});
