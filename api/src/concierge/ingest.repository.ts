import type { LeadIntake } from '@portal/shared/contract';
import { and, eq } from 'drizzle-orm';
import { lockAccount, type AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { currentVendorId } from '../vendors/vendors.repository.ts';
import { leads, vendorAccounts } from '../database/schema/index.ts';
import { leadView, type LeadView } from '../leads/leads.repository.ts';

/** Returns the account of a lead and locks it until the transaction ends. */
export async function lockAccountOf(
  tx: Database,
  { account_id: accountId, vendor_id: vendorId }: LeadIntake,
): Promise<AccountRow | undefined> {
  if (accountId !== undefined) return lockAccount(tx, accountId);
  const lock = async () => {
    const [account] = await tx
      .select()
      .from(vendorAccounts)
      .where(eq(vendorAccounts.vendorId, currentVendorId(vendorId!)))
      .for('no key update');
    return account;
  };
  // A merge that ends while the first statement waits moves the account to a vendor that only a new statement finds.
  return (await lock()) ?? lock();
}

/** Returns the lead that an account already has for a match. */
export async function findLeadOfMatch(
  tx: Database,
  accountId: number,
  matchId: string,
): Promise<LeadView | undefined> {
  const [lead] = await tx
    .select(leadView)
    .from(leads)
    .where(and(eq(leads.accountId, accountId), eq(leads.matchId, matchId)));
  return lead;
}

/** Adds a lead and returns it with its related rows. */
export async function addLead(tx: Database, row: typeof leads.$inferInsert): Promise<LeadView> {
  const [lead] = await tx.insert(leads).values(row).returning(leadView);
  return lead!;
}
