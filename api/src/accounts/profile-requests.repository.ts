import type { ProfileRequest } from '@portal/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/index.ts';
import { profileRequests, users, vendorAccounts } from '../database/schema/index.ts';
import { newestFirst, pageOf, totalOf } from '../database/lists.ts';
import type { Paging } from '../database/lists.ts';
import type { AccountRow } from './accounts.repository.ts';

export type ProfileRequestRow = typeof profileRequests.$inferSelect;
interface RequestFilter {
  status?: ProfileRequest['status'];
  accountId?: number;
  requestId?: number;
}

/** Returns a page of requests, newest first, and the total count. */
export async function listProfileRequests(
  db: Database,
  { status, accountId, requestId }: RequestFilter,
  paging: Paging,
): Promise<{ data: ProfileRequest[]; total: number }> {
  const where = and(
    status ? eq(profileRequests.status, status) : undefined,
    accountId === undefined ? undefined : eq(profileRequests.accountId, accountId),
    requestId === undefined ? undefined : eq(profileRequests.id, requestId),
  );
  const decider = alias(users, 'decider');
  const total = await totalOf(db, profileRequests, where, paging);
  const page = pageOf(newestFirst(profileRequests.id), profileRequests, paging);
  const rows = await db
    .select({
      request: profileRequests,
      account: vendorAccounts,
      by: { name: users.name, email: users.email },
      decidedBy: decider.name,
    })
    .from(profileRequests)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, profileRequests.accountId))
    .innerJoin(users, eq(users.id, profileRequests.userId))
    .leftJoin(decider, eq(decider.id, profileRequests.decidedBy))
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  const data = page.inOrder(rows).map(({ request, account, by, decidedBy }) => ({
    id: request.id,
    account_id: request.accountId,
    business_name: account.businessName,
    requested_by: by,
    requested_changes: request.requestedChanges,
    current: currentValues(account, request),
    message: request.message,
    status: request.status,
    decided_by: decidedBy,
    decided_at: request.decidedAt?.toISOString() ?? null,
    decision_note: request.decisionNote,
    created_at: request.createdAt.toISOString(),
  }));
  return { data, total };
}

/** Returns one request with its account, or undefined. */
export async function findProfileRequest(
  db: Database,
  requestId: number,
): Promise<ProfileRequest | undefined> {
  const { data } = await listProfileRequests(db, { requestId }, { page: 1, perPage: 1, offset: 0 });
  return data[0];
}

/**
 * Removes the open request for the same fields, unless the new one is identical (`isRepeat`). Deleting the
 * row instead of updating it keeps an admin from applying changes that were never shown on the screen.
 */
export async function replaceOpenRequest(
  tx: Database,
  asked: { accountId: number; fieldSet: string; changes: Record<string, string>; message: string | null },
): Promise<{ isRepeat: boolean; replaced: ProfileRequestRow | undefined }> {
  const { accountId, fieldSet, changes, message } = asked;
  // Serializes requests of one account without locking a row that a decision of the team needs.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`profile request ${accountId}`}, 0))`);
  const isOpen = and(
    eq(profileRequests.accountId, accountId),
    eq(profileRequests.changedFields, fieldSet),
    eq(profileRequests.status, 'open'),
  );
  const [open] = await tx.select().from(profileRequests).where(isOpen);
  if (open && open.message === message && isDeepStrictEqual(open.requestedChanges, changes))
    return { isRepeat: true, replaced: undefined };
  const [replaced] = await tx.delete(profileRequests).where(isOpen).returning();
  return { isRepeat: false, replaced };
}

/** Adds an open request. The caller removes the request that it replaces first. */
export async function addProfileRequest(
  tx: Database,
  request: typeof profileRequests.$inferInsert,
): Promise<ProfileRequestRow> {
  const [added] = await tx.insert(profileRequests).values(request).returning();
  return added!;
}

/** Decides an open request. Of two concurrent decisions, exactly one gets the row. */
export async function transitionProfileRequest(
  tx: Database,
  requestId: number,
  decision: { status: 'applied' | 'refused'; decidedBy: number; decisionNote: string | null },
): Promise<ProfileRequestRow | undefined> {
  const [moved] = await tx
    .update(profileRequests)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(and(eq(profileRequests.id, requestId), eq(profileRequests.status, 'open')))
    .returning();
  return moved;
}

/** Returns the account's current values of the fields in a request. */
export function currentValues(
  account: AccountRow,
  request: ProfileRequestRow,
): Record<string, string | null> {
  const values: Record<string, string | null> = {
    business_name: account.businessName,
    website: account.website,
    instagram: account.instagram,
    business_email: account.businessEmail,
    business_phone: account.businessPhone,
  };
  return Object.fromEntries(
    Object.keys(request.requestedChanges).map((field) => [field, values[field] ?? null]),
  );
}
