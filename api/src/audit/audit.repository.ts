import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AuditEntry } from '@portal/shared/contract';
import type { Database } from '../database/index.ts';
import { deleteUnlocked } from '../database/rows.ts';
import { auditEntries, users } from '../database/schema/index.ts';
import type { Paging } from '../database/lists.ts';
import { inBatches, newestFirst, pageOf, sortedBy, totalOf } from '../database/lists.ts';

/** An audited action. `performedBy` is null for an action of the portal itself. */
interface AuditedAction {
  action: string;
  performedBy: number | null;
  accountId?: number;
  applicationId?: number;
  /** The vendor record, for its own history. */
  vendorId?: number;
  /** The reason and the old and new values, in addition to other details. */
  reason?: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  details?: Record<string, unknown>;
}

/** Writes an audit entry in the transaction of the action. */
export async function recordAuditEntry(tx: Database, audited: AuditedAction): Promise<void> {
  const { action, performedBy, accountId, applicationId, vendorId, reason, before, after, details } = audited;
  await tx.insert(auditEntries).values({
    action,
    performedBy,
    byAdmin: sql`exists (select from ${users} where ${users.id} = ${performedBy}::integer and ${users.role} = 'admin')`,
    accountId: accountId ?? null,
    applicationId: applicationId ?? null,
    vendorId: vendorId ?? null,
    details: { ...details, ...(reason && { reason }), ...(before && { before }), ...(after && { after }) },
  });
}

/** Returns the audit entries of an account, newest first. */
export const auditOfAccount = (db: Database, accountId: number, paging: Paging) =>
  listAudit(db, eq(auditEntries.accountId, accountId), paging);

/** Reads all audit entries of an account, newest first, in batches, for its export. */
export function auditForExport(db: Database, accountId: number) {
  const order = sortedBy(newestFirst(auditEntries.id));
  const ids = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(eq(auditEntries.accountId, accountId))
    .orderBy(...order);
  return inBatches(ids, async (batch) =>
    (await entriesWhere(db, inArray(auditEntries.id, batch))).map(presentEntry),
  );
}

/** Returns the audit entries of an application, newest first. */
export const auditOfApplication = (db: Database, applicationId: number, paging: Paging) =>
  listAudit(db, eq(auditEntries.applicationId, applicationId), paging);

/** Returns the audit entries of a vendor record, newest first; at most 100. */
export async function auditOfVendor(db: Database, vendorId: number): Promise<AuditEntry[]> {
  const rows = await entriesWhere(db, eq(auditEntries.vendorId, vendorId)).limit(100);
  return rows.map(presentEntry);
}

/** Returns the audit entries of an account on one of its leads, newest first; at most 100. */
export async function auditOfLead(
  db: Database,
  { accountId, leadId }: { accountId: number; leadId: number },
): Promise<AuditEntry[]> {
  const rows = await entriesWhere(
    db,
    and(
      eq(auditEntries.accountId, accountId),
      sql`${auditEntries.details} ->> 'lead_id' = ${String(leadId)}`,
    )!,
  ).limit(100);
  return rows.map(presentEntry);
}

/** Which changes: what their entries have. */
export interface ChangesOf extends Pick<AuditedAction, 'accountId' | 'vendorId' | 'details'> {
  actions?: string[];
}

/** Returns who made the last of some changes, and when. */
export async function lastChange(
  db: Database,
  changes: ChangesOf[],
): Promise<Pick<AuditEntry, 'performed_by' | 'performed_at'> | undefined> {
  const wheres = changes.map(({ actions, accountId, vendorId, details }) =>
    and(
      actions && inArray(auditEntries.action, actions),
      accountId === undefined ? undefined : eq(auditEntries.accountId, accountId),
      vendorId === undefined ? undefined : eq(auditEntries.vendorId, vendorId),
      details && sql`${auditEntries.details} @> ${JSON.stringify(details)}::jsonb`,
    ),
  );
  const [found] = await entriesWhere(db, or(...wheres)!).limit(1);
  return found && presentEntry(found);
}

const entriesWhere = (db: Database, where: SQL, order = sortedBy(newestFirst(auditEntries.id))) =>
  db
    .select({ entry: auditEntries, by: users.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.performedBy))
    .where(where)
    .orderBy(...order)
    .$dynamic();

async function listAudit(db: Database, where: SQL, paging: Paging) {
  const total = await totalOf(db, auditEntries, where, paging);
  const page = pageOf(newestFirst(auditEntries.id), auditEntries, paging);
  const rows = await entriesWhere(db, and(where, page.past)!, page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  return { entries: page.inOrder(rows).map(presentEntry), total };
}

/** Deletes entries after `days`. Returns how many. */
export const deleteOldAuditEntries = (db: Database, days: number, signal: AbortSignal): Promise<number> =>
  deleteUnlocked(
    db,
    auditEntries,
    sql`${auditEntries.performedAt} < now() - make_interval(days => ${days})`,
    { oldestBy: auditEntries.performedAt, signal },
  );

/** Presents an audit entry. An entry without a user is an action of the portal: 'Gia'. */
export const presentEntry = ({
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
