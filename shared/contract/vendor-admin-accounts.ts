import { Type, type Static } from 'typebox';
import { accountStatuses } from '../domain/index.ts';
import { CsvFile, Line, Multiline, RequiredMultiline, sortQuery } from './fields.ts';
import { Lead } from './lead.ts';
import { Done, Id, Instant, Nullable, OneOf, Page, pageQuery, section, accountParams } from './route.ts';
import { VendorAccount } from './vendor-account.ts';

/** An account as an admin sees it. */
export const AdminAccount = Type.Intersect([
  VendorAccount,
  Type.Object({
    suspension_reason: Nullable(Type.String()),
    /**
     * The status after reactivation: a pause that started before the suspension continues. Null unless
     * suspended.
     */
    status_after_reactivation: Nullable(OneOf(['active', 'opted_out'] as const)),
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
  audit_log: Type.Array(AuditEntry),
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

export const vendorAdminAccountRoutes = section({
  'GET /vendor-admin/accounts': {
    summary: 'Vendor accounts; pending_setup means that the account was never activated',
    tag: 'Admin: accounts',
    access: 'admin',
    query: Type.Object({ ...pageQuery, ...AccountFilter }),
    response: { 200: Page(AdminAccount) },
  },
  'GET /vendor-admin/accounts/export': {
    summary: 'The accounts that a filter finds, as CSV',
    tag: 'Admin: accounts',
    access: 'admin',
    query: Type.Object(AccountFilter),
    response: { 200: CsvFile },
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
    body: Type.Object({ reason: Type.Optional(Multiline(500)) }),
    errors: { 409: ['transition_refused'] },
    response: { 200: AdminAccount },
  },
  'POST /vendor-admin/accounts/{accountId}/reactivate': {
    summary: 'Reactivate a suspended account: it returns to its status before, active or opted out',
    tag: 'Admin: accounts',
    access: 'admin',
    params: accountParams,
    errors: { 409: ['transition_refused'] },
    response: { 200: AdminAccount },
  },
  'POST /vendor-admin/accounts/{accountId}/reset-access': {
    summary: "End every session of the account's people",
    tag: 'Admin: accounts',
    access: 'admin',
    params: accountParams,
    response: { 200: Done },
  },
  'POST /vendor-admin/accounts/{accountId}/view-as': {
    summary: 'See the portal as an account does: a session of its own that reads and changes nothing',
    tag: 'Admin: accounts',
    access: 'admin',
    params: accountParams,
    body: Type.Object({ reason: RequiredMultiline(500, 'Please give a reason') }),
    response: { 201: AccountView },
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
