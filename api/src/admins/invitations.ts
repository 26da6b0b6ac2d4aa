import type { AdminInvitation } from '@portal/shared/contract';
import { adminRoleLabels, adminRoles, isHigherRole, type AdminRole } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { invalid } from '../http/problem.ts';
import { normalizeEmail } from '../http/text.ts';
import type { InvitationLink } from '../invitations/invitation-rows.repository.ts';
import { invitationsOf } from '../invitations/invitations.ts';
import { findByEmail } from '../sessions/users.repository.ts';
import { announceRise } from './announce-rise.ts';
import { lockAdminRoles, storeAdminRole } from './admins.repository.ts';
import { lockForOwner } from './change-role.ts';
import { adminInvitationRows } from './invitations.repository.ts';

/** The invitations of admins. */
export const adminInvitations = invitationsOf({
  rows: adminInvitationRows,
  actions: {
    invite: 'admin_invited',
    resend: 'admin_invitation_resent',
    revoke: 'admin_invitation_revoked',
  },
  template: 'admin-invitation',
  index: 'admin_invitations_one_open',
  roleLabels: adminRoleLabels,
  mailData: async () => ({}),
  lock: lockAdminRoles,
  lockForOwner,
});

/** Invites an address. Rejects admins and addresses with an open invitation. */
export const invite = (
  app: FastifyInstance,
  owner: UserRow,
  { role, ...given }: { email: string; role: AdminRole },
): Promise<AdminInvitation> =>
  adminInvitations.invite(app, async (tx) => {
    await lockForOwner(tx, owner);
    const email = normalizeEmail(given.email);
    if ((await findByEmail(tx, email))?.adminRole)
      throw invalid({ email: 'This person is already an admin. Change their role instead.' });
    return { email, role, invitedBy: owner.id };
  });

/** Accepts an invitation, which verifies the address. An admin who got a higher role meanwhile keeps it. */
export const acceptInvitation = (
  app: FastifyInstance,
  accepting: { person: UserRow; sessionId: number; link: InvitationLink },
): Promise<{ message: string; role: AdminRole; token: string }> =>
  adminInvitations.accept(app, accepting, async (tx, user, { role, invitedBy }) => {
    const rises = isHigherRole(adminRoles, user.adminRole, role);
    const stored = rises ? await storeAdminRole(tx, user.id, role) : user;
    await recordAuditEntry(tx, {
      action: 'admin_added',
      performedBy: user.id,
      before: { role: user.adminRole ?? 'vendor' },
      after: { role: stored.adminRole },
      details: { user_id: user.id, email: user.email, invited_by: invitedBy },
    });
    if (rises) await announceRise(app, tx, stored, user.adminRole);
    return { message: 'You are now an admin.', role: stored.adminRole! };
  });
