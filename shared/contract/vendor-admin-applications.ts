import { Type, type Static, type TProperties } from 'typebox';
import {
  adminRights,
  applicationQueues,
  applicationStatuses,
  messages,
  rejectionReasonCodes,
} from '../domain/index.ts';
import { Application } from './application.ts';
import { CsvFile, Line, Multiline, RequiredMultiline, sortQuery, Span } from './fields.ts';
import { Id, Nullable, OneOf, Page, pageQuery, section } from './route.ts';
import { AdminAccount, AuditEntry } from './vendor-admin-accounts.ts';

/** An application as an admin sees it. */
export const ReviewApplication = Type.Intersect([
  Application,
  Type.Object({
    applicant: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
    /** Reviewers' notes, never shown to the applicant. */
    internal_notes: Nullable(Type.String()),
    decided_by: Nullable(Type.String()),
    /** The admin who reviews it. Any admin may decide it. */
    assigned_to: Nullable(Type.Object({ id: Id, name: Type.String() })),
    vendor_account_id: Nullable(Id),
    /** A decision that can still be undone. Until then the status is unchanged and nothing was sent. */
    pending_decision: Nullable(
      Type.Object({
        decision: OneOf(['approve', 'reject'] as const),
        by: Type.String(),
        seconds_left: Type.Integer(),
      }),
    ),
  }),
]);
export type ReviewApplication = Static<typeof ReviewApplication>;

/**
 * The four cards. `pending` counts every application that awaits a decision, so the cards add up to `total`.
 */
export const ApplicationStats = Type.Object({
  total: Type.Integer(),
  pending: Type.Integer(),
  approved: Type.Integer(),
  rejected: Type.Integer(),
  under_review: Type.Integer(),
  /** Not part of `total`. */
  withdrawn: Type.Optional(Type.Integer()),
  /** Open applications by queue; `mine` are those that are assigned to the caller. */
  queues: Type.Object({
    open: Type.Integer(),
    answered: Type.Integer(),
    waiting: Type.Integer(),
    mine: Type.Integer(),
    unassigned: Type.Integer(),
  }),
});
export type ApplicationStats = Static<typeof ApplicationStats>;

/** Filters and sort order of applications; `from` and `to` are submission dates. */
const ApplicationFilter = {
  status: Type.Optional(OneOf(applicationStatuses)),
  queue: Type.Optional(OneOf(applicationQueues)),
  /** Substring of the business name, the title, or an email of the business or the applicant. */
  search: Type.Optional(Line(200)),
  ...sortQuery(['created_at', 'business_name', 'title', 'status'] as const),
};
const applicationParams = Type.Object({ applicationId: Id });
/** The applicant sees `notes` of a rejection, never `internal_notes`. */
const Notes = Type.Optional(Multiline(4000));
/**
 * A decision's optional condition: `corrected_at` or `created_at` of the application that the admin read. A later correction
 * then answers 409.
 */
const decisionQuery = Type.Object({
  not_corrected_since: Type.Optional(Line(40, { format: 'date-time' })),
});
/** True: the decision takes effect after the time in which it can be undone. */
const Undoable = Type.Optional(Type.Boolean());
/** For bulk actions. */
const ApplicationIds = Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true });
const Rejection = {
  reason: OneOf(rejectionReasonCodes, {
    messages: {
      required: messages.rejectionReasonRequired,
      enum: messages.rejectionReasonRequired,
      type: messages.rejectionReasonRequired,
    },
  }),
  notes: Notes,
};

/** What a bulk action did. */
export const BulkOutcome = Type.Object({
  changed: Type.Array(ReviewApplication),
  refused: Type.Array(
    Type.Object({
      application_id: Id,
      /** Why, as an error code and as text. */
      error: OneOf([
        'already_decided',
        'already_assigned',
        'application_corrected',
        'duplicate_vendor_account',
        'not_found',
      ] as const),
      message: Type.String(),
    }),
  ),
});
export type BulkOutcome = Static<typeof BulkOutcome>;

/** The applications of a bulk action, each with its condition. */
const several = <T extends TProperties>(properties: T) =>
  Type.Array(Type.Object({ id: Id, ...properties }), { minItems: 1, maxItems: 100 });

