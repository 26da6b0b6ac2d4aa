import { Type, type Static } from 'typebox';
import { CsvFile, Line, RequiredMultiline, Span } from './fields.ts';
import { adminRights, leadStatuses } from '../domain/index.ts';
import { Lead, leadReportKinds } from './lead.ts';
import { ResponseChange } from './lead-response.ts';
import { Id, Instant, Nullable, OneOf, Page, pageQuery, section } from './route.ts';
import { AuditEntry } from './vendor-admin-accounts.ts';

/** A lead that awaits an admin, with the reasons. */
export const HeldLead = Type.Intersect([
  Lead,
  Type.Object({
    account_id: Id,
    business_name: Type.String(),
    hold_reasons: Type.Array(Type.String()),
    /** When the concierge platform submitted the match. */
    created_at: Instant,
  }),
]);
export type HeldLead = Static<typeof HeldLead>;

/** A lead as an admin sees it. */
export const AdminLead = Type.Intersect([
  Lead,
  Type.Object({
    account_id: Id,
    business_name: Type.String(),
    /** The concierge platform's id of the match. */
    match_id: Type.String(),
    hold_reasons: Type.Array(Type.String()),
    /** When the concierge platform submitted the match. */
    created_at: Instant,
    /** Awaits an admin: neither delivered nor dropped. */
    held: Type.Boolean(),
    dropped: Nullable(
      Type.Object({ dropped_at: Instant, by: Nullable(Type.String()), reason: Nullable(Type.String()) }),
    ),
    /** The account that got it when an admin gave it to another vendor. */
    given_to: Nullable(Type.Object({ account_id: Id, business_name: Type.String() })),
  }),
]);
export type AdminLead = Static<typeof AdminLead>;

/** One lead with everything that support needs, except the text of its messages. */
export const AdminLeadDetails = Type.Intersect([
  AdminLead,
  Type.Object({
    vendor: Type.Object({ id: Id, business_name: Type.String() }),
    /** The admin is a member of the lead's account, or was recently, and so decides nothing about it. */
    own_account: Type.Optional(Type.Boolean()),
    /** When the vendor sent the current response or declined. `responded_at` is the time of the first one. */
    answered_at: Type.Optional(Nullable(Instant)),
    /** Earlier versions of the response, newest first. */
    response_history: Type.Array(ResponseChange),
    /** Every booking, newest first, with the reversed ones. Amounts are in whole dollars. */
    bookings: Type.Array(
      Type.Object({
        amount: Type.Integer(),
        reported_by: Type.String(),
        booked_at: Instant,
        reversed_at: Nullable(Instant),
        reversal_reason: Nullable(Type.String()),
      }),
    ),
    /** The number of messages, with the deleted ones. */
    messages: Type.Integer(),
    /** The account's audit entries on this lead, newest first; at most 100. */
    activity: Type.Array(AuditEntry),
  }),
]);
export type AdminLeadDetails = Static<typeof AdminLeadDetails>;

/** Filters of all leads. `from` and `to` are event dates. */
const AdminLeadFilter = {
  /** Substring of the event's name, city or venue or of the account's name or email; or a full match_id. */
  search: Type.Optional(Line(200)),
  status: Type.Optional(OneOf(leadStatuses)),
  account_id: Type.Optional(Id),
  /** True: only leads that await an admin. False: only the others. */
  held: Type.Optional(Type.Boolean()),
  /** True: only leads with an open report. False: only the others. */
  reported: Type.Optional(Type.Boolean()),
};

/** A vendor's report of a problem with a lead, and the team's decision. */
export const LeadReport = Type.Object({
  id: Id,
  lead_id: Id,
  event_name: Type.String(),
  account_id: Id,
  business_name: Type.String(),
  reason: OneOf(leadReportKinds),
  message: Nullable(Type.String()),
  reported_by: Type.String(),
  reported_at: Instant,
  resolved_by: Nullable(Type.String()),
  resolved_at: Nullable(Instant),
  resolution: Nullable(Type.String()),
});
export type LeadReport = Static<typeof LeadReport>;

