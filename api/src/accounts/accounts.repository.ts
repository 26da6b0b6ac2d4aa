import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { accountTransitions, type AccountStatus } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { accountUsers, vendorAccounts } from '../database/schema/index.ts';

export type AccountRow = typeof vendorAccounts.$inferSelect;

/** Updates an account if its status is in `from` (and `also` holds). Returns undefined otherwise. */
export async function transitionAccount(
  tx: Database,
  accountId: number,
  from: readonly AccountStatus[],
  change: PgUpdateSetSource<typeof vendorAccounts>,
  also?: SQL,
): Promise<AccountRow | undefined> {
  const [moved] = await tx
    .update(vendorAccounts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(vendorAccounts.id, accountId), inArray(vendorAccounts.status, [...from]), also))
    .returning();
  return moved;
}

/** How exact an account's last activity is, in ms. */
const ACTIVITY_MS = 600_000;

/** Records that a member was active, at most once every ten minutes. */
export async function recordActivity(
  db: Database,
  { id, lastActive }: Pick<AccountRow, 'id' | 'lastActive'>,
): Promise<void> {
  if (lastActive && Date.now() - lastActive.getTime() < ACTIVITY_MS) return;
  await db
    .update(vendorAccounts)
    .set({ lastActive: sql`now()` })
    .where(eq(vendorAccounts.id, id));
}

/** Returns only the row of an account. */
export async function findAccountRow(db: Database, accountId: number): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(vendorAccounts).where(eq(vendorAccounts.id, accountId));
  return row;
}

/** Returns the row of the oldest active account. */
export async function firstActiveAccount(db: Database): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(vendorAccounts)
    .where(eq(vendorAccounts.status, 'active'))
    .orderBy(vendorAccounts.id)
    .limit(1);
  return row;
}

/** Returns the rows of the accounts, in any order. */
export const findAccountRows = (db: Database, accountIds: number[]): Promise<AccountRow[]> =>
  db.select().from(vendorAccounts).where(inArray(vendorAccounts.id, accountIds));

/**
 * Locks an account until the transaction ends and returns its row. The lock leaves the key free: other
 * transactions can still insert rows that reference it, which prevents deadlocks.
 */
export async function lockAccount(tx: Database, accountId: number): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(vendorAccounts)
    .where(eq(vendorAccounts.id, accountId))
    .for('no key update');
  return row;
}

/** Locks several accounts in the order of their ids, which prevents deadlocks. */
export async function lockAccounts(tx: Database, accountIds: number[]): Promise<void> {
  await tx
    .select({ id: vendorAccounts.id })
    .from(vendorAccounts)
    .where(inArray(vendorAccounts.id, accountIds))
    .orderBy(vendorAccounts.id)
    .for('no key update');
}

/** Updates columns of an account in any status and returns its row. */
export async function updateAccount(
  tx: Database,
  accountId: number,
  change: Partial<typeof vendorAccounts.$inferInsert>,
): Promise<AccountRow | undefined> {
  const [row] = await tx
    .update(vendorAccounts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(vendorAccounts.id, accountId))
    .returning();
  return row;
}

/** Updates the modification time of an account whose vendor record or booked days changed. */
export async function touchAccount(tx: Database, accountId: number): Promise<void> {
  await updateAccount(tx, accountId, {});
}

/** Suspends an account and saves its previous status. Returns undefined when its status does not allow that. */
export const suspendAccount = (
  tx: Database,
  accountId: number,
  suspensionReason: string,
): Promise<AccountRow | undefined> =>
  transitionAccount(tx, accountId, accountTransitions.suspend.from, {
    status: 'suspended',
    suspensionReason,
    // The row's status before this statement.
    statusBeforeSuspension: sql<'active' | 'opted_out'>`${vendorAccounts.status}`,
  });

/** Changes the day on which a paused account resumes. Returns undefined when it is not paused, or the day is the same. */
export async function changeResumeDay(
  tx: Database,
  accountId: number,
  resumesOn: string | null,
): Promise<AccountRow | undefined> {
  const [changed] = await tx
    .update(vendorAccounts)
    .set({ resumesOn, updatedAt: sql`now()` })
    .where(
      and(
        eq(vendorAccounts.id, accountId),
        eq(vendorAccounts.status, 'opted_out'),
        sql`${vendorAccounts.resumesOn} is distinct from ${resumesOn}`,
      ),
    )
    .returning();
  return changed;
}

/** Ends the pause of an account; `dueOn`: only if it resumes on or before that day. Returns undefined otherwise. */
export const resumeAccount = (
  tx: Database,
  accountId: number,
  { dueOn }: { dueOn?: string } = {},
): Promise<AccountRow | undefined> =>
  transitionAccount(
    tx,
    accountId,
    accountTransitions.optIn.from,
    { status: 'active', optOutReason: null, resumesOn: null },
    dueOn === undefined ? undefined : lte(vendorAccounts.resumesOn, dueOn),
  );

/** Returns the ids of paused accounts that resume on or before a day (YYYY-MM-DD). */
export async function findAccountsToResume(db: Database, day: string): Promise<number[]> {
  const due = await db
    .select({ id: vendorAccounts.id })
    .from(vendorAccounts)
    .where(and(eq(vendorAccounts.status, 'opted_out'), lte(vendorAccounts.resumesOn, day)));
  return due.map(({ id }) => id);
}

/**
 * Creates an active account with its owner and returns its id. A second account of the vendor violates
 * `vendor_accounts_vendor_key`.
 */
export async function addAccount(
  tx: Database,
  account: typeof vendorAccounts.$inferInsert,
  ownerId: number,
): Promise<number> {
  const [added] = await tx
    .insert(vendorAccounts)
    .values({ activatedAt: sql`now()`, ...account })
    .returning({ id: vendorAccounts.id });
  await tx.insert(accountUsers).values({ accountId: added!.id, userId: ownerId, role: 'owner' });
  return added!.id;
}

/** Checks whether a user belongs to any account. */
export async function hasAccount(db: Database, userId: number): Promise<boolean> {
  const found = await db
    .select({ id: accountUsers.accountId })
    .from(accountUsers)
    .where(eq(accountUsers.userId, userId))
    .limit(1);
  return found.length > 0;
}
