import type { ResponseChange } from '@portal/shared/contract';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leadResponseChanges, users } from '../database/schema/index.ts';
import type { LeadChange, StoredResponse } from '../leads/leads.repository.ts';
import { presentStoredResponse } from '../leads/present.ts';

/** Returns the content of a response, without the columns of its lead. */
export const contentOf = (
  from: Omit<StoredResponse, 'additionalOptions'> & Pick<LeadChange, 'additionalOptions'>,
): StoredResponse => ({
  basePackageCents: from.basePackageCents,
  additionalOptions: from.additionalOptions ?? [],
  vendorNotes: from.vendorNotes,
  nextSteps: from.nextSteps,
  estimatedTimeline: from.estimatedTimeline,
  responseFiles: from.responseFiles ?? null,
});

/** Records what a response was before a change. */
export async function addResponseChange(
  tx: Database,
  row: typeof leadResponseChanges.$inferInsert,
): Promise<void> {
  await tx.insert(leadResponseChanges).values(row);
}

/** Returns the earlier versions of a lead's response, newest first. */
export async function listResponseChanges(db: Database, leadId: number): Promise<ResponseChange[]> {
  const rows = await db
    .select({ change: leadResponseChanges, by: users.name })
    .from(leadResponseChanges)
    .innerJoin(users, eq(users.id, leadResponseChanges.changedBy))
    .where(eq(leadResponseChanges.leadId, leadId))
    .orderBy(desc(leadResponseChanges.id))
    .limit(100);
  return rows.map(({ change, by }) => ({
    kind: change.kind,
    response: presentStoredResponse(change.response, true),
    reason: change.reason,
    changed_by: by,
    changed_at: change.changedAt.toISOString(),
  }));
}
