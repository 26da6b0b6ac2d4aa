import type { AdminLead } from '@portal/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { record } from '../audit/audit.repository.ts';
import type { Person } from '../auth/sessions.repository.ts';
import { leads } from '../database/schema/index.ts';
import { conflict, notFound } from '../problem.ts';
import { findEveryLead, isHeld } from './admin-leads.repository.ts';

/** Decides not to deliver a held lead. A repeat changes nothing; a delivered one cannot be dropped any more. */
export function dropLead(
  app: FastifyInstance,
  admin: Person,
  { leadId, reason }: { leadId: number; reason: string },
): Promise<AdminLead> {
  return app.db.transaction(async (tx) => {
    const [dropped] = await tx
      .update(leads)
      .set({ droppedAt: sql`now()`, droppedBy: admin.id, dropReason: reason, updatedAt: sql`now()` })
      .where(and(eq(leads.id, leadId), isHeld))
      .returning();
    if (dropped) {
      await record(tx, {
        action: 'lead_dropped',
        performedBy: admin.id,
        accountId: dropped.accountId,
        reason,
        before: { held: true },
        after: { held: false },
        details: { lead_id: leadId, hold_reasons: dropped.holdReasons },
      });
    }
    const lead = await findEveryLead(tx, leadId);
    if (!lead) throw notFound();
    if (!lead.dropped) throw conflict('already_delivered', 'This lead was already delivered.', lead);
    return lead;
  });
}
