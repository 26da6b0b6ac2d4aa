import type { AccountExport } from '@portal/shared/contract';
import { accountStatusLabels, figures as definitions, hasRight } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { auditOfAccount, recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../auth/sessions.repository.ts';
import { notesOfAccount } from '../leads/lead-notes.repository.ts';
import { pageOfLeads } from '../leads/lead-list.repository.ts';
import { presentLead } from '../leads/present.ts';
import { messagesOfAccount } from '../messages/messages.repository.ts';
import { presentMessage } from '../messages/present.ts';
import { tableOf, type Table } from '../http/download.ts';
import { EARNINGS_OF_CONFIRMED, withoutMoneyColumns } from '../http/money-fields.ts';
import { toDollars, toFraction } from '../http/money.ts';
import { withDeadline } from '../database/deadline.ts';
import type { Database } from '../database/index.ts';
import { withSnapshot } from '../database/snapshot.ts';
import { notFound } from '../http/problem.ts';
import { normalizedCategory } from '../vendors/vendors.repository.ts';
import {
  accountsForExport,
  findAccount,
  type AccountFilter,
  type AccountView,
} from './account-views.repository.ts';
import { recordsOfAccount } from './exported-rows.repository.ts';
import { presentAdminAccount } from './present.ts';

/** A safe upper bound; no account has this many rows. */
const ALL = { page: 1, perPage: 100_000, offset: 0 };

/**
 * Exports all data of an account from one consistent snapshot and writes an audit entry. Reads without the call's deadline;
 * the limit of each query remains.
 */
export function exportAccount(
  app: FastifyInstance,
  admin: UserRow,
  accountId: number,
): Promise<AccountExport> {
  const read = async (tx: Database): Promise<AccountExport> => {
    const view = await findAccount(tx, accountId);
    if (!view) throw notFound();
    await recordAuditEntry(tx, { action: 'account_exported', performedBy: admin.id, accountId });
    const rows = await pageOfLeads(tx, accountId, {}, ALL);
    const messages = await messagesOfAccount(tx, accountId);
    const audit = await auditOfAccount(tx, accountId, ALL);
    return {
      exported_at: new Date().toISOString(),
      account: presentAdminAccount(view),
      leads: rows.map(presentLead),
      lead_notes: await notesOfAccount(tx, accountId),
      messages: messages.map((message) => ({
        lead_id: message.leadId,
        ...presentMessage(message, 'observer', { deleteMs: 0 }),
      })),
      audit_log: audit.entries,
      records: await recordsOfAccount(tx, accountId, { money: hasRight(admin.adminRole, 'money') }),
    };
  };
  return withDeadline(null, () => withSnapshot(app.db, read));
}

/** Exports the accounts that match a filter and writes an audit entry first. */
export async function exportAccounts(
  app: FastifyInstance,
  admin: UserRow,
  filter: AccountFilter,
): Promise<Table> {
  const details = { filter: { ...filter } };
  await recordAuditEntry(app.db, { action: 'accounts_exported', performedBy: admin.id, details });
  return withoutMoneyColumns(admin, tableOf(header, accountsForExport(app.db, filter), rowOf));
}

const header = [
  'Account',
  'Business',
  'Business email',
  'Business phone',
  'Category',
  'Owner',
  'Owner email',
  'Status',
  definitions.leads.heading,
  'Confirmed bookings',
  EARNINGS_OF_CONFIRMED,
  'Referral rate',
  'Activated',
  'Last active',
] as const;

const rowOf = ({ account, vendor, members, ...figures }: AccountView) => [
  account.id,
  account.businessName,
  account.businessEmail,
  account.businessPhone,
  normalizedCategory(vendor),
  members[0]?.name ?? null,
  members[0]?.email ?? null,
  accountStatusLabels[account.status],
  figures.totalLeads,
  figures.totalBookings,
  toDollars(account.earnedCents),
  toFraction(account.referralRateBps),
  account.activatedAt?.toISOString() ?? null,
  account.lastActive?.toISOString() ?? null,
];