/** A vendor that a lead fits as well. */
export const OtherVendor = Type.Object({
  account_id: Id,
  business_name: Type.String(),
  category: Nullable(Type.String()),
  /** In dollars; 0 accepts all budgets. */
  minimum_budget: Type.Number(),
  /** Its leads that wait for an answer. */
  waiting_leads: Type.Integer(),
});
export type OtherVendor = Static<typeof OtherVendor>;
export const OtherVendors = Type.Object({
  /** The category of the lead's vendor, which the others share. */
  category: Nullable(Type.String()),
  data: Type.Array(OtherVendor),
});
export type OtherVendors = Static<typeof OtherVendors>;

export const vendorAdminLeadRoutes = section({
  'GET /vendor-admin/leads': {
    summary: 'All leads; by default newest first',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.see,
    query: Span({
      ...pageQuery,
      ...AdminLeadFilter,
      sort: Type.Optional(OneOf(['newest', 'oldest', 'event_date'] as const)),
    }),
    response: {
      200: Type.Intersect([
        Page(AdminLead),
        Type.Object({
          /** The portal delivers made-up leads on request. Not in production. */
          demo_leads: Type.Optional(Type.Boolean()),
        }),
      ]),
    },
  },
  'POST /vendor-admin/demo-lead': {
    summary: 'Deliver a made-up lead to the oldest active account; not in production',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.operate,
    errors: { 404: ['not_found'] },
    response: { 201: Type.Object({ lead_id: Id, business_name: Type.String() }) },
  },
  'GET /vendor-admin/leads/export': {
    summary: 'The filtered leads as CSV, newest first',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.operate,
    sudo: true,
    query: Span(AdminLeadFilter),
    response: { 200: CsvFile },
  },
  'GET /vendor-admin/leads/{leadId}': {
    summary: 'One lead; never marks it viewed',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.see,
    params: Type.Object({ leadId: Id }),
    response: { 200: AdminLeadDetails },
  },
  'POST /vendor-admin/leads/{leadId}/drop': {
    summary: 'Drop a held lead; idempotent',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.operate,
    params: Type.Object({ leadId: Id }),
    body: Type.Object({ reason: RequiredMultiline(1000, 'Please give a reason') }),
    errors: { 409: ['already_delivered'] },
    response: { 200: AdminLead },
  },
  'GET /vendor-admin/lead-reports': {
    summary: 'Lead reports, newest first',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.see,
    query: Type.Object({
      ...pageQuery,
      status: Type.Optional(OneOf(['open', 'resolved'] as const)),
    }),
    response: { 200: Page(LeadReport) },
  },
  'POST /vendor-admin/lead-reports/{reportId}/resolve': {
    summary: 'Resolve a lead report; idempotent',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.operate,
    params: Type.Object({ reportId: Id }),
    body: Type.Object({ resolution: RequiredMultiline(2000, 'Please describe the resolution') }),
    errors: { 409: ['transition_refused'] },
    response: { 200: LeadReport },
  },
  'GET /vendor-admin/leads/held': {
    summary: 'Held leads, oldest first',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.see,
    query: Type.Object(pageQuery),
    response: { 200: Page(HeldLead) },
  },
  'POST /vendor-admin/leads/{leadId}/deliver': {
    summary: 'Deliver a held lead',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.operate,
    params: Type.Object({ leadId: Id }),
    errors: { 409: ['already_delivered', 'transition_refused'] },
    response: { 200: Lead },
  },
  'GET /vendor-admin/leads/{leadId}/other-vendors': {
    summary: 'The vendors of the same category that a lead fits as well, by name; at most 20',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.operate,
    params: Type.Object({ leadId: Id }),
    response: { 200: OtherVendors },
  },
  'POST /vendor-admin/leads/{leadId}/give': {
    summary:
      'Give a lead to another vendor, who gets it as a new lead of the same match; the first vendor loses a lead without an answer',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.operate,
    params: Type.Object({ leadId: Id }),
    body: Type.Object({ account_id: Id }),
    errors: { 409: ['transition_refused'] },
    response: { 201: Lead },
  },
  'POST /vendor-admin/leads/{leadId}/reopen': {
    summary: 'Reopen an expired lead',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.operate,
    params: Type.Object({ leadId: Id }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
  'POST /vendor-admin/leads/{leadId}/reverse-booking': {
    summary: 'Reverse a booking: the lead goes back to In Progress and the ledger gets a reversal',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.money,
    params: Type.Object({ leadId: Id }),
    body: Type.Object({
      reason: RequiredMultiline(1000, 'Please give a reason'),
    }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
});
