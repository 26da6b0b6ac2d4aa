import type { AdminInvitation } from '@portal/shared/contract';
import { adminRoleLabels, type AdminRole } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { newSecret } from '../http/secrets.ts';
import { endSessions, renewToken } from '../sessions/sessions.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { findByEmail, lockUserForUpdate } from '../sessions/users.repository.ts';
import { normalizeEmail } from '../http/text.ts';
import type { Database } from '../database/index.ts';
import { violatedUnique } from '../http/database-problems.ts';
import { invalid, notFound, unauthenticated } from '../http/problem.ts';
import { queueMail } from '../mail/queue.ts';
import { announceRise, isRise } from './announce-rise.ts';
import { lockAdminRoles, storeAdminRole } from './admins.repository.ts';
import { assertOwner } from './change-role.ts';
import {
  addInvitation,
  findInvitation,
  markAccepted,
  openInvitation,
  renewInvitation,
  type InvitationRow,
} from './invitations.repository.ts';

const INVALID_LINK = 'This invitation has expired, was used or was revoked. Ask for a new one.';

/** Presents an open invitation to an owner. */
export const presentInvitation = ({ invitation, inviter, undelivered }: InvitationRow): AdminInvitation => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  invited_by: inviter.name,
  created_at: invitation.createdAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
  expired: invitation.expiresAt.getTime() <= Date.now(),
  undelivered,
});

/** Invites an address. Rejects admins and addresses with an open invitation. */
export async function invite(
  app: FastifyInstance,
  owner: UserRow,
  given: { email: string; role: AdminRole },
): Promise<AdminInvitation> {
  const email = normalizeEmail(given.email);
  const inviting = app.db.transaction(async (tx) => {
    await lockAdminRoles(tx);
    await assertOwner(tx, owner.id);
    if ((await findByEmail(tx, email))?.adminRole)
      throw invalid({ email: 'This person is already an admin. Change their role instead.' });
    const id = await addInvitation(tx, { email, role: given.role, invitedBy: owner.id });
    const details = { email, role: given.role };
    await recordAuditEntry(tx, { action: 'admin_invited', performedBy: owner.id, details });
    return sendInvitation(app, tx, id);
  });
  return inviting.catch((error: unknown) => {
    if (violatedUnique(error) !== 'admin_invitations_one_open') throw error;
    throw invalid({ email: 'This person is already invited. Resend or revoke that invitation.' });
  });
}

/** Sends an invitation again, in the name of the owner who resends it. */
export const resendInvitation = (
  app: FastifyInstance,
  owner: UserRow,
  id: number,
): Promise<AdminInvitation> =>
  app.db.transaction(async (tx) => {
    await lockAdminRoles(tx);
    await assertOwner(tx, owner.id);
    if (!(await renewInvitation(tx, id, { invitedBy: owner.id }))) throw notFound();
    const sent = await sendInvitation(app, tx, id);
    const { email, role } = sent;
    await recordAuditEntry(tx, {
      action: 'admin_invitation_resent',
      performedBy: owner.id,
      details: { email, role },
    });
    return sent;
  });

async function sendInvitation(app: FastifyInstance, tx: Database, id: number): Promise<AdminInvitation> {
  const row = await findInvitation(tx, id);
  const { invitation, inviter } = row!;
  await queueMail(app, tx, {
    eventKey: `admin-invitation ${newSecret()}`,
    template: 'admin-invitation',
    to: invitation.email,
    data: { invitationId: id, inviter: inviter.name, role: adminRoleLabels[invitation.role] },
  });
  return presentInvitation(row!);
}

/** Returns the invitation of an emailed link. */
export async function readInvitation(app: FastifyInstance, link: { id: number; code: string }) {
  const found = await openInvitation(app.db, link);
  if (!found) throw invalid({ code: INVALID_LINK }, 'invalid_link');
  const { invitation, inviter } = found;
  return { email: invitation.email, role: invitation.role, invited_by: inviter.name };
}

/**
 * Accepts an invitation, once. The link proves the inbox and the session the person, so it verifies the
 * address. Older sessions of the person end; the accepting one gets a new token.
 */
export function acceptInvitation(
  app: FastifyInstance,
  { person, sessionId, link }: { person: UserRow; sessionId: number; link: { id: number; code: string } },
): Promise<{ message: string; role: AdminRole; token: string }> {
  return app.db.transaction(async (tx) => {
    const before = await lockUserForUpdate(tx, person.id);
    if (!before) throw unauthenticated();
    await lockAdminRoles(tx);
    const found = await openInvitation(tx, link);
    if (!found) throw invalid({ code: INVALID_LINK }, 'invalid_link', { user: person.id });
    const { invitation } = found;
    if (before.email !== invitation.email) {
      const text = `This invitation is for ${invitation.email}. Log in with that email to accept it.`;
      throw invalid({ code: text }, 'other_address', { user: person.id });
    }
    await markAccepted(tx, invitation.id, person.id);
    // An admin who got a higher role meanwhile keeps it.
    const rises = isRise(before.adminRole, invitation.role);
    const stored = rises ? await storeAdminRole(tx, person.id, invitation.role) : before;
    const token = await renewToken(tx, sessionId, { grace: false });
    await endSessions(tx, { userId: person.id, except: sessionId });
    await recordAuditEntry(tx, {
      action: 'admin_added',
      performedBy: person.id,
      before: { role: before.adminRole ?? 'vendor' },
      after: { role: stored.adminRole },
      details: { user_id: person.id, email: before.email, invited_by: invitation.invitedBy },
    });
    if (rises) await announceRise(app, tx, stored, before.adminRole);
    return { message: 'You are now an admin.', role: stored.adminRole!, token };
  });
}
