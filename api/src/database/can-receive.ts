import type { AccountStatus } from '@portal/shared/domain';
import { ne } from 'drizzle-orm';
import { vendorAccounts } from './schema/index.ts';

/**
 * Whether an account gets leads and messages, and its members hear about them. Every entrance and every sender asks
 * this.
 */
export const canReceive = ({ status }: { status: AccountStatus }): boolean => status !== 'suspended';

/** Matches the accounts of {@link canReceive}. */
export const isReceiving = ne(vendorAccounts.status, 'suspended');
