import type { Database } from '../database/index.ts';
import { auditEntries } from '../database/schema/index.ts';

export interface Deed {
  action: string;
  performedBy: number | null;
  accountId?: number;
  applicationId?: number;
  details?: Record<string, unknown>;
}

/** Writes down who did what, in the transaction of the deed. */
export async function record(
  tx: Database,
  { action, performedBy, accountId, applicationId, details }: Deed,
): Promise<void> {
  await tx.insert(auditEntries).values({
    action,
    performedBy,
    accountId: accountId ?? null,
    applicationId: applicationId ?? null,
    details: details ?? {},
  });
}
