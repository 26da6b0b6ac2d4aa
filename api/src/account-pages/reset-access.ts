import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { endAccess } from '../sessions/end-access.ts';
import { endImpersonations } from '../sessions/sessions.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { queueMailToEach } from '../mail/queue.ts';
import { newSecret } from '../http/secrets.ts';
import { notFound } from '../http/problem.ts';
import { revokeTeamInvitations } from '../sessions/revoke-invitations.ts';
import { findAccount } from '../accounts/account-views.repository.ts';

/**
 * Ends the access of every member of an account, every open invitation to it, and impersonations of it. Notifies the
 * members.
 */
export async function resetAccess(app: FastifyInstance, admin: UserRow, accountId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    const view = await findAccount(tx, accountId);
    if (!view) throw notFound();
    // In one order, because two accounts may have the same members.
    const members = view.members.toSorted((one, other) => one.id - other.id);
    for (const { id } of members) await endAccess(tx, { userId: id, by: admin.id });
    await queueMailToEach(app, tx, members, {
      eventKey: `access reset ${newSecret()}`,
      template: 'access-reset',
      data: { businessName: view.account.businessName },
    });
    await revokeTeamInvitations(tx, { accountId }, admin.id);
    await endImpersonations(tx, accountId);
    await recordAuditEntry(tx, { action: 'account_access_reset', performedBy: admin.id, accountId });
  });
}
