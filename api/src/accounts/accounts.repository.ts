import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { AccountStatus } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { accountUsers, bookings, leads, users, vendorAccounts, vendors } from '../database/schema/index.ts';
import { contains, countOf, type Paging } from '../paging.ts';

export type AccountRow = typeof vendorAccounts.$inferSelect;
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
  earningsCents: number;
  members: AccountMember[];
}

/** Held leads were never delivered, so they do not count. */
const totalLeads = sql<number>`(select count(*)::int from ${leads}
  where ${leads.accountId} = ${vendorAccounts.id} and ${leads.deliveredAt} is not null)`;
const liveBookings = sql`from ${bookings} where ${bookings.accountId} = ${vendorAccounts.id} and ${bookings.reversedAt} is null`;
const totalBookings = sql<number>`(select count(*)::int ${liveBookings})`;
const earningsCents = sql<number>`(select coalesce(sum(${bookings.amountCents}), 0)::float8 ${liveBookings})`;

async function selectViews(db: Database, where: SQL | undefined, paging: Paging): Promise<AccountView[]> {
  const rows = await db
    .select({ account: vendorAccounts, vendor: vendors, totalLeads, totalBookings, earningsCents })
    .from(vendorAccounts)
    .innerJoin(vendors, eq(vendors.id, vendorAccounts.vendorId))
    .where(where)
    .orderBy(desc(vendorAccounts.createdAt), desc(vendorAccounts.id))
    .limit(paging.perPage)
    .offset(paging.offset);
  const members = await membersOf(
    db,
    rows.map(({ account }) => account.id),
  );
  return rows.map((row) => ({
    ...row,
    members: members.filter(({ accountId }) => accountId === row.account.id),
  }));
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

/** A page of accounts, newest first, and how many there are. */
export async function listAccounts(
  db: Database,
  filter: { status?: AccountStatus | 'pending_setup'; search?: string },
  paging: Paging,
): Promise<{ views: AccountView[]; total: number }> {
  const where = and(
    statusIs(filter.status),
    filter.search?.trim() ? contains(searched, filter.search) : undefined,
  );
  const [counted] = await db.select({ total: countOf }).from(vendorAccounts).where(where);
  return { views: await selectViews(db, where, paging), total: counted!.total };
}

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
