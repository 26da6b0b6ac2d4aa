import type { MemberRole } from '@portal/shared/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { isMember } from '../accounts/members.repository.ts';
import type { Database } from '../database/index.ts';
import { unassignLeads } from '../leads/leads.repository.ts';
import { accountUsers, leadLinks, leads, liveEvents, notifications } from '../database/schema/index.ts';

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
 * Removes a member, with the notifications, unread live events and links to leads that the person got about the account. Their
 * leads are unassigned.
 */
export async function deleteMember(tx: Database, key: { accountId: number; userId: number }): Promise<void> {
  const { accountId, userId } = key;
  await tx.delete(accountUsers).where(isMember(key));
  await unassignLeads(tx, key);
  const leadIds = tx.select({ id: leads.id }).from(leads).where(eq(leads.accountId, accountId));
  await tx.delete(leadLinks).where(and(eq(leadLinks.userId, userId), inArray(leadLinks.leadId, leadIds)));
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
