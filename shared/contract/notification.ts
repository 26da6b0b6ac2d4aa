import { Type, type Static, type TSchema } from 'typebox';
import { accountStatuses, adminRoles, optionalEmails, withdrawalReasons } from '../domain/index.ts';
import { Secret, Version } from './fields.ts';
import {
  CalendarDate,
  chosenAccountQuery,
  Done,
  Id,
  Instant,
  Nullable,
  OneOf,
  PageMeta,
  pageQuery,
  section,
} from './route.ts';

const LeadFacts = Type.Object({ account_id: Id, lead_id: Id, event_name: Type.String() });
/** Amounts are whole dollars; null when the side did not report one. */
const BookingFacts = Type.Object({
  ...LeadFacts.properties,
  vendor_amount: Nullable(Type.Integer()),
  client_amount: Nullable(Type.Integer()),
});
const ApplicationFacts = Type.Object({ application_id: Id, business_name: Type.String() });
const AccountFacts = Type.Object({ account_id: Id, business_name: Type.String() });
const InvoiceFacts = Type.Object({ account_id: Id, invoice_id: Id, number: Type.String() });

const notice = <const T extends string, D extends TSchema>(type: T, data: D) =>
  Type.Object({ id: Id, type: Type.Literal(type), data, created_at: Instant, read_at: Nullable(Instant) });

/** An in-portal notification; `type` determines the shape of `data`. The client adds text and links. */
export const Notification = Type.Union([
  // For the members of an account.
  notice('lead.created', LeadFacts),
  notice('lead.reminder', LeadFacts),
  /** The client has not opened the response for two days. */
  notice('lead.response_unseen', LeadFacts),
  notice('lead.expired', LeadFacts),
  notice('lead.reopened', LeadFacts),
  /** `answered`: the vendor is asked to confirm the response. */
  notice('lead.event_changed', Type.Intersect([LeadFacts, Type.Object({ answered: Type.Boolean() })])),
  notice('lead.withdrawn', Type.Intersect([LeadFacts, Type.Object({ reason: OneOf(withdrawalReasons) })])),
  /** `excerpt` is the beginning of the message, as one line. */
  notice('message.created', Type.Intersect([LeadFacts, Type.Object({ excerpt: Type.String() })])),
  /** Only the client reported a booking so far. */
  notice('booking.reported', BookingFacts),
  notice('booking.differs', BookingFacts),
  notice('booking.confirmed', Type.Object({ ...LeadFacts.properties, amount: Type.Integer() })),
  /** An admin decided; `amount` is null when there is no booking. */
  notice(
    'booking.decided',
    Type.Object({
      ...LeadFacts.properties,
      amount: Nullable(Type.Integer()),
      reason: Nullable(Type.String()),
    }),
  ),
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
  // For the member to whom it was assigned.
  notice('lead.assigned', Type.Intersect([LeadFacts, Type.Object({ by: Type.String() })])),
  // For the recipients of an announcement.
  notice(
    'announcement.sent',
    /** `excerpt` is the beginning of the text, as one line. */
    Type.Object({ announcement_id: Id, subject: Type.String(), excerpt: Type.String() }),
  ),
  // For the owners of an account.
  notice(
    'invoice.issued',
    Type.Object({ ...InvoiceFacts.properties, total_cents: Type.Integer(), due_on: CalendarDate }),
  ),
  notice(
    'fee.decided',
    Type.Object({ account_id: Id, dispute_id: Id, event_name: Type.String(), accepted: Type.Boolean() }),
  ),
  // For an applicant.
  notice('application.question', ApplicationFacts),
  notice('application.approved', ApplicationFacts),
  notice('application.rejected', ApplicationFacts),
  // For the other admins.
  notice(
    'admin.added',
    Type.Object({
      user_id: Id,
      name: Type.String(),
      email: Type.String(),
      /** The new role of someone who was an admin before. */
      new_role: Type.Optional(OneOf(adminRoles)),
    }),
  ),
  // For every admin.
  notice('application.created', ApplicationFacts),
  notice('application.answered', ApplicationFacts),
  // For the admin to whom it was assigned.
  notice('application.assigned', Type.Intersect([ApplicationFacts, Type.Object({ by: Type.String() })])),
  // For the admin who had decided.
  notice(
    'application.decision_failed',
    Type.Intersect([ApplicationFacts, Type.Object({ reason: Type.String() })]),
  ),
  // For the member who had sent it.
  notice('lead.response_failed', Type.Intersect([LeadFacts, Type.Object({ reason: Type.String() })])),
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
  notice('booking.undecided', Type.Object({ ...BookingFacts.properties, business_name: Type.String() })),
  // For finance.
  notice(
    'invoice.long_overdue',
    Type.Object({
      ...InvoiceFacts.properties,
      business_name: Type.String(),
      due_cents: Type.Integer(),
      due_on: CalendarDate,
    }),
  ),
  notice(
    'fee.disputed',
    Type.Object({ ...AccountFacts.properties, dispute_id: Id, event_name: Type.String() }),
  ),
  notice(
    'payment.unmatched',
    Type.Object({ payment_id: Id, amount_cents: Type.Integer(), reference: Nullable(Type.String()) }),
  ),
  notice('profile_request.created', Type.Intersect([AccountFacts, Type.Object({ request_id: Id })])),
  notice('webhook.turned_off', Type.Object({ webhook_id: Id, url: Type.String() })),
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
  /** Email each message of the concierge and the client on a lead. */
  message_emails: Type.Boolean(),
  /** Email each lead that another member assigns to the user. */
  assignment_emails: Type.Boolean(),
  /** Email announcements of the team. */
  announcement_emails: Type.Boolean(),
  quiet_from: Hour,
  quiet_to: Hour,
});
export type NotificationPreferences = Static<typeof NotificationPreferences>;
const SavedNotificationPreferences = Type.Object({
  ...NotificationPreferences.properties,
  version: Type.String(),
});
export type SavedNotificationPreferences = Static<typeof SavedNotificationPreferences>;

