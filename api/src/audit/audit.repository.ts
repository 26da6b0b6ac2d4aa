import { desc, eq, type SQL } from 'drizzle-orm';
import type { AuditEntry } from '@portal/shared/contract';
import type { Database } from '../database/index.ts';
import { auditEntries, users } from '../database/schema/index.ts';
import type { Paging } from '../http/paging.ts';
import { totalOf } from '../database/lists.ts';

/** An audited action. `performedBy` is null for an action of the portal itself. */
export interface AuditedAction {
  action: string;
  performedBy: number | null;
  accountId?: number;
  applicationId?: number;
  /** The reason and the old and new values, in addition to other details. */
  reason?: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  details?: Record<string, unknown>;
}

/** Writes an audit entry in the transaction of the action. */
export async function recordAuditEntry(tx: Database, audited: AuditedAction): Promise<void> {
  const { action, performedBy, accountId, applicationId, reason, before, after, details } = audited;
  await tx.insert(auditEntries).values({
    action,
    performedBy,
    accountId: accountId ?? null,
    applicationId: applicationId ?? null,
    details: { ...details, ...(reason && { reason }), ...(before && { before }), ...(after && { after }) },
  });
}

/** Returns the audit entries of an account, newest first. */
export const auditOfAccount = (db: Database, accountId: number, paging: Paging) =>
  listAudit(db, eq(auditEntries.accountId, accountId), paging);

/** Returns the audit entries of an application, newest first. */
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

/** Presents an audit entry. An entry without a user is an action of the portal: 'Gia'. */
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
