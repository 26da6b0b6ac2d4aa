import { adminRoles, isHigherRole, type AdminRole } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { assertVersion } from '../audit/assert-version.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { endAccess } from '../sessions/end-access.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { findUser, lockUserForUpdate } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { conflict, forbidden, notFound } from '../http/problem.ts';
import { versionOf } from '../http/version.ts';
import { deleteAdminNotifications } from '../notifications/notifications.repository.ts';
import { announceRise } from './announce-rise.ts';
import { revokeAdminInvitations } from '../sessions/access-ends.repository.ts';
import { countOwners, lockAdminRoles, storeAdminRole } from './admins.repository.ts';

/**
 * Changes an admin's role; null removes the admin. Every session of that person ends, and notifications that the
 * new role doesn't show are deleted, and an open invitation to another role is revoked. The last owner stays.
 * A role that another owner changed after `version` is a 409.
 * The caller's own role is read again under the lock, because another owner may have changed it meanwhile.
 */
export function changeRole(
  app: FastifyInstance,
  owner: UserRow,
  { userId, role, version }: { userId: number; role: AdminRole | null; version?: string },
): Promise<void> {
  return app.db.transaction(async (tx) => {
    const before = await lockUserForUpdate(tx, userId);
    await lockForOwner(tx, owner);
    if (!before?.adminRole) throw notFound();
    if (before.adminRole === role) return;
    await assertVersion(
      tx,
      { version },
      {
        current: { role: before.adminRole, version: versionOf(before.adminRole) },
        changes: [{ actions: ['admin_role_changed'], details: { user_id: userId } }],
      },
    );
    if (before.adminRole === 'owner' && (await countOwners(tx)) === 1)
      throw conflict('last_owner', 'The portal needs an owner. Make another admin an owner first.');
    const person = await storeAdminRole(tx, userId, role);
    if (role) await endSessions(tx, { userId });
    else await endAccess(tx, { userId, by: owner.id });
    await deleteAdminNotifications(tx, userId, role);
    await revokeAdminInvitations(tx, { to: person.email });
    await recordAuditEntry(tx, {
      action: role ? 'admin_role_changed' : 'admin_removed',
      performedBy: owner.id,
      before: { role: before.adminRole },
      after: { role },
      details: { user_id: userId, email: person.email },
    });
    if (isHigherRole(adminRoles, before.adminRole, role))
      await announceRise(app, tx, person, before.adminRole);
  });
}

/** Locks the roles of admins, and rejects a caller who is no longer an owner. */
export async function lockForOwner(tx: Database, owner: UserRow): Promise<void> {
  await lockAdminRoles(tx);
  const person = await findUser(tx, owner.id);
  if (person?.adminRole !== 'owner') throw forbidden('role_required', 'Only owners can do this.');
}