const unsubscribeParams = Type.Object({ kind: OneOf(optionalEmails), token: Secret(256) });

export const notificationRoutes = section({
  'POST /unsubscribe/{kind}/{token}': {
    summary: 'Turn off one kind of optional emails, by the link in the header of one (RFC 8058); idempotent',
    tag: 'User',
    access: 'public',
    params: unsubscribeParams,
    consumes: ['application/x-www-form-urlencoded'],
    response: { 200: Done },
  },
  'GET /unsubscribe/{kind}/{token}': {
    summary: 'Lead a person who opens that link to the notification settings; changes nothing',
    tag: 'User',
    access: 'public',
    params: unsubscribeParams,
    response: { 303: Type.String({ description: 'text/plain' }) },
  },
  'GET /user/notice-preferences': {
    summary: 'My notification preferences',
    tag: 'User',
    response: { 200: SavedNotificationPreferences },
  },
  'PUT /user/notice-preferences': {
    summary: 'Change my notification preferences; 409 if another device saved others after `version`',
    tag: 'User',
    body: Type.Object({
      ...NotificationPreferences.properties,
      /** Without them, the settings stay as they are. */
      message_emails: Type.Optional(Type.Boolean()),
      assignment_emails: Type.Optional(Type.Boolean()),
      announcement_emails: Type.Optional(Type.Boolean()),
      version: Type.Optional(Version),
    }),
    errors: { 409: ['edit_conflict'] },
    response: { 200: SavedNotificationPreferences },
  },
  'GET /user/notifications': {
    summary:
      'My notifications, newest first, with the number of unread ones: my own and those of the account in which I work',
    tag: 'User',
    query: Type.Object({ ...pageQuery, ...chosenAccountQuery }),
    response: {
      200: Type.Object({ data: Type.Array(Notification), meta: PageMeta, unread: Type.Integer() }),
    },
  },
  'POST /user/notifications/read': {
    summary: 'Mark notifications of that list as read, by their ids or all',
    tag: 'User',
    query: Type.Object(chosenAccountQuery),
    body: Type.Object({
      ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
      all: Type.Optional(Type.Boolean()),
    }),
    response: { 200: Type.Object({ unread: Type.Integer() }) },
  },
});
