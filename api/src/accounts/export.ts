import type { AccountExport } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { auditOfAccount, record } from '../audit/audit.repository.ts';
import type { Person } from '../auth/sessions.repository.ts';
import { listLeads } from '../leads/leads.repository.ts';
import { presentLead } from '../leads/present.ts';
import { notFound } from '../problem.ts';
import { findAccount } from './accounts.repository.ts';
import { presentAdminAccount } from './present.ts';

/** More than an account can have; a bound all the same. */
const ALL = { page: 1, perPage: 100_000, offset: 0 };

/** Everything about an account, as one consistent picture; that it was taken is written down. */
export async function exportAccount(
  app: FastifyInstance,
  admin: Person,
  accountId: number,
): Promise<AccountExport> {
  return app.db.transaction(
    async (tx) => {
      const view = await findAccount(tx, accountId);
      if (!view) throw notFound();
      await record(tx, { action: 'account_exported', performedBy: admin.id, accountId });
      const { rows } = await listLeads(tx, accountId, {}, ALL);
      const audit = await auditOfAccount(tx, accountId, ALL);
      return {
        exported_at: new Date().toISOString(),
        account: presentAdminAccount(view),
        leads: rows.map(presentLead),
        audit_log: audit.entries,
      };
    },
    { isolationLevel: 'repeatable read' },
  );
}
