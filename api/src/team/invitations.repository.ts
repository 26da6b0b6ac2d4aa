import { adminRights, type MemberRole } from '@portal/shared/domain';
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { isUndelivered } from '../mail/outgoing-messages.repository.ts';
import { hashSecret, newSecret } from '../http/secrets.ts';
import type { Database } from '../database/index.ts';
import {
  accountUsers,
  teamInvitations as invitations,
  users,
  vendorAccounts,
} from '../database/schema/index.ts';

/** An invitation with the user who sent it and the business. */
export interface InvitationRow {
  invitation: typeof invitations.$inferSelect;
  inviter: { name: string };
  /** The email could not be delivered. */
  undelivered: boolean;
  account: { businessName: string };
}
/** The key of an invitation: an account only reaches its own. */
export interface InvitationKey {
  accountId: number;
  id: number;
}

const DAYS = 7;
const expiry = sql`now() + make_interval(days => ${DAYS})`;
const undelivered = isUndelivered('team-invitation', {
  invitationId: invitations.id,
  since: sql`${invitations.expiresAt} - make_interval(days => ${DAYS}, secs => 1)`,
});
const open = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
const isOpen = ({ accountId, id }: InvitationKey) =>
  and(open, eq(invitations.accountId, accountId), eq(invitations.id, id));

const select = (db: Database) =>
  db
    .select({
      invitation: invitations,
      inviter: { name: users.name },
      undelivered,
      account: { businessName: vendorAccounts.businessName },
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, invitations.accountId));

/** Returns an account's open invitations, newest first, including expired ones. */
export const listInvitations = (db: Database, accountId: number): Promise<InvitationRow[]> =>
  select(db)
    .where(and(open, eq(invitations.accountId, accountId)))
    .orderBy(desc(invitations.id));

/** Returns how many open invitations an account has. */
export const countInvitations = (db: Database, accountId: number): Promise<number> =>
  db.$count(invitations, and(open, eq(invitations.accountId, accountId)));

/** Returns an open invitation of an account, or undefined. */
export async function findInvitation(db: Database, key: InvitationKey): Promise<InvitationRow | undefined> {
  const [found] = await select(db).where(isOpen(key));
  return found;
}

/** Returns the account of an invitation, open or not, or undefined. */
export async function findInvitationAccount(db: Database, id: number): Promise<number | undefined> {
  const [found] = await db
    .select({ accountId: invitations.accountId })
    .from(invitations)
    .where(eq(invitations.id, id));
  return found?.accountId;
}

/**
 * Returns the invitation of an emailed link. Undefined when it is unknown, used, revoked, expired, or its sender
 * may no longer invite: an owner of the account, or for an owner's invitation an admin who manages accounts.
 */
export async function openInvitation(
  db: Database,
  { id, code }: { id: number; code: string },
): Promise<InvitationRow | undefined> {
  const [found] = await select(db)
    .leftJoin(
      accountUsers,
      and(
        eq(accountUsers.accountId, invitations.accountId),
        eq(accountUsers.userId, invitations.invitedBy),
        eq(accountUsers.role, 'owner'),
      ),
    )
    .where(
      and(
        open,
        eq(invitations.id, id),
        or(
          isNotNull(accountUsers.userId),
          and(eq(invitations.role, 'owner'), inArray(users.adminRole, [...adminRights.operate])),
        ),
        eq(invitations.tokenHash, hashSecret(code)),
        sql`${invitations.expiresAt} > now()`,
      ),
    );
  return found;
}

/** Adds an invitation. A second open one for the account and address violates `team_invitations_one_open`. */
export async function addInvitation(
  tx: Database,
  added: { accountId: number; email: string; role: MemberRole; invitedBy: number },
): Promise<number> {
  const { accountId, email } = added;
  await tx
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        open,
        eq(invitations.accountId, accountId),
        eq(invitations.email, email),
        sql`${invitations.expiresAt} <= now()`,
      ),
    );
  const [row] = await tx
    .insert(invitations)
    .values({ ...added, expiresAt: expiry })
    .returning({ id: invitations.id });
  return row!.id;
}

/** Renews an open invitation in the name of another sender; its link stops working. Returns whether it exists. */
export async function renewInvitation(
  tx: Database,
  key: InvitationKey,
  { invitedBy }: { invitedBy: number },
): Promise<boolean> {
  const renewed = await tx
    .update(invitations)
    .set({ tokenHash: null, invitedBy, expiresAt: expiry })
    .where(isOpen(key))
    .returning({ id: invitations.id });
  return renewed.length === 1;
}

/** Revokes an open invitation. Returns whether it exists. */
export async function revokeInvitation(tx: Database, key: InvitationKey): Promise<boolean> {
  const revoked = await tx
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(isOpen(key))
    .returning({ id: invitations.id });
  return revoked.length === 1;
}

/** Revokes the open invitation of an account to an address. Returns it, or undefined when there is none. */
export async function revokeInvitationTo(
  tx: Database,
  { accountId, email }: { accountId: number; email: string },
): Promise<{ role: MemberRole } | undefined> {
  const [revoked] = await tx
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(and(open, eq(invitations.accountId, accountId), eq(invitations.email, email)))
    .returning({ role: invitations.role });
  return revoked;
}

/** Marks an open invitation as accepted. False when it was revoked meanwhile. */
export async function markAccepted(tx: Database, id: number, acceptedBy: number): Promise<boolean> {
  const accepted = await tx
    .update(invitations)
    .set({ acceptedAt: sql`now()`, acceptedBy })
    .where(and(open, eq(invitations.id, id)))
    .returning({ id: invitations.id });
  return accepted.length === 1;
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
