import type { OpenedTeamInvitation, TeamInvitation } from '@portal/shared/contract';
import {
  isHigherRole,
  memberRoleLabels,
  TEAM_MAX,
  type InvitedRole,
  type MemberRole,
} from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { newSecret } from '../http/secrets.ts';
import { endSessions, renewToken } from '../sessions/sessions.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { lockUserForUpdate } from '../sessions/users.repository.ts';
import { normalizeEmail } from '../http/text.ts';
import { verifyAddress } from '../auth/verify-address.ts';
import type { Database } from '../database/index.ts';
import { violatedUnique } from '../http/database-problems.ts';
import { invalid, notFound, unauthenticated } from '../http/problem.ts';
import { publish } from '../live/live.repository.ts';
import { queueMail } from '../mail/queue.ts';
import {
  addInvitation,
  countInvitations,
  findInvitation,
  findInvitationAccount,
  markAccepted,
  openInvitation,
  renewInvitation,
  revokeInvitation,
  revokeInvitationTo,
  type InvitationKey,
  type InvitationRow,
} from './invitations.repository.ts';
import { announceOwner, lockForOwner } from './change-members.ts';
import { countMembers, lockAccount, storeMember } from './team.repository.ts';
import { findMember, isMemberAddress, listMembers } from '../accounts/members.repository.ts';

const INVALID_LINK = 'This invitation has expired, was used or was revoked. Ask for a new one.';

/** Presents an open invitation to an owner. */
export const presentInvitation = ({ invitation, inviter, undelivered }: InvitationRow): TeamInvitation => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  invited_by: inviter.name,
  created_at: invitation.createdAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
  expired: invitation.expiresAt.getTime() <= Date.now(),
  undelivered,
});

interface NewInvitation {
  accountId: number;
  email: string;
  role: MemberRole;
}

/**
 * Invites an address. Rejects members of the account and addresses with an open invitation to it. The response is
 * the same whether or not the address belongs to a user.
 */
export const invite = (
  app: FastifyInstance,
  owner: UserRow,
  given: NewInvitation & { role: InvitedRole },
): Promise<TeamInvitation> =>
  inviting(app, async (tx) => {
    await lockForOwner(tx, given.accountId, owner);
    return addAndSend(app, tx, owner, given);
  });

/**
 * Invites an address as an owner, on behalf of an admin, and tells every member. Replaces an open invitation to the address:
 * only owners can resend or revoke one, and they lost access.
 */
export const inviteOwner = (
  app: FastifyInstance,
  admin: UserRow,
  { accountId, email: given }: Pick<NewInvitation, 'accountId' | 'email'>,
): Promise<TeamInvitation> =>
  inviting(app, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw notFound();
    const email = normalizeEmail(given);
    const replaced = await revokeInvitationTo(tx, { accountId, email });
    if (replaced)
      await recordAuditEntry(tx, {
        action: 'member_invitation_revoked',
        performedBy: admin.id,
        accountId,
        details: { email, role: replaced.role },
      });
    const sent = await addAndSend(app, tx, admin, { accountId, email, role: 'owner' });
    await announceOwner(app, tx, account, { newOwner: sent.email, except: null });
    return sent;
  });

/** Runs an invitation. Two at the same time violate a unique index. */
const inviting = (
  app: FastifyInstance,
  run: (tx: Database) => Promise<TeamInvitation>,
): Promise<TeamInvitation> =>
  app.db.transaction(run).catch((error: unknown) => {
    if (violatedUnique(error) !== 'team_invitations_one_open') throw error;
    throw invalid({ email: 'This person is already invited. Resend or revoke that invitation.' });
  });

async function addAndSend(
  app: FastifyInstance,
  tx: Database,
  { id: invitedBy }: UserRow,
  { accountId, role, email: given }: NewInvitation,
): Promise<TeamInvitation> {
  const email = normalizeEmail(given);
  if (await isMemberAddress(tx, accountId, email))
    throw invalid({ email: 'This person is already in the team. Change their role instead.' });
  const size = (await countMembers(tx, accountId)) + (await countInvitations(tx, accountId));
  if (size >= TEAM_MAX)
    throw invalid({ email: `A team can have at most ${TEAM_MAX} members and open invitations.` });
  const id = await addInvitation(tx, { accountId, email, role, invitedBy });
  await recordAuditEntry(tx, {
    action: 'member_invited',
    performedBy: invitedBy,
    accountId,
    details: { email, role },
  });
  return sendInvitation(app, tx, { accountId, id });
}

/** Sends an invitation again, in the name of the owner who resends it. */
export const resendInvitation = (
  app: FastifyInstance,
  owner: UserRow,
  key: InvitationKey,
): Promise<TeamInvitation> =>
  app.db.transaction(async (tx) => {
    const { accountId } = key;
    await lockForOwner(tx, accountId, owner);
    if (!(await renewInvitation(tx, key, { invitedBy: owner.id }))) throw notFound();
    const sent = await sendInvitation(app, tx, key);
    const details = { email: sent.email, role: sent.role };
    const action = 'member_invitation_resent';
    await recordAuditEntry(tx, { action, performedBy: owner.id, accountId, details });
    return sent;
  });

