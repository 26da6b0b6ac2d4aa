import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { expiry } from '../concierge/ingest.ts';
import { notifyNewLeads } from '../leads/lead-notifications.ts';
import { conflict, notFound } from '../http/problem.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { deliverHeldLead } from '../leads/admin-leads.repository.ts';
import { assertDeliverable } from '../leads/deliverable.ts';
import { findLeadById, viewLead, type LeadView } from '../leads/leads.repository.ts';
import { presentLead } from '../leads/present.ts';

/**
 * Delivers a held lead to its account. Throws a 409 when it was already delivered or
 * dropped, the account is suspended or the event has passed.
 */
export function deliverLead(app: FastifyInstance, admin: UserRow, leadId: number): Promise<LeadView> {
  return app.db.transaction(async (tx) => {
    const found = await findLeadById(tx, leadId);
    if (!found) throw notFound();
    const { leadExpiryHours } = await readSettingsRow(tx);
    const account = (await lockAccount(tx, found.accountId))!;
    // Read again under the lock: the concierge can move the event meanwhile.
    const held = await viewLead(tx, leadId);
    const lead = await deliverHeldLead(tx, leadId, {
      expiresAt: expiry(held.eventDate, leadExpiryHours),
    });
    if (!lead && held.droppedAt) {
      throw conflict('transition_refused', 'This lead was dropped.', presentLead(held));
    }
    if (!lead) throw conflict('already_delivered', 'This lead was already delivered.', presentLead(held));
    assertDeliverable(account, held);
    await recordAuditEntry(tx, {
      action: 'lead_delivered',
      performedBy: admin.id,
      accountId: lead.accountId,
      before: { held: true },
      after: { held: false },
      details: { lead_id: lead.id, hold_reasons: lead.holdReasons },
    });
    await notifyNewLeads(app, tx, [{ account, lead }]);
    return lead;
  });
}
