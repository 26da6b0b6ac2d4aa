import { Type, type Static, type TSchema } from 'typebox';
import { accountStatuses } from '../domain/index.ts';
import { Id, Instant, Nullable, OneOf, PageMeta, pageQuery, section } from './route.ts';

const LeadFacts = Type.Object({ account_id: Id, lead_id: Id, event_name: Type.String() });
const ApplicationFacts = Type.Object({ application_id: Id, business_name: Type.String() });
const AccountFacts = Type.Object({ account_id: Id, business_name: Type.String() });

const notice = <const T extends string, D extends TSchema>(type: T, data: D) =>
  Type.Object({ id: Id, type: Type.Literal(type), data, created_at: Instant, read_at: Nullable(Instant) });

/** An in-portal notification; `type` determines the shape of `data`. The client adds text and links. */
export const Notification = Type.Union([
  // For the members of an account.
  notice('lead.created', LeadFacts),
  notice('lead.reminder', LeadFacts),
  notice('lead.expired', LeadFacts),
  notice('account.suspended', Type.Intersect([AccountFacts, Type.Object({ reason: Type.String() })])),
  notice(
    'account.reactivated',
    Type.Intersect([
      AccountFacts,
      /** The status after reactivation; entries from older versions lack it. */
      Type.Object({ status: Type.Optional(OneOf(accountStatuses)) }),
    ]),
  ),
  notice(
    'profile_request.decided',
    Type.Object({
      account_id: Id,
      request_id: Id,
      decision: Type.Union([Type.Literal('applied'), Type.Literal('refused')]),
      /** The team's comment on the decision. */
      note: Nullable(Type.String()),
    }),
  ),
  // For an applicant.
  notice('application.question', ApplicationFacts),
  notice('application.approved', ApplicationFacts),
  notice('application.rejected', ApplicationFacts),
  // For the other admins.
  notice('admin.added', Type.Object({ user_id: Id, name: Type.String(), email: Type.String() })),
  // For every admin.
  notice('application.created', ApplicationFacts),
  notice('application.answered', ApplicationFacts),
  // For the admin who had claimed it.
  notice('application.taken_over', Type.Intersect([ApplicationFacts, Type.Object({ by: Type.String() })])),
  notice(
    'lead.held',
    Type.Intersect([
      LeadFacts,
      Type.Object({ business_name: Type.String(), reasons: Type.Array(Type.String()) }),
    ]),
  ),
  notice(
    'lead.reported',
    Type.Intersect([LeadFacts, Type.Object({ business_name: Type.String(), reason: Type.String() })]),
  ),
  notice('profile_request.created', Type.Intersect([AccountFacts, Type.Object({ request_id: Id })])),
  notice('mail.undelivered', Type.Object({ mail_id: Id, template: Type.String(), recipient: Type.String() })),
]);
export type Notification = Static<typeof Notification>;
/** A notification's type. */
export type NotificationType = Notification['type'];
/** The data of a notification type. */
export type NotificationData<T extends NotificationType> = Extract<Notification, { type: T }>['data'];

const Hour = Nullable(Type.Integer({ minimum: 0, maximum: 23 }));

/**
 * When to notify a user of new leads outside the portal. `daily` sends one summary at 8:00. From `quiet_from`
 * to `quiet_to` (set both or neither; overnight when from is later) notifications wait until quiet hours
 * end. Hours are in Pacific time.
 */
export const NotificationPreferences = Type.Object({
  lead_notices: OneOf(['each', 'daily'] as const),
  quiet_from: Hour,
  quiet_to: Hour,
});
export type NotificationPreferences = Static<typeof NotificationPreferences>;

export const notificationRoutes = section({
  'GET /user/notice-preferences': {
    summary: 'When I want to be told of new leads by mail or SMS',
    tag: 'User',
    response: { 200: NotificationPreferences },
  },
  'PUT /user/notice-preferences': {
    summary: 'Say when I want to be told of new leads by mail or SMS',
    tag: 'User',
    body: NotificationPreferences,
    response: { 200: NotificationPreferences },
  },
  'GET /user/notifications': {
    summary: 'What I was told of, newest first, and how many of it I have not read',
    tag: 'User',
    query: Type.Object(pageQuery),
    response: {
      200: Type.Object({ data: Type.Array(Notification), meta: PageMeta, unread: Type.Integer() }),
    },
  },
  'POST /user/notifications/read': {
    summary: 'Mark notifications read: some by their ids, or all; those of others stay as they are',
    tag: 'User',
    body: Type.Object({
      ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
      all: Type.Optional(Type.Boolean()),
    }),
    response: { 200: Type.Object({ unread: Type.Integer() }) },
  },
});