export const vendorAdminApplicationRoutes = section({
  'GET /vendor-admin/applications': {
    summary: 'Applications; by default newest first, and a queue oldest first',
    tag: 'Admin: applications',
    access: 'admin',
    roles: adminRights.see,
    query: Span({ ...pageQuery, ...ApplicationFilter }),
    response: { 200: Page(ReviewApplication) },
  },
  'GET /vendor-admin/applications/stats': {
    summary: 'Application counts by status',
    tag: 'Admin: applications',
    access: 'admin',
    roles: adminRights.see,
    response: { 200: ApplicationStats },
  },
  'GET /vendor-admin/applications/export': {
    summary: 'The filtered applications as CSV',
    tag: 'Admin: applications',
    access: 'admin',
    roles: adminRights.operate,
    sudo: true,
    query: Span(ApplicationFilter),
    response: { 200: CsvFile },
  },
  'GET /vendor-admin/applications/{applicationId}': {
    summary: 'One application',
    tag: 'Admin: applications',
    access: 'admin',
    roles: adminRights.see,
    params: applicationParams,
    response: { 200: ReviewApplication },
  },
  'POST /vendor-admin/applications/{applicationId}/approve': {
    summary: 'Approve: links the vendor, creates the account and its owner, and emails the applicant',
    tag: 'Admin: applications',
    access: 'admin',
    roles: adminRights.operate,
    params: applicationParams,
    query: decisionQuery,
    body: Type.Object({
      vendor_id: Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        messages: { required: messages.vendorRequired, type: messages.vendorRequired },
      }),
      notes: Notes,
      internal_notes: Notes,
      undoable: Undoable,
    }),
    errors: { 409: ['already_decided', 'application_corrected'], 422: ['duplicate_vendor_account'] },
    response: {
      /** Without an account while the approval can be undone. */
      200: Type.Object({ application: ReviewApplication, account: Nullable(AdminAccount) }),
    },
  },
  'POST /vendor-admin/applications/{applicationId}/reject': {
    summary: 'Reject, which is final; emails the reason to the applicant',
    tag: 'Admin: applications',
    access: 'admin',
    roles: adminRights.operate,
    params: applicationParams,
    query: decisionQuery,
    body: Type.Object({ ...Rejection, internal_notes: Notes, undoable: Undoable }),
    errors: { 409: ['already_decided', 'application_corrected'] },
    response: { 200: ReviewApplication },
  },
  'POST /vendor-admin/applications/reject': {
    summary: 'Reject several applications with one reason; skips those that can’t be rejected and says why',
    tag: 'Admin: applications',
    access: 'admin',
    roles: adminRights.operate,
    body: Type.Object({
      applications: several(decisionQuery.properties),
      ...Rejection,
      undoable: Undoable,
    }),
    response: { 200: BulkOutcome },
  },
  'POST /vendor-admin/applications/approve': {
    summary:
      'Approve several applications, each with its vendor; skips those that can’t be approved and says why',
    tag: 'Admin: applications',
    access: 'admin',
    roles: adminRights.operate,
    body: Type.Object({
      applications: several({ vendor_id: Id, ...decisionQuery.properties }),
      undoable: Undoable,
    }),
    response: { 200: BulkOutcome },
  },
  'POST /vendor-admin/applications/assign': {
    summary:
      'Assign several applications to an admin, or to nobody; skips those whose assignee isn’t `assigned_to_id` anymore',
    tag: 'Admin: applications',
    access: 'admin',
    roles: adminRights.operate,
    body: Type.Object({
      applications: several({ assigned_to_id: Nullable(Id) }),
      user_id: Nullable(Id),
    }),
    response: { 200: BulkOutcome },
  },
  'POST /vendor-admin/applications/undo-decisions': {
    summary: 'Undo decisions that have not taken effect; skips the others',
    tag: 'Admin: applications',
    access: 'admin',
    roles: adminRights.operate,
    body: Type.Object({ application_ids: ApplicationIds }),
    response: { 200: Type.Object({ undone: Type.Array(Id) }) },
  },
  'POST /vendor-admin/applications/{applicationId}/postpone-decision': {
    summary: 'Restart the time to undo a decision; without a pending decision, nothing changes',
    tag: 'Admin: applications',
    access: 'admin',
    roles: adminRights.operate,
    params: applicationParams,
    errors: { 409: ['application_corrected'] },
    response: { 200: ReviewApplication },
  },
  'POST /vendor-admin/applications/{applicationId}/request-info': {
    summary: 'Ask the applicant a question; moves the application to under review',
    tag: 'Admin: applications',
    access: 'admin',
    roles: adminRights.operate,
    params: applicationParams,
    body: Type.Object({
      message: RequiredMultiline(4000, 'Please write what you need to know'),
    }),
    errors: { 409: ['already_decided'] },
    response: { 200: ReviewApplication },
  },
  'PUT /vendor-admin/applications/{applicationId}/assignee': {
    summary: 'Assign an application to an admin, who is notified, or to nobody; idempotent',
    tag: 'Admin: applications',
    access: 'admin',
    roles: adminRights.operate,
    params: applicationParams,
    body: Type.Object({
      user_id: Nullable(Id),
      /** The assignee that the caller saw. Another one by now answers 409. */
      assigned_to_id: Nullable(Id),
    }),
    errors: { 409: ['already_decided', 'already_assigned'] },
    response: { 200: ReviewApplication },
  },
  'GET /vendor-admin/applications/{applicationId}/history': {
    summary: 'An application’s history, newest first',
    tag: 'Admin: applications',
    access: 'admin',
    roles: adminRights.see,
    params: applicationParams,
    query: Type.Object(pageQuery),
    response: { 200: Page(AuditEntry) },
  },
});
