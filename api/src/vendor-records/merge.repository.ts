import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import {
  accountUsers,
  applications,
  auditEntries,
  leads,
  pendingDecisions,
  vendorAccounts,
  vendors,
} from '../database/schema/index.ts';
import type { VendorRow } from '../vendors/vendors.repository.ts';

/** A vendor record with its account, if any. */
export interface VendorWithAccount {
  vendor: VendorRow;
  account: Pick<typeof vendorAccounts.$inferSelect, 'id' | 'status'> | null;
}

/** Returns vendor records with their accounts, merged ones too. */
export const findVendors = (db: Database, vendorIds: number[]): Promise<VendorWithAccount[]> =>
  db
    .select({ vendor: vendors, account: { id: vendorAccounts.id, status: vendorAccounts.status } })
    .from(vendors)
    .leftJoin(vendorAccounts, eq(vendorAccounts.vendorId, vendors.id))
    .where(inArray(vendors.id, vendorIds));

/** Serializes merges until the transaction ends: a merge also changes the records that were merged into its own. */
export async function lockMerges(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7204207)`);
}

/** Locks vendor records, in the order of their ids, until the transaction ends. */
export async function lockVendors(tx: Database, vendorIds: number[]): Promise<void> {
  await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(inArray(vendors.id, vendorIds))
    .orderBy(vendors.id)
    .for('update');
}

/** Counts what moves with a vendor record and its account. */
export async function countMoves(db: Database, vendorId: number, accountId: number | null) {
  const of = accountId ?? 0;
  const [[members], [itsLeads], [itsApplications], [history]] = await Promise.all([
    db.select({ n: count() }).from(accountUsers).where(eq(accountUsers.accountId, of)),
    db.select({ n: count() }).from(leads).where(eq(leads.accountId, of)),
    db
      .select({ n: count() })
      .from(applications)
      .where(and(eq(applications.status, 'approved'), eq(applications.accountId, of))),
    db.select({ n: count() }).from(auditEntries).where(eq(auditEntries.vendorId, vendorId)),
  ]);
  return {
    members: members!.n,
    leads: itsLeads!.n,
    applications: itsApplications!.n,
    history: history!.n,
  };
}

/** Moves the account, the decisions that wait and the history of a vendor record, and marks it as merged. */
export async function moveVendor(
  tx: Database,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx
    .update(vendorAccounts)
    .set({ vendorId: into, updatedAt: sql`now()` })
    .where(eq(vendorAccounts.vendorId, from));
  await tx.update(pendingDecisions).set({ vendorId: into }).where(eq(pendingDecisions.vendorId, from));
  await tx.update(auditEntries).set({ vendorId: into }).where(eq(auditEntries.vendorId, from));
  // Records merged earlier lead straight to the kept one.
  await tx.update(vendors).set({ mergedInto: into }).where(eq(vendors.mergedInto, from));
  await tx
    .update(vendors)
    .set({ mergedInto: into, mergedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(vendors.id, from));
}

/** Returns the records that were merged into this one, newest first. */
export const mergedInto = (
  db: Database,
  vendorId: number,
): Promise<{ id: number; businessName: string; mergedAt: Date | null }[]> =>
  db
    .select({ id: vendors.id, businessName: vendors.businessName, mergedAt: vendors.mergedAt })
    .from(vendors)
    .where(eq(vendors.mergedInto, vendorId))
    .orderBy(sql`${vendors.mergedAt} desc`, vendors.id);
