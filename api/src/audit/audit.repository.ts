import { desc, eq, type SQL } from 'drizzle-orm';
import type { AuditEntry } from '@portal/shared/contract';
import type { Database } from '../database/index.ts';
import { auditEntries, users } from '../database/schema/index.ts';
import { type Paging, totalOf } from '../paging.ts';

/** What is written down of a deed: `performedBy` null is the portal itself. */
export interface Deed {
  action: string;
  performedBy: number | null;
  accountId?: number;
  applicationId?: number;
  /** Why, what it was and what it became stand beside whatever else is worth knowing. */
  reason?: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  details?: Record<string, unknown>;
}

/** Writes down who did what, in the transaction of the deed. */
export async function record(tx: Database, deed: Deed): Promise<void> {
  const { action, performedBy, accountId, applicationId, reason, before, after, details } = deed;
  await tx.insert(auditEntries).values({
    action,
    performedBy,
    accountId: accountId ?? null,
    applicationId: applicationId ?? null,
    details: { ...details, ...(reason && { reason }), ...(before && { before }), ...(after && { after }) },
  });
}

/** What was done to an account, newest first. */
export const auditOfAccount = (db: Database, accountId: number, paging: Paging) =>
  listAudit(db, eq(auditEntries.accountId, accountId), paging);

/** What was done to an application, newest first. */
export const auditOfApplication = (db: Database, applicationId: number, paging: Paging) =>
  listAudit(db, eq(auditEntries.applicationId, applicationId), paging);

async function listAudit(db: Database, where: SQL, paging: Paging) {
  const total = await totalOf(db, auditEntries, where);
  const rows = await db
    .select({ entry: auditEntries, by: users.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.performedBy))
    .where(where)
    .orderBy(desc(auditEntries.id))
    .limit(paging.perPage)
    .offset(paging.offset);
  return { entries: rows.map(present), total };
}

/** An entry of the audit log. What nobody did, the portal did by itself: 'Gia'. */
const present = ({
  entry,
  by,
}: {
  entry: typeof auditEntries.$inferSelect;
  by: string | null;
}): AuditEntry => ({
  id: entry.id,
  action: entry.action,
  performed_by: by ?? 'Gia',
  performed_at: entry.performedAt.toISOString(),
  details: entry.details,
});
