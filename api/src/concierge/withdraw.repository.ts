import { leadTransitions, type WithdrawalReason } from '@portal/shared/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leads } from '../database/schema/index.ts';

/**
 * Withdraws a lead if its status allows it, and drops it if it is held. Returns false when it doesn't, or when an
 * admin dropped the lead. One statement, so that a concurrent response or delivery can't come in between.
 */
export async function markWithdrawn(
  tx: Database,
  leadId: number,
  { reason, note }: { reason: WithdrawalReason; note: string | null },
): Promise<boolean> {
  const { from, to } = leadTransitions.withdraw;
  const withdrawn = await tx
    .update(leads)
    .set({
      status: to,
      withdrawnAt: sql`now()`,
      withdrawalReason: reason,
      withdrawalNote: note,
      droppedAt: sql`case when ${leads.deliveredAt} is null then now() end`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(leads.id, leadId), inArray(leads.status, [...from]), isNull(leads.droppedAt)))
    .returning({ id: leads.id });
  return withdrawn.length > 0;
}
