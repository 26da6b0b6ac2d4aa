import type { ListedUser } from '@portal/shared/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { folded, accountUsers, users, vendorAccounts } from '../database/schema/index.ts';
import { contains, orderOf, pageOf, totalOf } from '../database/lists.ts';
import { openFactorResetsOf, type ListedFactorReset } from '../second-factor/factor-resets.repository.ts';
import { withSecondFactor } from '../second-factor/second-factor.repository.ts';
import type { Paging, SortQuery } from '../database/lists.ts';

/** Filters and sort order of the list of users. */
interface UserFilter extends SortQuery<keyof typeof columns> {
  search?: string;
  role?: ListedUser['role'];
}
const columns = { created_at: users.createdAt, name: folded(users.name), email: sql`lower(${users.email})` };
/** The text that a search matches. The index uses the same expression. */
export const searched = sql`(${users.name} || ' ' || ${users.email})`;

/** Returns a page of users with their accounts, and the total count. */
export async function listUsers(
  db: Database,
  filter: UserFilter,
  paging: Paging,
): Promise<{ data: ListedUser[]; total: number }> {
  const where = and(
    filter.role ? eq(users.role, filter.role) : undefined,
    filter.search?.trim() ? contains(searched, filter.search) : undefined,
  );
  const total = await totalOf(db, users, where, paging);
  const page = pageOf(orderOf(columns, users.id, { ...filter, fallback: 'created_at' }), users, paging);
  const found = await db
    .select()
    .from(users)
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  const people = page.inOrder(found);
  const ids = people.map(({ id }) => id);
  const accounts = await accountsOfAll(db, ids);
  const protectedIds = await withSecondFactor(db, ids);
  const resets = await openFactorResetsOf(db, ids);
  const data = people.map((person) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    email_verified_at: person.emailVerifiedAt?.toISOString() ?? null,
    role: person.role,
    accounts: (accounts.get(person.id) ?? []).map(({ id, name, role }) => ({
      id,
      business_name: name,
      role,
    })),
    second_factor: protectedIds.has(person.id),
    factor_reset: presentReset(resets.get(person.id)),
    created_at: person.createdAt.toISOString(),
  }));
  return { data, total };
}

const presentReset = (reset: ListedFactorReset | undefined): ListedUser['factor_reset'] =>
  reset
    ? {
        requested_by: { id: reset.requestedBy, name: reset.requester },
        requested_at: reset.createdAt.toISOString(),
        due_at: reset.dueAt?.toISOString() ?? null,
      }
    : null;

async function accountsOfAll(db: Database, userIds: number[]) {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .select({
            userId: accountUsers.userId,
            id: vendorAccounts.id,
            name: vendorAccounts.businessName,
            role: accountUsers.role,
          })
          .from(accountUsers)
          .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
          .where(inArray(accountUsers.userId, userIds))
          .orderBy(vendorAccounts.id);
  return Map.groupBy(rows, ({ userId }) => userId);
}
