import type { Database } from '../database/index.ts';
import { allocate } from './allocate.ts';
import { findToAllocate, setPaid } from './invoices.repository.ts';

/**
 * Sets what counts for each invoice of an account from its payments and credit notes. Call it after each new one. The caller holds
 * the lock on the account.
 */
export async function settleAccount(tx: Database, accountId: number): Promise<void> {
  const { invoices, payments } = await findToAllocate(tx, accountId);
  const { paid } = allocate(invoices, payments);
  for (const { id, paidCents } of invoices)
    if (paid.get(id) !== paidCents) await setPaid(tx, id, paid.get(id)!);
}
