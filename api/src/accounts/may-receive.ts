import type { Database } from '../database/index.ts';
import { canReceive } from '../database/can-receive.ts';
import { findAccountRow } from './accounts.repository.ts';
import { isAddressOfNonMember } from './members.repository.ts';

/** Whether an account gets messages. */
export async function accountReceives(db: Database, accountId: number): Promise<boolean> {
  const account = await findAccountRow(db, accountId);
  return account !== undefined && canReceive(account);
}

/** Whether an address gets messages about an account: not if its user is no member any more. */
export const memberReceives = async (db: Database, accountId: number, email: string): Promise<boolean> =>
  (await accountReceives(db, accountId)) && !(await isAddressOfNonMember(db, accountId, email));
