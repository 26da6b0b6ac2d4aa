import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { accountUsers, factorResets, users, vendorAccounts } from '../database/schema/index.ts';

/** A request to remove a user's second factors. */
type FactorResetRow = typeof factorResets.$inferSelect;

const isOpenOf = (userId: number) => and(eq(factorResets.userId, userId), isNull(factorResets.endedAt));

/** Stores a request. Undefined when the user has an open one. `hours`: until it is due; null waits for an approval. */
export async function addFactorReset(
  tx: Database,
  { hours, ...values }: { userId: number; requestedBy: number; reason: string; hours: number | null },
): Promise<FactorResetRow | undefined> {
  const dueAt = hours === null ? null : sql`now() + make_interval(hours => ${hours})`;
  const [added] = await tx
    .insert(factorResets)
    .values({ ...values, dueAt })
    .onConflictDoNothing()
    .returning();
  return added;
}

/** Returns the open request of a user, or undefined. */
export async function findFactorReset(db: Database, userId: number): Promise<FactorResetRow | undefined> {
  const [found] = await db.select().from(factorResets).where(isOpenOf(userId));
  return found;
}

/** Ends the open request of a user. Returns it, or undefined when there is none. */
export async function endFactorReset(
  tx: Database,
  { userId, outcome }: { userId: number; outcome: NonNullable<FactorResetRow['outcome']> },
): Promise<FactorResetRow | undefined> {
  const [ended] = await tx
    .update(factorResets)
    .set({ endedAt: sql`now()`, outcome })
    .where(isOpenOf(userId))
    .returning();
  return ended;
}

/** Ends a vendor's open request, which becomes due by itself. An admin's waits for a second owner. */
export async function endFactorResetOfVendor(tx: Database, userId: number): Promise<void> {
  await tx
    .update(factorResets)
    .set({ endedAt: sql`now()`, outcome: 'cancelled' })
    .where(and(isOpenOf(userId), isNotNull(factorResets.dueAt)));
}

/** Returns the users whose requests are due. */
export async function findDueFactorResets(db: Database): Promise<number[]> {
  const due = await db
    .select({ userId: factorResets.userId })
    .from(factorResets)
    .where(and(isNull(factorResets.endedAt), lte(factorResets.dueAt, sql`now()`)));
  return due.map(({ userId }) => userId);
}

/** An open request with the name of the admin who made it. */
export type ListedFactorReset = FactorResetRow & { requester: string };

/** Returns the open requests of users, by the user's id. */
export async function openFactorResetsOf(
  db: Database,
  userIds: number[],
): Promise<Map<number, ListedFactorReset>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ reset: factorResets, requester: users.name })
    .from(factorResets)
    .innerJoin(users, eq(users.id, factorResets.requestedBy))
    .where(and(inArray(factorResets.userId, userIds), isNull(factorResets.endedAt)));
  return new Map(rows.map(({ reset, requester }) => [reset.userId, { ...reset, requester }]));
}

/** Every address of a user on file: their own, one that is not verified yet, and those of their businesses. */
export async function addressesOf(db: Database, userId: number): Promise<string[]> {
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  const businesses = await db
    .select({ email: vendorAccounts.businessEmail })
    .from(accountUsers)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
    .where(eq(accountUsers.userId, userId));
  const found = [person?.email, person?.pendingEmail, ...businesses.map(({ email }) => email)];
  return [...new Set(found.flatMap((email) => (email ? [email.toLowerCase()] : [])))];
}
