import type { AccountExport } from '@portal/shared/contract';
import { accountStatusLabels, figures as definitions, hasRight } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { auditForExport, recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { notesForExport } from '../leads/lead-notes.repository.ts';
import { leadsForExport } from '../leads/lead-list.repository.ts';
import { presentLead } from '../leads/present.ts';
import { messagesForExport, type MessageView } from '../messages/messages.repository.ts';
import { presentMessage } from '../messages/present.ts';
import { jsonList, jsonObject, tableOf, type Table } from '../http/download.ts';
import { EARNINGS_OF_CONFIRMED, shownTo, toDollars, toFraction, withoutMoneyColumns } from '../http/money.ts';
import { notFound } from '../http/problem.ts';
import { normalizedCategory } from '../vendors/vendors.repository.ts';
import {
  accountsForExport,
  findAccount,
  type AccountFilter,
  type AccountView,
} from '../accounts/account-views.repository.ts';
import { recordsOfAccount } from './exported-rows.repository.ts';
import { presentAdminAccount } from '../accounts/present.ts';

/** Exports all data of an account as JSON in parts, and writes an audit entry first. */
export async function exportAccount(
  app: FastifyInstance,
  admin: UserRow,
  accountId: number,
): Promise<AsyncGenerator<string>> {
  const { db } = app;
  const view = await findAccount(db, accountId);
  if (!view) throw notFound();
  await recordAuditEntry(db, { action: 'account_exported', performedBy: admin.id, accountId });
  const records = recordsOfAccount(db, accountId, { money: hasRight(admin.adminRole, 'money') });
  const list = <T>(batches: AsyncIterable<T[]>, present: (item: T) => unknown = (item) => item) =>
    jsonList(eachOf(batches, (item) => shownTo(admin, present(item))));
  const members = {
    exported_at: new Date().toISOString(),
    account: shownTo(admin, presentAdminAccount(view)),
    leads: list(leadsForExport(db, accountId), presentLead),
    lead_notes: list(notesForExport(db, accountId)),
    messages: list(messagesForExport(db, accountId), presentWithLead),
    audit_log: list(auditForExport(db, accountId)),
    records: jsonObject(records.map(([table, batches]) => [table, list(batches)])),
  } satisfies Record<keyof AccountExport, unknown>;
  return jsonObject(Object.entries(members));
}

async function* eachOf<T, R>(batches: AsyncIterable<T[]>, present: (item: T) => R): AsyncGenerator<R[]> {
  for await (const items of batches) yield items.map(present);
}

const presentWithLead = (message: MessageView) => ({
  lead_id: message.leadId,
  ...presentMessage(message, 'observer', { deleteMs: 0 }),
});

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
