import type { AdminAction } from '@portal/shared/contract';
import { auditKinds, type AuditKind } from '@portal/shared/domain';
import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { searched as accountText } from '../accounts/account-views.repository.ts';
import { searched as applicationText } from '../applications/application-list.repository.ts';
import type { Database } from '../database/index.ts';
import { contains, newestFirst, pageOf, totalOf } from '../database/lists.ts';
import { onDays } from '../database/pacific-time.ts';
import { applications, auditEntries, users, vendorAccounts, vendors } from '../database/schema/index.ts';
import type { Days } from '../database/pacific-time.ts';
import type { Paging } from '../database/lists.ts';
import { searched as userText } from '../users/users.repository.ts';
import { searched as vendorText } from '../vendors/vendors.repository.ts';
import { presentEntry } from '../audit/audit.repository.ts';

/** Filters of the log of what admins did. */
interface AdminActionFilter extends Days {
  kind?: AuditKind;
  search?: string;
}

/** Returns a page of what admins did, newest first, and the total count. */
export async function listAdminActions(
  db: Database,
  filter: AdminActionFilter,
  paging: Paging,
): Promise<{ data: AdminAction[]; total: number }> {
  const where = and(
    auditEntries.byAdmin,
    filter.kind && isOfKind(filter.kind),
    filter.search?.trim() ? mentions(db, filter.search) : undefined,
    onDays(auditEntries.performedAt, filter),
  );
  const total = await totalOf(db, auditEntries, where, paging);
  const page = pageOf(newestFirst(auditEntries.id), auditEntries, paging);
  const rows = await db
    .select({
      entry: auditEntries,
      by: users.name,
      account: nameOf(vendorAccounts),
      application: nameOf(applications),
      vendor: nameOf(vendors),
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.performedBy))
    .leftJoin(vendorAccounts, eq(vendorAccounts.id, auditEntries.accountId))
    .leftJoin(applications, eq(applications.id, auditEntries.applicationId))
    .leftJoin(vendors, eq(vendors.id, auditEntries.vendorId))
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  return {
    data: page.inOrder(rows).map(({ entry, by, ...about }) => ({ ...presentEntry({ entry, by }), ...about })),
    total,
  };
}

const nameOf = <T extends typeof vendorAccounts | typeof applications | typeof vendors>({
  id,
  businessName,
}: T) => ({ id, business_name: businessName }) as { id: T['id']; business_name: T['businessName'] };

const isOfKind = (kind: AuditKind): SQL =>
  kind === 'other'
    ? notInArray(auditEntries.action, Object.values(auditKinds).flat())
    : inArray(auditEntries.action, [...auditKinds[kind]]);

/** Matches the entries of an admin or about a business. The union lets each side use its own index. */
function mentions(db: Database, typed: string): SQL {
  const entries = (where: SQL) =>
    db.select({ id: auditEntries.id }).from(auditEntries).where(and(auditEntries.byAdmin, where));
  const found = union(
    entries(
      inArray(
        auditEntries.performedBy,
        db.select({ id: users.id }).from(users).where(contains(userText, typed)),
      ),
    ),
    entries(
      inArray(
        auditEntries.accountId,
        db.select({ id: vendorAccounts.id }).from(vendorAccounts).where(contains(accountText, typed)),
      ),
    ),
    entries(
      inArray(
        auditEntries.applicationId,
        db.select({ id: applications.id }).from(applications).where(contains(applicationText, typed)),
      ),
    ),
    entries(
      inArray(
        auditEntries.vendorId,
        db.select({ id: vendors.id }).from(vendors).where(contains(vendorText, typed)),
      ),
    ),
  );
  return inArray(auditEntries.id, found);
}
