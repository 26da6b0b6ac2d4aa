import { Type, type Static } from 'typebox';
import {
  accountStatuses,
  applicationStatuses,
  INSTAGRAM_PATTERN,
  messages,
  PHONE_PATTERN,
  rejectionReasonCodes,
  WEBSITE_PATTERN,
  EMAIL_PATTERN,
  VENDOR_SEARCH_MIN,
} from '../domain/index.ts';
import { Done, Id, Instant, Nullable, OneOf, Page, pageQuery, section, Text } from './route.ts';
import { Application } from './application.ts';
import { Lead } from './lead.ts';
import { Vendor, VendorAccount } from './vendor-account.ts';

/** An application as an admin sees it. */
export const ReviewApplication = Type.Intersect([
  Application,
  Type.Object({
    applicant: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
    /** Notes of the reviewers, never shown to the applicant. */
    internal_notes: Nullable(Type.String()),
    decided_by: Nullable(Type.String()),
    claimed_by: Nullable(Type.String()),
    vendor_account_id: Nullable(Id),
  }),
]);
export type ReviewApplication = Static<typeof ReviewApplication>;

/** The four cards: pending counts everything that awaits a decision, so that the cards sum to total. */
export const ApplicationStats = Type.Object({
  total: Type.Integer(),
  pending: Type.Integer(),
  approved: Type.Integer(),
  rejected: Type.Integer(),
  under_review: Type.Integer(),
});
export type ApplicationStats = Static<typeof ApplicationStats>;

export const AccountUser = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: Type.String(),
});

/** An account as an admin sees it. */
export const AdminAccount = Type.Intersect([
  VendorAccount,
  Type.Object({ users: Type.Array(AccountUser), suspension_reason: Nullable(Type.String()) }),
]);
export type AdminAccount = Static<typeof AdminAccount>;

export const VendorMatch = Type.Object({
  id: Id,
  name: Type.String(),
  business_name: Type.String(),
  email: Nullable(Type.String()),
  category: Nullable(Type.String()),
  website: Nullable(Type.String()),
  /** The vendor already has an account, so approving with it is refused. */
  has_account: Type.Boolean(),
});
export type VendorMatch = Static<typeof VendorMatch>;

