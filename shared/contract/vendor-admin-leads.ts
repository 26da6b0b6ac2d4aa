import { Type, type Static } from 'typebox';
import { Line, RequiredMultiline } from './fields.ts';
import { leadStatuses } from '../domain/index.ts';
import { Lead, leadReportReasons } from './lead.ts';
import { Id, Instant, Nullable, OneOf, Page, pageQuery, section } from './route.ts';

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
  }),
]);
export type AdminLead = Static<typeof AdminLead>;

/** A vendor's report of a problem with a lead, and the team's decision. */
export const LeadReport = Type.Object({
  id: Id,
  lead_id: Id,
  event_name: Type.String(),
  account_id: Id,
  business_name: Type.String(),
  reason: OneOf(leadReportReasons),
  message: Nullable(Type.String()),
  reported_by: Type.String(),
  reported_at: Instant,
  resolved_by: Nullable(Type.String()),
  resolved_at: Nullable(Instant),
  resolution: Nullable(Type.String()),
});
export type LeadReport = Static<typeof LeadReport>;

export const vendorAdminLeadRoutes = section({
  'GET /vendor-admin/leads': {
    summary: 'Every lead, newest first unless `sort` says otherwise',
    tag: 'Admin: leads',
    access: 'admin',
    query: Type.Object({
      ...pageQuery,
      /** Substring of the event's name, city or venue, or of the business name. */
      search: Type.Optional(Line(200)),
      status: Type.Optional(OneOf(leadStatuses)),
      account_id: Type.Optional(Id),
      /** True: only leads that await an admin. False: only the others. */
      held: Type.Optional(Type.Boolean()),
      /** True: only leads with an open report. False: only the others. */
      reported: Type.Optional(Type.Boolean()),
      sort: Type.Optional(OneOf(['newest', 'oldest', 'event_date'] as const)),
    }),
    response: { 200: Page(AdminLead) },
  },
  'POST /vendor-admin/leads/{leadId}/drop': {
    summary: 'Decide not to deliver a held lead; a repeat changes nothing',
    tag: 'Admin: leads',
    access: 'admin',
    params: Type.Object({ leadId: Id }),
    body: Type.Object({ reason: RequiredMultiline(1000, 'Please give a reason') }),
    errors: { 409: ['already_delivered'] },
    response: { 200: AdminLead },
  },
  'GET /vendor-admin/lead-reports': {
    summary: 'What vendors reported to be wrong with leads, newest first',
    tag: 'Admin: leads',
    access: 'admin',
    query: Type.Object({
      ...pageQuery,
      status: Type.Optional(OneOf(['open', 'resolved'] as const)),
    }),
    response: { 200: Page(LeadReport) },
  },
  'POST /vendor-admin/lead-reports/{reportId}/resolve': {
    summary: 'Close a report with what was found; the same words again change nothing',
    tag: 'Admin: leads',
    access: 'admin',
    params: Type.Object({ reportId: Id }),
    body: Type.Object({ resolution: RequiredMultiline(2000, 'Please say what was found') }),
    errors: { 409: ['transition_refused'] },
    response: { 200: LeadReport },
  },
  'GET /vendor-admin/leads/held': {
    summary: 'Leads that wait for an admin because they do not fit, oldest first',
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
    errors: { 409: ['already_delivered', 'transition_refused'] },
    response: { 200: Lead },
  },
  'POST /vendor-admin/leads/{leadId}/reopen': {
    summary: 'Give an expired lead a second chance',
    tag: 'Admin: leads',
    access: 'admin',
    params: Type.Object({ leadId: Id }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
  'POST /vendor-admin/leads/{leadId}/reverse-booking': {
    summary: 'Take a booking back: the lead is in progress again and the ledger is set right',
    tag: 'Admin: leads',
    access: 'admin',
    params: Type.Object({ leadId: Id }),
    body: Type.Object({
      reason: RequiredMultiline(1000, 'Please give a reason'),
    }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
});
