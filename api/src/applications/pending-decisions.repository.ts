import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { pendingDecisions, vendorAccounts } from '../database/schema/index.ts';

export type PendingDecisionRow = typeof pendingDecisions.$inferSelect;

/** Stores a decision until its time. A second one for an application violates `pending_decisions_application_key`. */
export async function addPendingDecision(
  tx: Database,
  { seconds, ...decision }: Omit<typeof pendingDecisions.$inferInsert, 'id' | 'dueAt'> & { seconds: number },
): Promise<PendingDecisionRow> {
  const dueAt = inSeconds(seconds);
  const [added] = await tx
    .insert(pendingDecisions)
    .values({ ...decision, dueAt })
    .returning();
  return added!;
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * Restarts the time of a decision. It gets a new ID, so that its earlier job finds nothing. One statement, so that a
 * concurrent undo removes it before or after.
 */
export async function postponePendingDecision(
  tx: Database,
  applicationId: number,
  seconds: number,
): Promise<PendingDecisionRow | undefined> {
  const renewed = { id: sql`default`, dueAt: inSeconds(seconds) };
  const [postponed] = await tx
    .update(pendingDecisions)
    .set(renewed)
    .where(eq(pendingDecisions.applicationId, applicationId))
    .returning();
  return postponed;
}

/** Returns the decision of an application that can still be undone. */
export async function findPendingDecision(
  db: Database,
  applicationId: number,
): Promise<PendingDecisionRow | undefined> {
  const [pending] = await db
    .select()
    .from(pendingDecisions)
    .where(eq(pendingDecisions.applicationId, applicationId));
  return pending;
}

/** Removes a decision that takes effect now. Of this and an undo, exactly one gets the row. */
export async function takePendingDecision(tx: Database, id: number): Promise<PendingDecisionRow | undefined> {
  const [taken] = await tx.delete(pendingDecisions).where(eq(pendingDecisions.id, id)).returning();
  return taken;
}

/** Removes the decisions of applications. Returns those that had not taken effect. */
export function removePendingDecisions(
  tx: Database,
  applicationIds: number[],
): Promise<PendingDecisionRow[]> {
  return tx
    .delete(pendingDecisions)
    .where(inArray(pendingDecisions.applicationId, applicationIds))
    .returning();
}

/** Returns whether a vendor has an account already. */
export async function hasAccount(db: Database, vendorId: number): Promise<boolean> {
  const [account] = await db
    .select({ id: vendorAccounts.id })
    .from(vendorAccounts)
    .where(eq(vendorAccounts.vendorId, vendorId));
  return account !== undefined;
}
