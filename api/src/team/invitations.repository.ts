import { adminRights } from '@portal/shared/domain';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { accountUsers, teamInvitations as invitations, users } from '../database/schema/index.ts';
import { invitationRows } from '../invitations/invitation-rows.repository.ts';

const isOwner = and(
  eq(accountUsers.accountId, invitations.accountId),
  eq(accountUsers.userId, invitations.invitedBy),
  eq(accountUsers.role, 'owner'),
);

/** Invitations to accounts, which reach only their own. An owner sends them, or an admin who manages accounts invites an owner. */
export const teamInvitationRows = invitationRows(invitations, {
  template: 'team-invitation',
  isOf: ({ accountId }: { accountId: number }) => eq(invitations.accountId, accountId),
  maySend: or(
    sql`exists (select from ${accountUsers} where ${isOwner})`,
    and(eq(invitations.role, 'owner'), inArray(users.adminRole, [...adminRights.operate])),
  )!,
});
