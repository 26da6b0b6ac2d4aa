import type { LeadIntake } from '@portal/shared/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { leads, vendorAccounts, vendors } from '../database/schema/index.ts';
import { leadView, type LeadView } from '../leads/leads.repository.ts';

export type NewLead = typeof leads.$inferInsert;
type Recipient = Pick<LeadIntake, 'account_id' | 'vendor_id'>;
type AccountOf = (recipient: Recipient) => AccountRow | undefined;

/**
 * Locks the accounts of leads until the transaction ends, in the order of their ids. Returns the function that tells the account of
 * a lead.
 */
export async function lockAccountsOf(tx: Database, recipients: Recipient[]): Promise<AccountOf> {
  const vendorIds = [...new Set(recipients.flatMap(({ vendor_id: id }) => id ?? []))];
  const accountIds = recipients.flatMap(({ account_id: id }) => id ?? []);
  // A merge meanwhile moves the account to another vendor, which takes the leads of both.
  const byVendor = await accountIdsOf(tx, vendorIds);
  const accounts = await lockAccounts(tx, [...accountIds, ...byVendor.values()]);
  return ({ account_id: accountId, vendor_id: vendorId }) =>
    accounts.get(accountId ?? byVendor.get(vendorId!) ?? 0);
}

async function lockAccounts(tx: Database, ids: number[]): Promise<Map<number, AccountRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(vendorAccounts)
    .where(inArray(vendorAccounts.id, [...new Set(ids)]))
    .orderBy(asc(vendorAccounts.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the ids of the accounts of vendors, also of those that were merged into another one. */
async function accountIdsOf(tx: Database, vendorIds: number[]): Promise<Map<number, number>> {
  if (vendorIds.length === 0) return new Map();
  const rows = await tx
    .select({ vendorId: vendors.id, accountId: vendorAccounts.id })
    .from(vendors)
    .innerJoin(
      vendorAccounts,
      eq(vendorAccounts.vendorId, sql`coalesce(${vendors.mergedInto}, ${vendors.id})`),
    )
    .where(inArray(vendors.id, vendorIds));
  return new Map(rows.map(({ vendorId, accountId }) => [vendorId, accountId]));
}

/** Returns the leads that accounts already have for matches. */
export async function findLeadsOfMatches(
  tx: Database,
  matches: { accountId: number; matchId: string }[],
): Promise<LeadView[]> {
  if (matches.length === 0) return [];
  const pairs = matches.map(({ accountId, matchId }) => sql`(${accountId}, ${matchId})`);
  return tx
    .select(leadView)
    .from(leads)
    .where(sql`(${leads.accountId}, ${leads.matchId}) in (${sql.join(pairs, sql`, `)})`);
}

/** Adds leads and returns them with their related rows, in their order. */
export const addLeads = async (tx: Database, rows: NewLead[]): Promise<LeadView[]> =>
  rows.length === 0 ? [] : tx.insert(leads).values(rows).returning(leadView);
