import { ne } from 'drizzle-orm';
import { vendorAccounts } from '../database/schema/index.ts';
import type { AccountRow } from './accounts.repository.ts';

/**
 * Whether an account gets leads and messages, and its members hear about them. Every entrance and every sender asks
 * this.
 */
export const canReceive = ({ status }: Pick<AccountRow, 'status'>): boolean => status !== 'suspended';

/** Matches the accounts of {@link canReceive}. */
export const isReceiving = ne(vendorAccounts.status, 'suspended');
