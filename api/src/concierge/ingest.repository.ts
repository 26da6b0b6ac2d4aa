import type { LeadIntake } from '@portal/shared/contract';
import { and, asc, inArray, or, sql } from 'drizzle-orm';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { rowsOf } from '../database/rows.ts';
import { leads, vendorAccounts } from '../database/schema/index.ts';
import { leadView, type LeadView } from '../leads/leads.repository.ts';

/**
 * Locks the accounts of leads until the transaction ends, in a fixed order to prevent deadlocks. `free` skips
 * accounts locked by another transaction. Returns a function that finds the account of a lead.
 */
export async function lockAccountsOf(
  tx: Database,
  bodies: LeadIntake[],
  mode: 'free' | 'wait',
): Promise<(body: LeadIntake) => AccountRow | undefined> {
  const given = (name: 'account_id' | 'vendor_id') => [
    ...new Set(bodies.flatMap((body) => body[name] ?? [])),
  ];
  const accounts = await tx
    .select()
    .from(vendorAccounts)
    .where(
      or(
        inArray(vendorAccounts.id, given('account_id')),
        inArray(vendorAccounts.vendorId, given('vendor_id')),
      ),
    )
    .orderBy(asc(vendorAccounts.id))
    .for('no key update', mode === 'free' ? { skipLocked: true } : {});
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const byVendor = new Map(accounts.map((account) => [account.vendorId, account]));
  return ({ account_id, vendor_id }) =>
    account_id === undefined ? byVendor.get(vendor_id!) : byId.get(account_id);
}

/** Returns the leads that accounts already have for some matches. */
export const findLeadsOfMatches = (
  tx: Database,
  accountIds: number[],
  matchIds: string[],
): Promise<LeadView[]> =>
  tx
    .select(leadView)
    .from(leads)
    .where(and(inArray(leads.accountId, accountIds), inArray(leads.matchId, matchIds)));

/** Adds leads and returns them with their related rows. */
export const addLeads = (tx: Database, rows: (typeof leads.$inferInsert)[]): Promise<LeadView[]> =>
  tx.insert(leads).values(rows).returning(leadView);

/** Counts the leads that each account has received, up to `most`. Lock the accounts first. */
export async function deliveredBefore(
  tx: Database,
  accountIds: number[],
  most: number,
): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; count: number }>(
    tx,
    sql`select account.id, (select count(*)::int from (
        select 1 from leads where account_id = account.id and delivered_at is not null limit ${most}
      ) had) as count
      from unnest(${sql.param(accountIds)}::int[]) account (id)`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
