import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { AccountStatus } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { accountUsers, bookings, leads, users, vendorAccounts, vendors } from '../database/schema/index.ts';
import { contains, orderOf, type Paging, type SortQuery, totalOf } from '../paging.ts';

export type AccountRow = typeof vendorAccounts.$inferSelect;
/** A person of an account. */
export interface AccountMember {
  accountId: number;
  id: number;
  name: string;
  email: string;
  role: string;
}
/** An account with its vendor, its people and its figures. */
export interface AccountView {
  account: AccountRow;
  vendor: typeof vendors.$inferSelect;
  totalLeads: number;
  totalBookings: number;
  members: AccountMember[];
}

/** Held leads were never delivered, so they do not count. */
const totalLeads = sql<number>`(select count(*)::int from ${leads}
  where ${leads.accountId} = ${vendorAccounts.id} and ${leads.deliveredAt} is not null)`;
const liveBookings = sql`from ${bookings} where ${bookings.accountId} = ${vendorAccounts.id} and ${bookings.reversedAt} is null`;
const totalBookings = sql<number>`(select count(*)::int ${liveBookings})`;

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

/** The people of accounts, owners first. */
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
    .orderBy(desc(accountUsers.role), users.id);
}

/** One account as it is shown, or undefined. */
export async function findAccount(db: Database, accountId: number): Promise<AccountView | undefined> {
  const [view] = await selectViews(db, eq(vendorAccounts.id, accountId), { page: 1, perPage: 1, offset: 0 });
  return view;
}

/** A person's accounts: active ones first, then opted out, then suspended. */
export async function accountsOf(db: Database, userId: number): Promise<AccountView[]> {
  const mine = db
    .select({ id: accountUsers.accountId })
    .from(accountUsers)
    .where(eq(accountUsers.userId, userId));
  const views = await selectViews(db, inArray(vendorAccounts.id, mine), { page: 1, perPage: 100, offset: 0 });
  const order: AccountStatus[] = ['active', 'opted_out', 'suspended'];
  return views.sort((a, b) => order.indexOf(a.account.status) - order.indexOf(b.account.status));
}

/** How a list is filtered and sorted. */
export interface AccountFilter extends SortQuery<keyof typeof columns> {
  status?: AccountStatus | 'pending_setup';
  search?: string;
  category?: string;
}
const columns = {
  created_at: vendorAccounts.createdAt,
  business_name: vendorAccounts.businessName,
  total_earnings: vendorAccounts.earnedCents,
  // Those who were never here are the least active.
  last_active: sql`coalesce(${vendorAccounts.lastActive}, '-infinity')`,
};

/** A page of accounts, newest first unless the filter says otherwise, and how many there are. */
export async function listAccounts(
  db: Database,
  filter: AccountFilter,
  paging: Paging,
): Promise<{ views: AccountView[]; total: number }> {
  const where = found(filter);
  const total = await totalOf(db, vendorAccounts, where);
  return { views: await pageOfAccounts(db, filter, paging), total };
}

/** A page alone, for exports. */
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
      ? sql`${vendorAccounts.vendorId} in (select ${vendors.id} from ${vendors} where ${eq(vendors.category, category)})`
      : undefined,
  );

/** In the account or in one of its people. A union, so that each side is served by its own index. */
const matches = (typed: string) => sql`${vendorAccounts.id} in (
  select ${vendorAccounts.id} from ${vendorAccounts} where ${contains(searched, typed)}
  union select ${accountUsers.accountId} from ${accountUsers} join ${users} on ${users.id} = ${accountUsers.userId}
  where ${contains(sql`(${users.name} || ' ' || ${users.email})`, typed)})`;

/** The text that a search looks at; the index is on the same expression. */
const searched = sql`(${vendorAccounts.businessName} || ' ' || coalesce(${vendorAccounts.businessEmail}, ''))`;

function statusIs(status: AccountStatus | 'pending_setup' | undefined): SQL | undefined {
  if (!status) return undefined;
  return status === 'pending_setup' ? isNull(vendorAccounts.activatedAt) : eq(vendorAccounts.status, status);
}

/** Changes an account if it is in one of `from`. Answers undefined when it is not. */
export async function moveAccount(
  tx: Database,
  accountId: number,
  from: readonly AccountStatus[],
  change: Partial<typeof vendorAccounts.$inferInsert>,
): Promise<AccountRow | undefined> {
  const [moved] = await tx
    .update(vendorAccounts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(vendorAccounts.id, accountId), inArray(vendorAccounts.status, [...from])))
    .returning();
  return moved;
}

/** Notes that a member was here, at most once in ten minutes. */
export async function noteActivity(db: Database, accountId: number): Promise<void> {
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
