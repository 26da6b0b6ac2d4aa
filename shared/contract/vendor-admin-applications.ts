import { Type, type Static } from 'typebox';
import { applicationStatuses, messages, rejectionReasonCodes } from '../domain/index.ts';
import { Application } from './application.ts';
import { CsvFile, Line, Multiline, RequiredMultiline, sortQuery, Span } from './fields.ts';
import { Id, Instant, Nullable, OneOf, Page, pageQuery, section } from './route.ts';
import { AdminAccount, AuditEntry } from './vendor-admin-accounts.ts';

/** An application as an admin sees it. */
export const ReviewApplication = Type.Intersect([
  Application,
  Type.Object({
    applicant: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
    /** Reviewers' notes, never shown to the applicant. */
    internal_notes: Nullable(Type.String()),
    decided_by: Nullable(Type.String()),
    /** The admin who claimed it: name, id and time. */
    claimed_by: Nullable(Type.String()),
    claimed_by_id: Nullable(Id),
    claimed_at: Nullable(Instant),
    vendor_account_id: Nullable(Id),
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
});
export type ApplicationStats = Static<typeof ApplicationStats>;

/** Filters and sort order of applications; `from` and `to` are submission dates. */
const ApplicationFilter = {
  status: Type.Optional(OneOf(applicationStatuses)),
  /** Substring of the business name, the title, or an email of the business or the applicant. */
  search: Type.Optional(Line(200)),
  ...sortQuery(['created_at', 'business_name', 'title', 'status'] as const),
};
const applicationParams = Type.Object({ applicationId: Id });
/** The applicant sees `notes` of a rejection, never `internal_notes`. */
const Notes = Type.Optional(Multiline(4000));

export const vendorAdminApplicationRoutes = section({
  'GET /vendor-admin/applications': {
    summary: 'Applications, newest first unless `sort` says otherwise',
    tag: 'Admin: applications',
    access: 'admin',
    query: Span({ ...pageQuery, ...ApplicationFilter }),
    response: { 200: Page(ReviewApplication) },
  },
  'GET /vendor-admin/applications/stats': {
    summary: 'Counts for the cards',
    tag: 'Admin: applications',
    access: 'admin',
    response: { 200: ApplicationStats },
  },
  'GET /vendor-admin/applications/export': {
    summary: 'The applications that a filter finds, as CSV',
    tag: 'Admin: applications',
    access: 'admin',
    query: Span(ApplicationFilter),
    response: { 200: CsvFile },
  },
  'GET /vendor-admin/applications/{applicationId}': {
    summary: 'One application',
    tag: 'Admin: applications',
    access: 'admin',
    params: applicationParams,
    response: { 200: ReviewApplication },
  },
  'POST /vendor-admin/applications/{applicationId}/approve': {
    summary:
      'Approve: links the vendor, creates the account and its owner, tells the applicant; one transaction',
    tag: 'Admin: applications',
    access: 'admin',
    params: applicationParams,
    body: Type.Object({
      vendor_id: Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        messages: { required: messages.vendorRequired, type: messages.vendorRequired },
      }),
      notes: Notes,
      internal_notes: Notes,
    }),
    errors: { 409: ['already_decided'], 422: ['duplicate_vendor_account'] },
    response: { 200: Type.Object({ application: ReviewApplication, account: AdminAccount }) },
  },
  'POST /vendor-admin/applications/{applicationId}/reject': {
    summary: 'Reject: final; the applicant is told the reason',
    tag: 'Admin: applications',
    access: 'admin',
    params: applicationParams,
    body: Type.Object({
      reason: OneOf(rejectionReasonCodes, {
        messages: {
          required: messages.rejectionReasonRequired,
          enum: messages.rejectionReasonRequired,
          type: messages.rejectionReasonRequired,
        },
      }),
      notes: Notes,
      internal_notes: Notes,
    }),
    errors: { 409: ['already_decided'] },
    response: { 200: ReviewApplication },
  },
  'POST /vendor-admin/applications/{applicationId}/request-info': {
    summary: 'Ask the applicant a question; moves the application to under review',
    tag: 'Admin: applications',
    access: 'admin',
    params: applicationParams,
    body: Type.Object({
      message: RequiredMultiline(4000, 'Please write what you need to know'),
    }),
    errors: { 409: ['already_decided'] },
    response: { 200: ReviewApplication },
  },
  'POST /vendor-admin/applications/{applicationId}/claim': {
    summary:
      'Claim an application for review; the first claim wins, and `take_over` takes it from its holder',
    tag: 'Admin: applications',
    access: 'admin',
    params: applicationParams,
    body: Type.Object({ take_over: Type.Optional(Type.Boolean()) }),
    errors: { 409: ['already_decided', 'already_claimed'] },
    response: { 200: ReviewApplication },
  },
  'POST /vendor-admin/applications/{applicationId}/release': {
    summary: 'Release a claimed application back into the queue; only its holder can',
    tag: 'Admin: applications',
    access: 'admin',
    params: applicationParams,
    errors: { 409: ['already_decided', 'already_claimed'] },
    response: { 200: ReviewApplication },
  },
  'GET /vendor-admin/applications/{applicationId}/history': {
    summary: 'What happened to an application, newest first',
    tag: 'Admin: applications',
    access: 'admin',
    params: applicationParams,
    query: Type.Object(pageQuery),
    response: { 200: Page(AuditEntry) },
  },
});
