import type { AdminLead } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { conflict, notFound } from '../http/problem.ts';
import { dropHeldLead, findLeadForAdmin } from '../leads/admin-leads.repository.ts';
import { publishLeadChange } from '../leads/lead-change.ts';

/** Drops a held lead instead of delivering it. Idempotent. A delivered lead cannot be dropped. */
export function dropLead(
  app: FastifyInstance,
  admin: UserRow,
  { leadId, reason }: { leadId: number; reason: string },
): Promise<AdminLead> {
  return app.db.transaction(async (tx) => {
    const dropped = await dropHeldLead(tx, leadId, { droppedBy: admin.id, dropReason: reason });
    if (dropped) {
      await recordAuditEntry(tx, {
        action: 'lead_dropped',
        performedBy: admin.id,
        accountId: dropped.accountId,
        reason,
        before: { held: true },
        after: { held: false },
        details: { lead_id: leadId, hold_reasons: dropped.holdReasons },
      });
      await publishLeadChange(tx, dropped);
    }
    const lead = await findLeadForAdmin(tx, leadId);
    if (!lead) throw notFound();
    if (!lead.dropped) throw conflict('already_delivered', 'This lead was already delivered.', lead);
    return lead;
  });
}
