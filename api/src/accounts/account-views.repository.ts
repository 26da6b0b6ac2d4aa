import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { type AccountStatus, type MemberRole } from '@portal/shared/domain';
import { isConfirmed, isDelivered, nextBookingFree } from '../database/figures.ts';
import type { Database } from '../database/index.ts';
import { folded, accountUsers, users, vendorAccounts, vendors } from '../database/schema/index.ts';
import {
  contains,
  inBatches,
  orderOf,
  pageOf,
  sortedBy,
  totalOf,
  type KeysetOrder,
} from '../database/lists.ts';
import type { Paging, SortQuery } from '../database/lists.ts';
import { ownersFirst } from '../database/owners-first.ts';
import { inCategory } from '../vendors/category.repository.ts';
import type { AccountRow } from './accounts.repository.ts';

/** A member of an account. */
interface AccountMember {
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
  nextBookingFree: boolean;
  members: AccountMember[];
}

const totalLeads = sql<number>`(select count(*)::int from leads l
  where l.account_id = ${vendorAccounts.id} and ${isDelivered})`;
const totalBookings = sql<number>`(select count(*)::int from bookings b
  where b.account_id = ${vendorAccounts.id} and ${isConfirmed})`;

const newest: KeysetOrder = { direction: 'desc', columns: [vendorAccounts.createdAt, vendorAccounts.id] };

async function selectViews(
  db: Database,
  where: SQL | undefined,
  paging: Paging,
  order: KeysetOrder = newest,
): Promise<AccountView[]> {
  const page = pageOf(order, vendorAccounts, paging);
  const found = await db
    .select({
      account: vendorAccounts,
      vendor: vendors,
      totalLeads,
      totalBookings,
      nextBookingFree: nextBookingFree(vendorAccounts.id),
    })
    .from(vendorAccounts)
    .innerJoin(vendors, eq(vendors.id, vendorAccounts.vendorId))
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  const rows = page.inOrder(found);
  const members = await membersOf(
    db,
    rows.map(({ account }) => account.id),
  );
  const byAccount = Map.groupBy(members, ({ accountId }) => accountId);
  return rows.map((row) => ({ ...row, members: byAccount.get(row.account.id) ?? [] }));
}

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

/** Filters and sort order of a list. */
export interface AccountFilter extends SortQuery<keyof typeof columns> {
  status?: AccountStatus | 'pending_setup';
  search?: string;
  category?: string;
}
const columns = {
  created_at: vendorAccounts.createdAt,
  business_name: folded(vendorAccounts.businessName),
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
  return { views: await selectViews(db, where, paging, orderOfList(filter)), total };
}

/** Reads all accounts of a filter in the order of their list, in batches. */
export function accountsForExport(db: Database, filter: AccountFilter) {
  const order = orderOfList(filter);
  const ids = db
    .select({ id: vendorAccounts.id })
    .from(vendorAccounts)
    .where(found(filter))
    .orderBy(...sortedBy(order));
  return inBatches(ids, (batch) =>
    selectViews(db, inArray(vendorAccounts.id, batch), { page: 1, perPage: batch.length, offset: 0 }, order),
  );
}

const orderOfList = (filter: AccountFilter) =>
  orderOf(columns, vendorAccounts.id, { ...filter, fallback: 'created_at' });

const found = ({ status, search, category }: AccountFilter) =>
  and(
    statusIs(status),
    search?.trim() ? matches(search) : undefined,
    category
      ? sql`${vendorAccounts.vendorId} in (select ${vendors.id} from ${vendors}
          where ${inCategory(category)})`
      : undefined,
  );

/** Matches the account or one of its members. The union lets each side use its own index. */
const matches = (typed: string) => sql`${vendorAccounts.id} in (
  select ${vendorAccounts.id} from ${vendorAccounts} where ${contains(searched, typed)}
  union select ${accountUsers.accountId} from ${accountUsers} join ${users} on ${users.id} = ${accountUsers.userId}
  where ${contains(sql`(${users.name} || ' ' || ${users.email})`, typed)})`;

/** The text that a search matches. The index uses the same expression. */
export const searched = sql`(${vendorAccounts.businessName} || ' ' || coalesce(${vendorAccounts.businessEmail}, ''))`;

function statusIs(status: AccountStatus | 'pending_setup' | undefined): SQL | undefined {
  if (!status) return undefined;
  return status === 'pending_setup' ? isNull(vendorAccounts.activatedAt) : eq(vendorAccounts.status, status);
}
