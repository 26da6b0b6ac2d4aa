import type { OpenedTeamInvitation, TeamInvitation } from '@portal/shared/contract';
import {
  isHigherRole,
  memberRoleLabels,
  memberRoles,
  TEAM_MAX,
  type InvitedRole,
  type MemberRole,
} from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { findAccountRow, lockAccount } from '../accounts/accounts.repository.ts';
import { findMember, isMemberAddress, listMembers } from '../accounts/members.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { verifyAddress } from '../auth/verify-address.ts';
import type { Database } from '../database/index.ts';
import type { UserRow } from '../database/rows.ts';
import { invalid, notFound } from '../http/problem.ts';
import { newSecret } from '../http/secrets.ts';
import { normalizeEmail } from '../http/text.ts';
import type { InvitationLink } from '../invitations/invitation-rows.repository.ts';
import { invitationsOf, presentOpened } from '../invitations/invitations.ts';
import { publish } from '../live/live.repository.ts';
import { queueMailToEach } from '../mail/queue.ts';
import { announceOwner, lockForOwner } from './change-members.ts';
import { teamInvitationRows } from './invitations.repository.ts';
import { countMembers, storeMember } from './team.repository.ts';

const businessNameOf = async (db: Database, accountId: number) =>
  (await findAccountRow(db, accountId))!.businessName;

/** The invitations to accounts. */
export const teamInvitations = invitationsOf({
  rows: teamInvitationRows,
  actions: {
    invite: 'member_invited',
    resend: 'member_invitation_resent',
    revoke: 'member_invitation_revoked',
  },
  template: 'team-invitation',
  index: 'team_invitations_one_open',
  roleLabels: memberRoleLabels,
  mailData: async (tx, { accountId }) => ({ businessName: await businessNameOf(tx, accountId) }),
  lock: (tx, { accountId }) => lockAccount(tx, accountId),
  lockForOwner: (tx, owner, { accountId }) => lockForOwner(tx, accountId, owner),
});

interface NewInvitation {
  accountId: number;
  email: string;
  role: MemberRole;
}

/** Invites an address. Rejects members of the account and addresses with an open invitation to it. */
export const invite = (
  app: FastifyInstance,
  owner: UserRow,
  given: NewInvitation & { role: InvitedRole },
): Promise<TeamInvitation> =>
  teamInvitations.invite(app, async (tx) => {
    await lockForOwner(tx, given.accountId, owner);
    return newInvitation(tx, owner, given);
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
  teamInvitations.invite(app, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw notFound();
    const email = normalizeEmail(given);
    await teamInvitations.revokeTo(tx, admin.id, { accountId, email });
    await announceOwner(app, tx, account, { newOwner: email, except: null });
    return newInvitation(tx, admin, { accountId, email, role: 'owner' });
  });

async function newInvitation(
  tx: Database,
  { id: invitedBy }: UserRow,
  { accountId, role, email: given }: NewInvitation,
) {
  const email = normalizeEmail(given);
  if (await isMemberAddress(tx, accountId, email))
    throw invalid({ email: 'This person is already in the team. Change their role instead.' });
  const invitations = await teamInvitationRows.list(tx, { accountId });
  if ((await countMembers(tx, accountId)) + invitations.length >= TEAM_MAX)
    throw invalid({ email: `A team can have at most ${TEAM_MAX} members and open invitations.` });
  return { accountId, email, role, invitedBy };
}

/** Returns the invitation of an emailed link. */
export async function readInvitation(
  app: FastifyInstance,
  link: InvitationLink,
): Promise<OpenedTeamInvitation> {
  const found = await teamInvitations.read(app.db, link);
  return { ...presentOpened(found), business_name: await businessNameOf(app.db, found.accountId) };
}

/** Accepts an invitation, which verifies the address. A member who got a higher role meanwhile keeps it. */
export const acceptInvitation = (
  app: FastifyInstance,
  accepting: { person: UserRow; sessionId: number; link: InvitationLink },
): Promise<{ message: string; account_id: number; role: MemberRole; token: string }> =>
  teamInvitations.accept(app, accepting, async (tx, user, { accountId, role: given, invitedBy }) => {
    const key = { accountId, userId: user.id };
    const earlier = await findMember(tx, key);
    const role = isHigherRole(memberRoles, earlier?.role ?? null, given) ? given : earlier!.role;
    await storeMember(tx, { ...key, role });
    await recordAuditEntry(tx, {
      action: 'member_added',
      performedBy: user.id,
      accountId,
      before: { role: earlier?.role ?? null },
      after: { role },
      details: { user_id: user.id, email: user.email, invited_by: invitedBy },
    });
    const { sessionId } = accepting;
    const verified = user.emailVerifiedAt ? null : await verifyAddress(app, tx, user, { sessionId });
    const businessName = await businessNameOf(tx, accountId);
    await announceMember(app, tx, user, { accountId, role, businessName });
    return {
      message: `You joined the team of ${businessName}.`,
      account_id: accountId,
      role,
      ...(verified?.token && { token: verified.token }),
    };
  });

/** Emails the owners about a new member, and shows the member in open dashboards. */
async function announceMember(
  app: FastifyInstance,
  tx: Database,
  { id, name, email }: UserRow,
  { accountId, role, businessName }: { accountId: number; role: MemberRole; businessName: string },
): Promise<void> {
  const members = await listMembers(tx, accountId);
  const owners = members.filter((member) => member.role === 'owner' && member.id !== id);
  await queueMailToEach(app, tx, owners, {
    eventKey: `team-joined ${newSecret()}`,
    template: 'team-joined',
    data: { accountId, businessName, memberName: name, email, role: memberRoleLabels[role] },
  });
  await publish(tx, 'team.changed', { account_id: accountId }, { accountId });
}
