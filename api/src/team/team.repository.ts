import type { TeamMember } from '@portal/shared/contract';
import type { MemberRole } from '@portal/shared/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ownersFirst } from '../accounts/account-views.repository.ts';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { unassignLeads } from '../leads/leads.repository.ts';
import { accountUsers, liveEvents, notifications, users, vendorAccounts } from '../database/schema/index.ts';

/**
 * Locks an account's row until the transaction ends. It serializes every change of the account's members and
 * invitations, so that two owners cannot remove each other. Lock a user's row before, to avoid a deadlock.
 */
export async function lockAccount(tx: Database, accountId: number): Promise<AccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(vendorAccounts)
    .where(eq(vendorAccounts.id, accountId))
    .for('no key update');
  return account;
}

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

/** Adds a member, or gives a member another role. */
export async function storeMember(
  tx: Database,
  { role, ...key }: { accountId: number; userId: number; role: MemberRole },
): Promise<void> {
  await tx
    .insert(accountUsers)
    .values({ ...key, role })
    .onConflictDoUpdate({ target: [accountUsers.accountId, accountUsers.userId], set: { role } });
}

/**
 * Removes a member, with the notifications and unread live events that the person got about the account. Their leads are
 * unassigned.
 */
export async function deleteMember(tx: Database, key: { accountId: number; userId: number }): Promise<void> {
  const { accountId, userId } = key;
  await tx.delete(accountUsers).where(isMember(key));
  await unassignLeads(tx, key);
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.accountId, accountId)));
  await tx.delete(liveEvents).where(and(eq(liveEvents.userId, userId), eq(liveEvents.accountId, accountId)));
}

/** Returns how many owners an account has. */
export const countOwners = (tx: Database, accountId: number): Promise<number> =>
  tx.$count(accountUsers, and(eq(accountUsers.accountId, accountId), eq(accountUsers.role, 'owner')));

/** Returns how many members an account has. */
export const countMembers = (tx: Database, accountId: number): Promise<number> =>
  tx.$count(accountUsers, eq(accountUsers.accountId, accountId));

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
