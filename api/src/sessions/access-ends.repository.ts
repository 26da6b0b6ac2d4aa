import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import {
  accountUsers,
  adminInvitations,
  factorResets,
  leadLinks,
  passkeyChallenges,
  pushSubscriptions,
  teamInvitations,
} from '../database/schema/index.ts';

/** Revokes the open invitations of admins to an address, or those that a user sent. Returns them. */
export const revokeAdminInvitations = (tx: Database, which: { to: string } | { sentBy: number }) =>
  tx
    .update(adminInvitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        isNull(adminInvitations.acceptedAt),
        isNull(adminInvitations.revokedAt),
        'to' in which ? eq(adminInvitations.email, which.to) : eq(adminInvitations.invitedBy, which.sentBy),
      ),
    )
    .returning({ email: adminInvitations.email, role: adminInvitations.role });

/** Which open invitations: those of an account, those that a user sent, or those that a user sent for an account. */
export type Invitations = { accountId: number; sentBy?: number } | { accountId?: undefined; sentBy: number };

/** Revokes open invitations to teams. Returns them. */
export const revokeInvitations = (tx: Database, { accountId, sentBy }: Invitations) =>
  tx
    .update(teamInvitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        isNull(teamInvitations.acceptedAt),
        isNull(teamInvitations.revokedAt),
        accountId === undefined ? undefined : eq(teamInvitations.accountId, accountId),
        sentBy === undefined ? undefined : eq(teamInvitations.invitedBy, sentBy),
      ),
    )
    .returning({
      accountId: teamInvitations.accountId,
      email: teamInvitations.email,
      role: teamInvitations.role,
    });

/** Cancels the open requests of or by a user to remove second factors. Returns them. */
export const cancelFactorResets = (
  tx: Database,
  userId: number,
): Promise<(typeof factorResets.$inferSelect)[]> =>
  tx
    .update(factorResets)
    .set({ endedAt: sql`now()`, outcome: 'cancelled' })
    .where(
      and(
        or(eq(factorResets.userId, userId), eq(factorResets.requestedBy, userId)),
        isNull(factorResets.endedAt),
      ),
    )
    .returning();

/** Deletes a user's open passkey challenges. */
export async function deleteChallenges(tx: Database, userId: number): Promise<void> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
}

/** Turns off the calendar feeds of a user, in every account. */
export async function endFeeds(tx: Database, userId: number): Promise<void> {
  await tx.update(accountUsers).set({ calendarTokenHash: null }).where(eq(accountUsers.userId, userId));
}

/** Deletes the links by which a user declines leads without a login. */
export async function endLeadLinks(tx: Database, userId: number): Promise<void> {
  await tx.delete(leadLinks).where(eq(leadLinks.userId, userId));
}

/** Ends the push notifications of a user, on all devices or on all but that of one session. */
export async function endPush(tx: Database, userId: number, except: number | undefined): Promise<void> {
  const { sessionId } = pushSubscriptions;
  const others = except === undefined ? undefined : or(isNull(sessionId), ne(sessionId, except));
  await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), others));
}
