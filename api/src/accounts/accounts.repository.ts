import { and, desc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import {
  accountTransitions,
  memberRoles,
  normalizeCategory,
  type AccountStatus,
  type MemberRole,
} from '@portal/shared/domain';
import { isConfirmed, isDelivered } from '../analytics/figures.repository.ts';
import type { Database } from '../database/index.ts';
import { accountUsers, users, vendorAccounts, vendors } from '../database/schema/index.ts';
import { contains, orderOf, totalOf } from '../database/lists.ts';
import type { Paging, SortQuery } from '../http/paging.ts';

export type AccountRow = typeof vendorAccounts.$inferSelect;
/** A member of an account. */
export interface AccountMember {
  accountId: number;
  id: number;
  name: string;
  email: string;
  role: MemberRole;
}
/** An account with its vendor, members and figures. */
export interface AccountView {
  account: AccountRow;
  vendor: typeof vendors.$inferSelect;
  totalLeads: number;
  totalBookings: number;
  members: AccountMember[];
}

const totalLeads = sql<number>`(select count(*)::int from leads l
  where l.account_id = ${vendorAccounts.id} and ${isDelivered})`;
const totalBookings = sql<number>`(select count(*)::int from bookings b
  where b.account_id = ${vendorAccounts.id} and ${isConfirmed})`;

async function selectViews(
  db: Database,
  where: SQL | undefined,
  paging: Paging,
  order: SQL[] = [desc(vendorAccounts.createdAt), desc(vendorAccounts.id)],
): Promise<AccountView[]> {
  const rows = await db
    .select({ account: vendorAccounts, vendor: vendors, totalLeads, totalBookings })
    .from(vendorAccounts)
    .innerJoin(vendors, eq(vendors.id, vendorAccounts.vendorId))
    .where(where)
    .orderBy(...order)
    .limit(paging.perPage)
    .offset(paging.offset);
  const members = await membersOf(
    db,
    rows.map(({ account }) => account.id),
  );
  const byAccount = Map.groupBy(members, ({ accountId }) => accountId);
  return rows.map((row) => ({ ...row, members: byAccount.get(row.account.id) ?? [] }));
}

/** Sorts members by their rights, owners first. */
export const ownersFirst = sql`array_position(${sql.raw(`array[${memberRoles.map((role) => `'${role}'`).join()}]`)}, ${accountUsers.role}) desc`;

/** Returns the members of the accounts, owners first. */
export async function membersOf(db: Database, accountIds: number[]): Promise<AccountMember[]> {
  if (accountIds.length === 0) return [];
  return db
    .select({
      accountId: accountUsers.accountId,
      id: users.id,
      name: users.name,
      email: users.email,
      role: accountUsers.role,
    })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(inArray(accountUsers.accountId, accountIds))
    .orderBy(ownersFirst, users.id);
}

/** Returns one account with its vendor, members and figures, or undefined. */
export async function findAccount(db: Database, accountId: number): Promise<AccountView | undefined> {
  const [view] = await selectViews(db, eq(vendorAccounts.id, accountId), { page: 1, perPage: 1, offset: 0 });
  return view;
}

/** Returns a user's accounts: active first, then opted out, then suspended. */
export async function accountsOf(db: Database, userId: number): Promise<AccountView[]> {
  const mine = db
    .select({ id: accountUsers.accountId })
    .from(accountUsers)
    .where(eq(accountUsers.userId, userId));
  const views = await selectViews(db, inArray(vendorAccounts.id, mine), { page: 1, perPage: 100, offset: 0 });
  const order: AccountStatus[] = ['active', 'opted_out', 'suspended'];
  return views.sort((a, b) => order.indexOf(a.account.status) - order.indexOf(b.account.status));
}

/**
 * Returns the account that a user works in: the requested one if it is theirs, and without a request their only one.
 * Otherwise null.
 */
export async function chosenAccount(
  db: Database,
  userId: number,
  requested: number | undefined,
): Promise<Pick<AccountRow, 'id' | 'requireSecondFactor'> | null> {
  const own = await db
    .select({ id: vendorAccounts.id, requireSecondFactor: vendorAccounts.requireSecondFactor })
    .from(accountUsers)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
    .where(
      and(
        eq(accountUsers.userId, userId),
        requested === undefined ? undefined : eq(accountUsers.accountId, requested),
      ),
    )
    .limit(2);
  return own.length === 1 ? own[0]! : null;
}

/** Filters and sort order of a list. */
export interface AccountFilter extends SortQuery<keyof typeof columns> {
  status?: AccountStatus | 'pending_setup';
  search?: string;
  category?: string;
}
const columns = {
  created_at: vendorAccounts.createdAt,
  business_name: vendorAccounts.businessName,
  total_earnings: vendorAccounts.earnedCents,
  // Accounts that were never active sort as the least active.
  last_active: sql`coalesce(${vendorAccounts.lastActive}, '-infinity')`,
};

/** Returns a page of accounts and the total count. Newest first unless the filter sets another order. */
export async function listAccounts(
  db: Database,
  filter: AccountFilter,
  paging: Paging,
): Promise<{ views: AccountView[]; total: number }> {
  const where = found(filter);
  const total = await totalOf(db, vendorAccounts, where, paging);
  return { views: await pageOfAccounts(db, filter, paging), total };
}

/** Returns a page without the total count, for exports. */
export const pageOfAccounts = (db: Database, filter: AccountFilter, paging: Paging) =>
  selectViews(
    db,
    found(filter),
    paging,
    orderOf(columns, vendorAccounts.id, { ...filter, fallback: 'created_at' }),
  );

const found = ({ status, search, category }: AccountFilter) =>
  and(
    statusIs(status),
    search?.trim() ? matches(search) : undefined,
    category
      ? sql`${vendorAccounts.vendorId} in (select ${vendors.id} from ${vendors}
          where ${inArray(vendors.category, [category, normalizeCategory(category)])})`
      : undefined,
  );

/** Matches the account or one of its members. The union lets each side use its own index. */
const matches = (typed: string) => sql`${vendorAccounts.id} in (
  select ${vendorAccounts.id} from ${vendorAccounts} where ${contains(searched, typed)}
  union select ${accountUsers.accountId} from ${accountUsers} join ${users} on ${users.id} = ${accountUsers.userId}
  where ${contains(sql`(${users.name} || ' ' || ${users.email})`, typed)})`;

/** The text that a search matches. The index uses the same expression. */
const searched = sql`(${vendorAccounts.businessName} || ' ' || coalesce(${vendorAccounts.businessEmail}, ''))`;

function statusIs(status: AccountStatus | 'pending_setup' | undefined): SQL | undefined {
  if (!status) return undefined;
  return status === 'pending_setup' ? isNull(vendorAccounts.activatedAt) : eq(vendorAccounts.status, status);
}

/** Updates an account if its status is in `from`. Returns undefined otherwise. */
export async function transitionAccount(
  tx: Database,
  accountId: number,
  from: readonly AccountStatus[],
  change: PgUpdateSetSource<typeof vendorAccounts>,
): Promise<AccountRow | undefined> {
  const [moved] = await tx
    .update(vendorAccounts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(vendorAccounts.id, accountId), inArray(vendorAccounts.status, [...from])))
    .returning();
  return moved;
}

/** Records that a member was active, at most once every ten minutes. */
export async function recordActivity(db: Database, accountId: number): Promise<void> {
  await db
    .update(vendorAccounts)
    .set({ lastActive: sql`now()` })
    .where(
      and(
        eq(vendorAccounts.id, accountId),
        sql`coalesce(${vendorAccounts.lastActive}, '-infinity') < now() - interval '10 minutes'`,
      ),
    );
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
