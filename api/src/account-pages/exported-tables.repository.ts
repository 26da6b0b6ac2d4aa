import { eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  accountUsers,
  applicationAgreements,
  applications,
  bookingConfirmations,
  bookings,
  conciergeEvents,
  eventQuickReplies,
  feeDisputes,
  impersonations,
  infoRequests,
  invoiceLines,
  invoices,
  leadEventChanges,
  leadFiles,
  leadReports,
  leadResponseChanges,
  leads,
  ledgerEntries,
  notifications,
  payments,
  payouts,
  pendingDecisions,
  pendingResponses,
  profileRequests,
  quickReplies,
  responseDrafts,
  savedOptions,
  savedReplies,
  teamInvitations,
  vendorAccounts,
  vendors,
} from '../database/schema/index.ts';

/** A table whose rows an account's export contains, and which of them. */
interface ExportedTable {
  table: PgTable;
  rows: (accountId: number) => SQL;
  /** Columns that the file leaves out, because they let somebody in. */
  secrets?: readonly string[];
  /** Earnings and fees, which the file leaves out for admins without the right to money. */
  money?: boolean;
}

const of = (column: AnyPgColumn) => (accountId: number) => eq(column, accountId);
const ofItsApplications = (column: AnyPgColumn) => (accountId: number) =>
  sql`${column} in (select id from applications where account_id = ${accountId})`;

/** The tables whose rows the export contains as they are stored, in the order of the file. */
export const exportedTables: readonly ExportedTable[] = [
  { table: vendorAccounts, rows: of(vendorAccounts.id) },
  {
    table: vendors,
    rows: (accountId) => sql`${vendors.id} = (select vendor_id from vendor_accounts where id = ${accountId})`,
  },
  { table: accountUsers, rows: of(accountUsers.accountId), secrets: ['calendar_token_hash'] },
  { table: teamInvitations, rows: of(teamInvitations.accountId), secrets: ['token_hash'] },
  { table: applications, rows: of(applications.accountId) },
  { table: applicationAgreements, rows: ofItsApplications(applicationAgreements.applicationId) },
  { table: infoRequests, rows: ofItsApplications(infoRequests.applicationId) },
  { table: pendingDecisions, rows: ofItsApplications(pendingDecisions.applicationId) },
  { table: leads, rows: of(leads.accountId) },
  { table: leadEventChanges, rows: of(leadEventChanges.accountId) },
  { table: leadResponseChanges, rows: of(leadResponseChanges.accountId) },
  { table: pendingResponses, rows: of(pendingResponses.accountId) },
  {
    table: responseDrafts,
    rows: (accountId) =>
      sql`${responseDrafts.leadId} in (select id from leads where account_id = ${accountId})`,
  },
  { table: leadReports, rows: of(leadReports.accountId) },
  { table: leadFiles, rows: of(leadFiles.accountId), secrets: ['storage_key'] },
  { table: bookings, rows: of(bookings.accountId) },
  { table: bookingConfirmations, rows: of(bookingConfirmations.accountId) },
  { table: ledgerEntries, rows: of(ledgerEntries.accountId), money: true },
  { table: payouts, rows: of(payouts.accountId), money: true },
  { table: invoices, rows: of(invoices.accountId), money: true },
  {
    table: invoiceLines,
    rows: (accountId) =>
      sql`${invoiceLines.invoiceId} in (select id from invoices where account_id = ${accountId})`,
    money: true,
  },
  { table: payments, rows: of(payments.accountId), money: true },
  { table: feeDisputes, rows: of(feeDisputes.accountId), money: true },
  { table: profileRequests, rows: of(profileRequests.accountId) },
  { table: quickReplies, rows: of(quickReplies.accountId) },
  { table: eventQuickReplies, rows: of(eventQuickReplies.accountId) },
  { table: savedOptions, rows: of(savedOptions.accountId) },
  { table: savedReplies, rows: of(savedReplies.accountId) },
  { table: notifications, rows: of(notifications.accountId) },
  { table: conciergeEvents, rows: of(conciergeEvents.accountId) },
  { table: impersonations, rows: of(impersonations.accountId) },
];

/** The other tables with an account's rows, and where the file has them or why not. */
export const otherTables: Record<string, string> = {
  lead_messages: 'As `messages`.',
  lead_notes: 'As `lead_notes`.',
  lead_tags: 'As `lead_notes`.',
  lead_links: 'Hashes of single-use links in emails and text messages.',
  push_messages: 'Copies of `notifications` for a person’s devices.',
  audit_entries: 'As `audit_log`.',
  idempotency_keys: 'Hashes of requests of the concierge platform.',
  live_events: 'Short-lived copies of notifications for open pages.',
  webhook_deliveries: 'How `concierge_events` reached the concierge platform.',
  webhook_attempts: 'How `concierge_events` reached the concierge platform.',
};
