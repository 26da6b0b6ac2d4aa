import type { AdminRole } from '@portal/shared/domain';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { isUndelivered } from '../mail/outgoing-messages.repository.ts';
import { hashSecret, newSecret } from '../http/secrets.ts';
import type { Database } from '../database/index.ts';
import { adminInvitations as invitations, users } from '../database/schema/index.ts';

/** An invitation with the user who sent it. */
export interface InvitationRow {
  invitation: typeof invitations.$inferSelect;
  inviter: { name: string; adminRole: AdminRole | null };
  /** The email could not be delivered. */
  undelivered: boolean;
}

const DAYS = 7;
const expiry = sql`now() + make_interval(days => ${DAYS})`;
const undelivered = isUndelivered('admin-invitation', {
  invitationId: invitations.id,
  since: sql`${invitations.expiresAt} - make_interval(days => ${DAYS}, secs => 1)`,
});
const open = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

const select = (db: Database) =>
  db
    .select({
      invitation: invitations,
      inviter: { name: users.name, adminRole: users.adminRole },
      undelivered,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy));

/** Returns the open invitations, newest first, including expired ones. */
export const listInvitations = (db: Database): Promise<InvitationRow[]> =>
  select(db).where(open).orderBy(desc(invitations.id));

/** Returns an open invitation, or undefined. */
export async function findInvitation(db: Database, id: number): Promise<InvitationRow | undefined> {
  const [found] = await select(db).where(and(open, eq(invitations.id, id)));
  return found;
}

/**
 * Returns the invitation of an emailed link and locks it. Undefined when it is unknown, used, revoked, expired,
 * or its sender is no longer an owner.
 */
export async function openInvitation(
  db: Database,
  { id, code }: { id: number; code: string },
): Promise<InvitationRow | undefined> {
  const [found] = await select(db)
    .where(
      and(
        open,
        eq(invitations.id, id),
        eq(invitations.tokenHash, hashSecret(code)),
        sql`${invitations.expiresAt} > now()`,
        eq(users.adminRole, 'owner'),
      ),
    )
    .for('update', { of: invitations });
  return found;
}

/** Adds an invitation. A second open one for the address violates `admin_invitations_one_open`. */
export async function addInvitation(
  tx: Database,
  { email, role, invitedBy }: { email: string; role: AdminRole; invitedBy: number },
): Promise<number> {
  await tx
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(and(open, eq(invitations.email, email), sql`${invitations.expiresAt} <= now()`));
  const [added] = await tx
    .insert(invitations)
    .values({ email, role, invitedBy, expiresAt: expiry })
    .returning({ id: invitations.id });
  return added!.id;
}

/** Renews an open invitation in the name of another sender; its link stops working. Returns whether it exists. */
export async function renewInvitation(
  tx: Database,
  id: number,
  { invitedBy }: { invitedBy: number },
): Promise<boolean> {
  const renewed = await tx
    .update(invitations)
    .set({ tokenHash: null, invitedBy, expiresAt: expiry })
    .where(and(open, eq(invitations.id, id)))
    .returning({ id: invitations.id });
  return renewed.length === 1;
}

/** Revokes an open invitation. Returns whether it exists. */
export async function revokeInvitation(tx: Database, id: number): Promise<boolean> {
  const revoked = await tx
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(and(open, eq(invitations.id, id)))
    .returning({ id: invitations.id });
  return revoked.length === 1;
}

/** Marks an invitation as accepted. */
export async function markAccepted(tx: Database, id: number, acceptedBy: number): Promise<void> {
  await tx
    .update(invitations)
    .set({ acceptedAt: sql`now()`, acceptedBy })
    .where(eq(invitations.id, id));
}

/** Creates the secret of an invitation's link when the email is sent. Null when the invitation is not open. */
export async function issueInvitationSecret(db: Database, id: number): Promise<string | null> {
  const secret = newSecret();
  const stored = await db
    .update(invitations)
    .set({ tokenHash: hashSecret(secret) })
    .where(and(open, eq(invitations.id, id)))
    .returning({ id: invitations.id });
  return stored.length === 1 ? secret : null;
}
