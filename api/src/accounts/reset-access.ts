import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { endSessions, type UserRow } from '../auth/sessions.repository.ts';
import { queueMail } from '../mail/queue.ts';
import { newSecret } from '../auth/secrets.ts';
import { notFound } from '../http/problem.ts';
import { findAccount } from './account-views.repository.ts';

/** Ends every session of every member of an account and notifies the members. */
export async function resetAccess(app: FastifyInstance, admin: UserRow, accountId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    const view = await findAccount(tx, accountId);
    if (!view) throw notFound();
    const event = newSecret();
    for (const member of view.members) {
      await endSessions(tx, { userId: member.id });
      await queueMail(app, tx, {
        eventKey: `access reset ${event} ${member.id}`,
        template: 'access-reset',
        to: member.email,
        data: { name: member.name, businessName: view.account.businessName },
      });
    }
    await recordAuditEntry(tx, { action: 'account_access_reset', performedBy: admin.id, accountId });
  });
}
