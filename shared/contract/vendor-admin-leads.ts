import { Type, type Static } from 'typebox';
import { Required } from './fields.ts';
import { Lead } from './lead.ts';
import { Id, Page, pageQuery, section } from './route.ts';

/** A lead that waits for an admin, with why. */
export const HeldLead = Type.Intersect([
  Lead,
  Type.Object({ account_id: Id, business_name: Type.String(), hold_reasons: Type.Array(Type.String()) }),
]);
export type HeldLead = Static<typeof HeldLead>;

export const vendorAdminLeadRoutes = section({
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
      reason: Required(1000, 'Please give a reason'),
    }),
    response: { 200: Lead },
  },
});