export const AuditEntry = Type.Object({
  id: Id,
  action: Type.String(),
  performed_by: Type.String(),
  performed_at: Instant,
  details: Type.Record(Type.String(), Type.Unknown()),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Everything the portal holds about an account, for the file account-{id}-export.json (specification, section 7). */
export const AccountExport = Type.Object({
  exported_at: Instant,
  account: AdminAccount,
  leads: Type.Array(Lead),
  audit_log: Type.Array(AuditEntry),
});
export type AccountExport = Static<typeof AccountExport>;

/** A lead that waits for an admin, with why. */
export const HeldLead = Type.Intersect([
  Lead,
  Type.Object({ account_id: Id, business_name: Type.String(), hold_reasons: Type.Array(Type.String()) }),
]);
export type HeldLead = Static<typeof HeldLead>;

const applicationParams = Type.Object({ applicationId: Id });
const accountParams = Type.Object({ accountId: Id });
const orEmpty = (pattern: string) => `(?:${pattern})|^$`;
const Notes = Type.Optional(Text(4000));

export const vendorAdminRoutes = section({
  'GET /vendor-admin/applications': {
    summary: 'Applications, newest first',
    tag: 'Admin: applications',
    access: 'admin',
    query: Type.Object({
      ...pageQuery,
      status: Type.Optional(OneOf(applicationStatuses)),
      search: Type.Optional(Text(200)),
    }),
    response: { 200: Page(ReviewApplication) },
  },
  'GET /vendor-admin/applications/stats': {
    summary: 'Counts for the cards',
    tag: 'Admin: applications',
    access: 'admin',
    response: { 200: ApplicationStats },
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
    }),
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
    }),
    response: { 200: ReviewApplication },
  },
  'POST /vendor-admin/applications/{applicationId}/request-info': {
    summary: 'Ask the applicant a question; moves the application to under review',
    tag: 'Admin: applications',
    access: 'admin',
    params: applicationParams,
    body: Type.Object({
      message: Text(4000, {
        minLength: 1,
        pattern: '\\S',
        messages: {
          required: 'Please write what you need to know',
          minLength: 'Please write what you need to know',
          pattern: 'Please write what you need to know',
        },
      }),
    }),
    response: { 200: ReviewApplication },
  },
  'POST /vendor-admin/applications/{applicationId}/claim': {
    summary: 'Take an application into review',
    tag: 'Admin: applications',
    access: 'admin',
    params: applicationParams,
    response: { 200: ReviewApplication },
  },
  'POST /vendor-admin/applications/{applicationId}/release': {
    summary: 'Put an application back into the queue',
    tag: 'Admin: applications',
    access: 'admin',
    params: applicationParams,
    response: { 200: ReviewApplication },
  },
  'GET /vendor-admin/leads/held': {
    summary: 'Leads that were held because they do not fit, oldest first',
    tag: 'Admin: leads',
    access: 'admin',
    query: Type.Object(pageQuery),
    response: { 200: Page(HeldLead) },
  },
  'POST /vendor-admin/leads/{leadId}/deliver': {
    summary: 'Deliver a held lead all the same',
    tag: 'Admin: leads',
    access: 'admin',
    params: Type.Object({ leadId: Id }),
    response: { 200: Lead },
  },
  'POST /vendor-admin/leads/{leadId}/reopen': {
    summary: 'Give an expired lead a second chance',
    tag: 'Admin: leads',
    access: 'admin',
    params: Type.Object({ leadId: Id }),
    response: { 200: Lead },
  },
  'POST /vendor-admin/leads/{leadId}/reverse-booking': {
    summary: 'Take a booking back: the lead is in progress again and the ledger is set right',
    tag: 'Admin: leads',
    access: 'admin',
    params: Type.Object({ leadId: Id }),
    body: Type.Object({
      reason: Text(1000, {
        minLength: 1,
        messages: { required: 'Please give a reason', minLength: 'Please give a reason' },
      }),
    }),
    response: { 200: Lead },
  },
  'GET /vendor-admin/vendors/search': {
    summary: 'Vendors that match an application, or a search text of at least 3 characters',
    tag: 'Admin: vendors',
    access: 'admin',
    query: Type.Object({
      application_id: Type.Optional(Id),
      search: Type.Optional(
        Text(200, {
          minLength: VENDOR_SEARCH_MIN,
          messages: { minLength: 'Please type at least 3 characters' },
        }),
      ),
    }),
    response: { 200: Type.Object({ vendors: Type.Array(VendorMatch) }) },
  },
  'POST /vendor-admin/vendors': {
    summary: 'Create a vendor record',
    tag: 'Admin: vendors',
    access: 'admin',
    body: Type.Object({
      business_name: Text(160, {
        minLength: 1,
        pattern: '\\S',
        messages: {
          required: messages.businessNameRequired,
          minLength: messages.businessNameRequired,
          pattern: messages.businessNameRequired,
        },
      }),
      title: Text(120, {
        minLength: 1,
        pattern: '\\S',
        messages: {
          required: messages.titleRequired,
          minLength: messages.titleRequired,
          pattern: messages.titleRequired,
        },
      }),
      category: Text(80, {
        minLength: 1,
        pattern: '\\S',
        messages: {
          required: 'Category is required',
          minLength: 'Category is required',
          pattern: 'Category is required',
        },
      }),
      website: Type.Optional(
        Text(300, { pattern: orEmpty(WEBSITE_PATTERN), messages: { pattern: messages.websiteInvalid } }),
      ),
      instagram: Type.Optional(
        Text(64, { pattern: orEmpty(INSTAGRAM_PATTERN), messages: { pattern: messages.instagramInvalid } }),
      ),
      email: Type.Optional(
        Text(254, { pattern: orEmpty(EMAIL_PATTERN), messages: { pattern: messages.emailInvalid } }),
      ),
      phone: Type.Optional(
        Text(32, { pattern: orEmpty(PHONE_PATTERN), messages: { pattern: messages.phoneInvalid } }),
      ),
    }),
    response: { 201: Vendor },
  },
  'GET /vendor-admin/accounts': {
    summary: 'Vendor accounts; pending_setup means that the account was never activated',
    tag: 'Admin: accounts',
    access: 'admin',
    query: Type.Object({
      ...pageQuery,
      status: Type.Optional(OneOf([...accountStatuses, 'pending_setup'] as const)),
      search: Type.Optional(Text(200)),
    }),
    response: { 200: Page(AdminAccount) },
  },
  'GET /vendor-admin/accounts/{accountId}': {
    summary: 'One account',
    tag: 'Admin: accounts',
    access: 'admin',
    params: accountParams,
    response: { 200: AdminAccount },
  },
  'GET /vendor-admin/accounts/{accountId}/leads': {
    summary: 'The leads of an account; never marks one viewed',
    tag: 'Admin: accounts',
    access: 'admin',
    params: accountParams,
    query: Type.Object(pageQuery),
    response: { 200: Page(Lead) },
  },
  'POST /vendor-admin/accounts/{accountId}/suspend': {
    summary: 'Suspend an account',
    tag: 'Admin: accounts',
    access: 'admin',
    params: accountParams,
    body: Type.Object({ reason: Type.Optional(Text(500)) }),
    response: { 200: AdminAccount },
  },
  'POST /vendor-admin/accounts/{accountId}/reactivate': {
    summary: 'Reactivate a suspended account',
    tag: 'Admin: accounts',
    access: 'admin',
    params: accountParams,
    response: { 200: AdminAccount },
  },
  'POST /vendor-admin/accounts/{accountId}/reset-access': {
    summary: "End every session of the account's people",
    tag: 'Admin: accounts',
    access: 'admin',
    params: accountParams,
    response: { 200: Done },
  },
  'POST /vendor-admin/accounts/{accountId}/export': {
    summary: 'Everything about an account, to be saved as a file',
    tag: 'Admin: accounts',
    access: 'admin',
    params: accountParams,
    response: { 200: AccountExport },
  },
  'GET /vendor-admin/accounts/{accountId}/audit-log': {
    summary: 'What was done to an account, newest first',
    tag: 'Admin: accounts',
    access: 'admin',
    params: accountParams,
    query: Type.Object(pageQuery),
    response: { 200: Page(AuditEntry) },
  },
});
