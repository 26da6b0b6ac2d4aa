import { Type, type Static } from 'typebox';
import { adminRights, accountStatuses } from '../domain/index.ts';
import { CsvFile, Line, Multiline, RequiredMultiline, sortQuery } from './fields.ts';
import { Lead } from './lead.ts';
import { Message } from './lead-message.ts';
import { Done, Id, Instant, Nullable, OneOf, Page, pageQuery, section, accountParams } from './route.ts';
import { VendorAccount } from './vendor-account.ts';

/** An account as an admin sees it. `total_earnings` is missing for admins without the right to money. */
export const AdminAccount = Type.Intersect([
  VendorAccount,
  Type.Object({
    /** Changes with the referral rate. */
    rate_version: Type.String(),
    suspension_reason: Nullable(Type.String()),
    /**
     * The status after reactivation: a pause that started before the suspension continues. Null unless
     * suspended.
     */
    status_after_reactivation: Nullable(OneOf(['active', 'opted_out'] as const)),
    /** In the answer for one account: the admin is a member, or was recently, and so decides nothing about it. */
    own_account: Type.Optional(Type.Boolean()),
  }),
]);
export type AdminAccount = Static<typeof AdminAccount>;

/** An audit log entry: action, user and time. `details` depend on the action. */
export const AuditEntry = Type.Object({
  id: Id,
  action: Type.String(),
  performed_by: Type.String(),
  performed_at: Instant,
  details: Type.Record(Type.String(), Type.Unknown()),
});
export type AuditEntry = Static<typeof AuditEntry>;

/**
 * All data that the portal stores about an account, for the file account-{id}-export.json (specification,
 * section 7).
 */
export const AccountExport = Type.Object({
  exported_at: Instant,
  account: AdminAccount,
  leads: Type.Array(Lead),
  lead_notes: Type.Array(Type.Object({ lead_id: Id, note: Type.String(), tags: Type.Array(Type.String()) })),
  /** The messages on its leads, oldest first. The content of their files is not included. */
  messages: Type.Array(Type.Intersect([Type.Object({ lead_id: Id }), Message])),
  audit_log: Type.Array(AuditEntry),
  /** Everything else by table, with each row as it is stored: bookings, ledger, payouts, requests. Amounts are in cents. */
  records: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
});
export type AccountExport = Static<typeof AccountExport>;

/** Filters and sort order of accounts. */
const AccountFilter = {
  status: Type.Optional(OneOf([...accountStatuses, 'pending_setup'] as const)),
  /** Substring of the business name, or of the name or email of the business or its members. */
  search: Type.Optional(Line(200)),
  /** The vendor's category, as the portal or the vendor record spells it. */
  category: Type.Optional(Line(80)),
  ...sortQuery(['created_at', 'business_name', 'last_active', 'total_earnings'] as const),
};

/** An impersonation session: an admin reads the portal as an account for 30 minutes. Logging out ends it. */
export const AccountView = Type.Object({
  token: Type.String(),
  expires_at: Instant,
  account_id: Id,
  business_name: Type.String(),
});
export type AccountView = Static<typeof AccountView>;

const { per_page: limit, ...otherPageQuery } = pageQuery;

export const vendorAdminAccountRoutes = section({
  'GET /vendor-admin/accounts': {
    summary: 'Vendor accounts; pending_setup means that the account was never activated',
    tag: 'Admin: accounts',
    access: 'admin',
    roles: adminRights.see,
    // The specification calls the page size `limit` here.
    query: Type.Object({ ...otherPageQuery, limit, ...AccountFilter }),
    response: { 200: Page(AdminAccount) },
  },
  'GET /vendor-admin/accounts/export': {
    summary: 'The filtered accounts as CSV',
    tag: 'Admin: accounts',
    access: 'admin',
    roles: adminRights.operate,
    sudo: true,
    query: Type.Object(AccountFilter),
    response: { 200: CsvFile },
  },
  'GET /vendor-admin/accounts/{accountId}': {
    summary: 'One account',
    tag: 'Admin: accounts',
    access: 'admin',
    roles: adminRights.see,
    params: accountParams,
    response: { 200: AdminAccount },
  },
  'GET /vendor-admin/accounts/{accountId}/leads': {
    summary: 'The leads of an account; never marks one viewed',
    tag: 'Admin: accounts',
    access: 'admin',
    roles: adminRights.see,
    params: accountParams,
    query: Type.Object(pageQuery),
    response: { 200: Page(Lead) },
  },
  'POST /vendor-admin/accounts/{accountId}/suspend': {
    summary: 'Suspend an account',
    tag: 'Admin: accounts',
    access: 'admin',
    roles: adminRights.operate,
    sudo: true,
    params: accountParams,
    body: Type.Object({ reason: Type.Optional(Multiline(500)) }),
    errors: { 409: ['transition_refused'] },
    response: { 200: AdminAccount },
  },
  'POST /vendor-admin/accounts/{accountId}/reactivate': {
    summary: 'Reactivate a suspended account: it returns to its status before, active or opted out',
    tag: 'Admin: accounts',
    access: 'admin',
    roles: adminRights.operate,
    params: accountParams,
    errors: { 409: ['transition_refused'] },
    response: { 200: AdminAccount },
  },
  'POST /vendor-admin/accounts/{accountId}/reset-access': {
    summary: 'End all sessions of the account’s users',
    tag: 'Admin: accounts',
    access: 'admin',
    roles: adminRights.operate,
    params: accountParams,
    response: { 200: Done },
  },
  'POST /vendor-admin/accounts/{accountId}/view-as': {
    summary: 'Start a read-only impersonation session for an account',
    tag: 'Admin: accounts',
    access: 'admin',
    roles: adminRights.operate,
    sudo: true,
    params: accountParams,
    body: Type.Object({ reason: RequiredMultiline(500, 'Please give a reason') }),
    response: { 201: AccountView },
  },
  'POST /vendor-admin/accounts/{accountId}/export': {
    summary: 'Export an account’s data',
    tag: 'Admin: accounts',
    access: 'admin',
    roles: adminRights.operate,
    sudo: true,
    params: accountParams,
    response: { 200: AccountExport },
  },
  'GET /vendor-admin/accounts/{accountId}/audit-log': {
    summary: 'An account’s audit log, newest first',
    tag: 'Admin: accounts',
    access: 'admin',
    roles: adminRights.operate,
    params: accountParams,
    query: Type.Object(pageQuery),
    response: { 200: Page(AuditEntry) },
  },
});
