import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { recordEvent } from '../events/record-event.ts';
import { notFound } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import { findLead, type LeadPath, type LeadView } from '../leads/leads.repository.ts';
import { assertNoClientBooking } from '../responses/respond.ts';
import { publishLeadChange, refusal } from '../leads/lead-change.ts';
import { changeLostLead } from './booked-leads.repository.ts';

/** Records that the client went elsewhere after the response. Idempotent. */
export async function lose(
  app: FastifyInstance,
  person: UserRow,
  { reason: given, ...path }: LeadPath & { reason?: string },
): Promise<LeadView> {
  const reason = emptyToNull(given);
  return app.db.transaction(async (tx) => {
    await assertNoClientBooking(tx, path);
    const lead = await changeLostLead(tx, path, reason);
    if (!lead) {
      const found = await findLead(tx, path.accountId, path.leadId);
      if (!found) throw notFound();
      if (found.status === 'responded' && found.lostAt) return found;
      throw refusal(found);
    }
    const { accountId } = lead;
    await recordAuditEntry(tx, {
      action: 'lead_lost',
      performedBy: person.id,
      accountId,
      reason,
      details: { lead_id: lead.id },
    });
    await recordEvent(app, tx, { type: 'lead.lost', leadId: lead.id });
    await publishLeadChange(tx, lead);
    return lead;
  });
}
