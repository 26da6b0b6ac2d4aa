import type { ProfileRequest } from '@portal/shared/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';
import { profileRequests, users, vendorAccounts } from '../database/schema/index.ts';
import { totalOf, type Paging } from '../paging.ts';
import type { AccountRow } from './accounts.repository.ts';

export type ProfileRequestRow = typeof profileRequests.$inferSelect;
interface RequestFilter {
  status?: ProfileRequest['status'];
  accountId?: number;
  requestId?: number;
}

/** A page of requests, newest first, and how many there are. */
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
  const total = await totalOf(db, profileRequests, where);
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
    .where(where)
    .orderBy(desc(profileRequests.id))
    .limit(paging.perPage)
    .offset(paging.offset);
  const data = rows.map(({ request, account, by, decidedBy }) => ({
    id: request.id,
    account_id: request.accountId,
    business_name: account.businessName,
    requested_by: by,
    requested_changes: request.requestedChanges,
    current: currentOf(account, request),
    message: request.message,
    status: request.status,
    decided_by: decidedBy,
    decided_at: request.decidedAt?.toISOString() ?? null,
    decision_note: request.decisionNote,
    created_at: request.createdAt.toISOString(),
  }));
  return { data, total };
}

/** One request as it is shown, or undefined. */
export async function findProfileRequest(
  db: Database,
  requestId: number,
): Promise<ProfileRequest | undefined> {
  const { data } = await listProfileRequests(db, { requestId }, { page: 1, perPage: 1, offset: 0 });
  return data[0];
}

/** Decides an open request: of two decisions at once exactly one gets the row. */
export async function moveProfileRequest(
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

/** The account's values of the fields that a request names. */
export function currentOf(account: AccountRow, request: ProfileRequestRow): Record<string, string | null> {
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
