import type { AccountExport } from '@portal/shared/contract';
import { accountStatusLabels } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { auditOfAccount, record } from '../audit/audit.repository.ts';
import type { Person } from '../auth/sessions.repository.ts';
import { pageOfLeads } from '../leads/lead-list.repository.ts';
import { presentLead } from '../leads/present.ts';
import type { Table } from '../download.ts';
import { toDollars, toFraction } from '../money.ts';
import { everyRow } from '../paging.ts';
import { notFound } from '../problem.ts';
import { findAccount, pageOfAccounts, type AccountFilter } from './accounts.repository.ts';
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
      const rows = await pageOfLeads(tx, accountId, {}, ALL);
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

/** The accounts that a filter finds, as one consistent picture; that it was taken is written down. */
export async function exportAccounts(
  app: FastifyInstance,
  admin: Person,
  filter: AccountFilter,
): Promise<Table> {
  const views = await app.db.transaction(
    async (tx) => {
      const details = { filter: { ...filter } };
      await record(tx, { action: 'accounts_exported', performedBy: admin.id, details });
      return everyRow((paging) => pageOfAccounts(tx, filter, paging));
    },
    { isolationLevel: 'repeatable read' },
  );
  return {
    header: [
      'Account',
      'Business',
      'Business email',
      'Business phone',
      'Category',
      'Owner',
      'Owner email',
      'Status',
      'Leads',
      'Bookings',
      'Earnings',
      'Referral rate',
      'Activated',
      'Last active',
    ],
    rows: views.map(({ account, vendor, members, ...figures }) => [
      account.id,
      account.businessName,
      account.businessEmail,
      account.businessPhone,
      vendor.category,
      members[0]?.name ?? null,
      members[0]?.email ?? null,
      accountStatusLabels[account.status],
      figures.totalLeads,
      figures.totalBookings,
      toDollars(account.earnedCents),
      toFraction(account.referralRateBps),
      account.activatedAt?.toISOString() ?? null,
      account.lastActive?.toISOString() ?? null,
    ]),
  };
}
