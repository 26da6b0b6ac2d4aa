import type { TeamMember } from '@portal/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { canReceive } from '../database/can-receive.ts';
import type { Database } from '../database/index.ts';
import { ownersFirst } from '../database/owners-first.ts';
import { accountUsers, users } from '../database/schema/index.ts';
import { findAccountRow } from './accounts.repository.ts';

/** Matches the row of a member of an account. */
export const isMember = ({ accountId, userId }: { accountId: number; userId: number }) =>
  and(eq(accountUsers.accountId, accountId), eq(accountUsers.userId, userId));

const selectMembers = (db: Database) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: accountUsers.role,
      joinedAt: accountUsers.createdAt,
    })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId));

const present = ({ joinedAt, ...member }: Awaited<ReturnType<typeof selectMembers>>[number]): TeamMember => ({
  ...member,
  joined_at: joinedAt.toISOString(),
});

/** Returns the members of an account, owners first. */
export async function listMembers(db: Database, accountId: number): Promise<TeamMember[]> {
  const rows = await selectMembers(db)
    .where(eq(accountUsers.accountId, accountId))
    .orderBy(ownersFirst, users.id);
  return rows.map(present);
}

/** Returns a member of an account, or undefined. */
export async function findMember(
  db: Database,
  key: { accountId: number; userId: number },
): Promise<TeamMember | undefined> {
  const [row] = await selectMembers(db).where(isMember(key));
  return row && present(row);
}

/** Checks whether an address belongs to a member of the account. */
export const isMemberAddress = async (tx: Database, accountId: number, email: string): Promise<boolean> =>
  (
    await selectMembers(tx).where(
      and(eq(accountUsers.accountId, accountId), eq(sql`lower(${users.email})`, email)),
    )
  ).length > 0;

/** Checks whether an address belongs to a user who is not a member of the account. */
export async function isAddressOfNonMember(db: Database, accountId: number, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(accountUsers, and(eq(accountUsers.userId, users.id), eq(accountUsers.accountId, accountId)))
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(accountUsers.userId)));
  return found !== undefined;
}

/** Whether an account gets messages. */
export async function accountReceives(db: Database, accountId: number): Promise<boolean> {
  const account = await findAccountRow(db, accountId);
  return account !== undefined && canReceive(account);
}

/** Whether an address gets messages about an account: not if its user is no member any more. */
export const memberReceives = async (db: Database, accountId: number, email: string): Promise<boolean> =>
  (await accountReceives(db, accountId)) && !(await isAddressOfNonMember(db, accountId, email));
