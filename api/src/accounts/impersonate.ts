import type { AccountView } from '@portal/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { startImpersonation } from '../sessions/sessions.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { notFound } from '../http/problem.ts';
import { findAccount } from './account-views.repository.ts';

/**
 * Starts an impersonation session, which reads the portal as an account does. Writes the start and its reason
 * to the audit log.
 */
export function impersonate(
  app: FastifyInstance,
  admin: UserRow,
  {
    accountId,
    reason,
    request,
  }: {
    accountId: number;
    reason: string;
    request: FastifyRequest;
  },
): Promise<AccountView> {
  return app.db.transaction(async (tx) => {
    const view = await findAccount(tx, accountId);
    if (!view) throw notFound();
    const begun = await startImpersonation(tx, {
      adminId: admin.id,
      startedIn: request.session!.sessionId,
      accountId,
      reason,
      userAgent: request.headers['user-agent'],
      secondFactor: request.session!.secondFactor,
      rules: app.config,
    });
    const expiresAt = begun.expiresAt.toISOString();
    await recordAuditEntry(tx, {
      action: 'account_view_started',
      performedBy: admin.id,
      accountId,
      reason,
      details: { expires_at: expiresAt },
    });
    return {
      token: begun.token,
      expires_at: expiresAt,
      account_id: accountId,
      business_name: view.account.businessName,
    };
  });
}