async function sendInvitation(
  app: FastifyInstance,
  tx: Database,
  key: InvitationKey,
): Promise<TeamInvitation> {
  const row = await findInvitation(tx, key);
  const { invitation, inviter, account } = row!;
  await queueMail(app, tx, {
    eventKey: `team-invitation ${newSecret()}`,
    template: 'team-invitation',
    to: invitation.email,
    data: {
      invitationId: key.id,
      inviter: inviter.name,
      businessName: account.businessName,
      role: memberRoleLabels[invitation.role],
    },
  });
  return presentInvitation(row!);
}

/** Revokes an open invitation. */
export const revoke = (app: FastifyInstance, owner: UserRow, key: InvitationKey): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { accountId } = key;
    await lockForOwner(tx, accountId, owner);
    const found = await findInvitation(tx, key);
    if (!found || !(await revokeInvitation(tx, key))) throw notFound();
    const details = { email: found.invitation.email, role: found.invitation.role };
    const action = 'member_invitation_revoked';
    await recordAuditEntry(tx, { action, performedBy: owner.id, accountId, details });
  });

/** Returns the invitation of an emailed link. */
export async function readInvitation(
  app: FastifyInstance,
  link: { id: number; code: string },
): Promise<OpenedTeamInvitation> {
  const found = await openInvitation(app.db, link);
  if (!found) throw invalid({ code: INVALID_LINK }, 'invalid_link');
  const { invitation, inviter, account } = found;
  return {
    email: invitation.email,
    role: invitation.role,
    invited_by: inviter.name,
    business_name: account.businessName,
  };
}

/**
 * Accepts an invitation, once. The link proves the inbox and the session the person, so it verifies the
 * address. Older sessions of the person end; the accepting one gets a new token.
 */
export function acceptInvitation(
  app: FastifyInstance,
  { person, sessionId, link }: { person: UserRow; sessionId: number; link: { id: number; code: string } },
): Promise<{ message: string; account_id: number; role: MemberRole; token: string }> {
  return app.db.transaction(async (tx) => {
    const before = await lockUserForUpdate(tx, person.id);
    if (!before) throw unauthenticated();
    const accountId = await findInvitationAccount(tx, link.id);
    if (accountId) await lockAccount(tx, accountId);
    const found = await openInvitation(tx, link);
    if (!accountId || !found) throw invalid({ code: INVALID_LINK }, 'invalid_link', { user: person.id });
    const { invitation, account } = found;
    if (before.email !== invitation.email) {
      const text = `This invitation is for ${invitation.email}. Log in with that email to accept it.`;
      throw invalid({ code: text }, 'other_address', { user: person.id });
    }
    const key = { accountId, userId: person.id };
    if (!(await markAccepted(tx, invitation.id, person.id)))
      throw invalid({ code: INVALID_LINK }, 'invalid_link', { user: person.id });
    // A member who got a higher role meanwhile keeps it.
    const earlier = await findMember(tx, key);
    const rises = isHigherRole(earlier?.role ?? null, invitation.role);
    const role = rises ? invitation.role : earlier!.role;
    await storeMember(tx, { ...key, role });
    const token = await renewToken(tx, sessionId, { grace: false });
    await endSessions(tx, { userId: person.id, except: sessionId });
    await recordAuditEntry(tx, {
      action: 'member_added',
      performedBy: person.id,
      accountId,
      before: { role: earlier?.role ?? null },
      after: { role },
      details: { user_id: person.id, email: before.email, invited_by: invitation.invitedBy },
    });
    const verified = before.emailVerifiedAt ? null : await verifyAddress(app, tx, before, { sessionId });
    await announceMember(app, tx, before, { accountId, role, businessName: account.businessName });
    return {
      message: `You joined the team of ${account.businessName}.`,
      account_id: accountId,
      role,
      token: verified?.token ?? token,
    };
  });
}

/** Emails the owners about a new member, and shows the member in open dashboards. */
async function announceMember(
  app: FastifyInstance,
  tx: Database,
  { id, name, email }: UserRow,
  { accountId, role, businessName }: { accountId: number; role: MemberRole; businessName: string },
): Promise<void> {
  const event = newSecret();
  for (const owner of await listMembers(tx, accountId)) {
    if (owner.role !== 'owner' || owner.id === id) continue;
    await queueMail(app, tx, {
      eventKey: `team-joined ${event} ${owner.id}`,
      template: 'team-joined',
      to: owner.email,
      data: {
        accountId,
        businessName,
        name: owner.name,
        memberName: name,
        email,
        role: memberRoleLabels[role],
      },
    });
  }
  await publish(tx, 'team.changed', { account_id: accountId }, { accountId });
}
