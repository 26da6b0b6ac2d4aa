import type { TeamMember } from '@portal/shared/contract';
import { isHigherRole, memberRoleLabels, memberRoles, type MemberRole } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { lockAccount, type AccountRow } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { newSecret } from '../http/secrets.ts';
import { endSessions, endStreams } from '../sessions/sessions.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { lockUserForUpdate } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { deleteDraftsOfMember } from '../drafts/drafts.repository.ts';
import { conflict, forbidden, notFound } from '../http/problem.ts';
import { publishAll } from '../live/live.repository.ts';
import { queueMail, queueMailToEach } from '../mail/queue.ts';
import { revokeTeamInvitations } from '../sessions/revoke-invitations.ts';
import { countOwners, deleteMember, storeMember } from './team.repository.ts';
import { findMember, listMembers } from '../accounts/members.repository.ts';

/** A member of an account. */
interface MemberKey {
  accountId: number;
  userId: number;
}

/**
 * Locks the account and rejects a caller who is no longer its owner. The lock serializes every change of the account's members and
 * invitations, so that two owners cannot remove each other. Lock a user's row before, to avoid a deadlock.
 */
export async function lockForOwner(tx: Database, accountId: number, { id }: UserRow): Promise<AccountRow> {
  const account = await lockAccount(tx, accountId);
  const caller = await findMember(tx, { accountId, userId: id });
  if (!account || !caller) throw notFound();
  if (caller.role !== 'owner') throw forbidden('role_required', 'Only owners can do this.');
  return account;
}

/** Changes a member's role. The last owner stays owner. Returns the member. */
export const changeRole = (
  app: FastifyInstance,
  owner: UserRow,
  { role, ...key }: MemberKey & { role: MemberRole },
): Promise<TeamMember> =>
  app.db.transaction(async (tx) => {
    const change = await beginChange(tx, owner, key);
    if (change.member.role !== role) {
      await assertNotLastOwner(tx, change.member, key.accountId);
      await storeRole(app, tx, change, role);
      await announceChange(tx, change);
    }
    return (await findMember(tx, key))!;
  });

/** Makes a member the owner and the calling owner a manager. Returns the new owner. */
export const handOver = (app: FastifyInstance, owner: UserRow, key: MemberKey): Promise<TeamMember> =>
  app.db.transaction(async (tx) => {
    const change = await beginChange(tx, owner, key);
    if (key.userId !== owner.id) {
      const own = { ...change, member: (await findMember(tx, { ...key, userId: owner.id }))! };
      if (change.member.role !== 'owner') await storeRole(app, tx, change, 'owner');
      await storeRole(app, tx, own, 'manager');
      await announceChange(tx, change);
    }
    return (await findMember(tx, key))!;
  });

/**
 * Makes a member an owner on behalf of an admin, because the owners lost access. Tells every other member. The earlier
 * owners stay, until the new one changes that.
 */
export const makeOwner = (app: FastifyInstance, admin: UserRow, key: MemberKey): Promise<TeamMember> =>
  app.db.transaction(async (tx) => {
    await lockUserForUpdate(tx, key.userId);
    const account = await lockAccount(tx, key.accountId);
    const member = await findMember(tx, key);
    if (!account || !member) throw notFound();
    if (member.role !== 'owner') {
      const change = { account, member, by: admin };
      await storeRole(app, tx, change, 'owner');
      await announceOwner(app, tx, account, { newOwner: member.name, except: member.id });
      await announceChange(tx, change);
    }
    return (await findMember(tx, key))!;
  });

/** Emails every member that an admin added an owner to the account, so that no takeover goes unnoticed. */
export async function announceOwner(
  app: FastifyInstance,
  tx: Database,
  { id: accountId, businessName }: AccountRow,
  { newOwner, except }: { newOwner: string; except: number | null },
): Promise<void> {
  const others = (await listMembers(tx, accountId)).filter(({ id }) => id !== except);
  await queueMailToEach(app, tx, others, {
    eventKey: `team-owner-added ${newSecret()}`,
    template: 'team-owner-added',
    data: { accountId, businessName, memberName: newOwner },
  });
}

/** Removes a member, who loses the account with the next request. Live streams of the member end. */
export const removeMember = (app: FastifyInstance, owner: UserRow, key: MemberKey): Promise<void> =>
  app.db.transaction(async (tx) => {
    const change = await beginChange(tx, owner, key);
    const { member, account } = change;
    const { accountId, userId } = key;
    await assertNotLastOwner(tx, member, accountId);
    await deleteMember(tx, key);
    await deleteDraftsOfMember(tx, key);
    await revokeTeamInvitations(tx, { accountId, sentBy: userId }, owner.id);
    await recordAuditEntry(tx, {
      action: 'member_removed',
      performedBy: owner.id,
      accountId,
      before: { role: member.role },
      details: { user_id: userId, email: member.email },
    });
    await queueMail(app, tx, {
      eventKey: `team-changed ${newSecret()}`,
      template: 'team-changed',
      to: member.email,
      data: { accountId, businessName: account.businessName, name: member.name },
    });
    await endStreams(tx, userId);
    await announceChange(tx, change);
  });

/** A change of a member by an owner or an admin. */
interface Change {
  account: AccountRow;
  member: TeamMember;
  by: UserRow;
}

/** Locks the member's user, because their sessions may end, and then the account. */
async function beginChange(tx: Database, owner: UserRow, key: MemberKey): Promise<Change> {
  await lockUserForUpdate(tx, key.userId);
  const account = await lockForOwner(tx, key.accountId, owner);
  const member = await findMember(tx, key);
  if (!member) throw notFound();
  return { account, member, by: owner };
}

async function assertNotLastOwner(tx: Database, { role }: TeamMember, accountId: number): Promise<void> {
  if (role === 'owner' && (await countOwners(tx, accountId)) === 1)
    throw conflict('last_owner', 'The account needs an owner. Hand it over first.');
}

/** Stores a role, and emails the member unless they changed it themselves. More rights end the member's sessions. */
async function storeRole(
  app: FastifyInstance,
  tx: Database,
  { account, member, by }: Change,
  role: MemberRole,
): Promise<void> {
  const accountId = account.id;
  await storeMember(tx, { accountId, userId: member.id, role });
  if (isHigherRole(memberRoles, member.role, role)) await endSessions(tx, { userId: member.id });
  else await revokeTeamInvitations(tx, { accountId, sentBy: member.id }, by.id);
  await recordAuditEntry(tx, {
    action: 'member_role_changed',
    performedBy: by.id,
    accountId,
    before: { role: member.role },
    after: { role },
    details: { user_id: member.id, email: member.email },
  });
  if (member.id === by.id) return;
  await queueMail(app, tx, {
    eventKey: `team-changed ${newSecret()}`,
    template: 'team-changed',
    to: member.email,
    data: {
      accountId,
      businessName: account.businessName,
      name: member.name,
      before: memberRoleLabels[member.role],
      role: memberRoleLabels[role],
    },
  });
}

/** Updates open dashboards, also the one of a member who was removed. */
const announceChange = (tx: Database, { account: { id: accountId }, member }: Change): Promise<void> =>
  publishAll(
    tx,
    [{ accountId }, { userId: member.id }].map((audience) => ({
      type: 'team.changed',
      data: { account_id: accountId },
      audience,
    })),
  );
