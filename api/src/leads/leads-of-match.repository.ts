import type { LeadStatus } from '@portal/shared/domain';
import { and, asc, eq, isNull, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leads, vendorAccounts } from '../database/schema/index.ts';
import { conflict, notFound } from '../http/problem.ts';
import { leadView, type LeadView } from './leads.repository.ts';

/** A lead with the vendor of its account. */
export interface ConciergeLeadRow extends LeadView {
  vendorId: number;
}

const selectLeads = (db: Database) =>
  db
    .select({ ...leadView, vendorId: vendorAccounts.vendorId })
    .from(leads)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, leads.accountId));

/** Returns the leads with these ids, in any order. */
export const findConciergeLeads = (db: Database, ids: number[]): Promise<ConciergeLeadRow[]> =>
  selectLeads(db).where(inArray(leads.id, ids));

/** Returns the leads of a match, at most one for each account and at most two, or only that of one account. */
export const findLeadsOfMatch = (
  db: Database,
  matchId: string,
  accountId?: number,
): Promise<ConciergeLeadRow[]> =>
  selectLeads(db)
    .where(
      and(
        eq(leads.matchId, matchId),
        // A lead that an admin gave to another vendor is followed there.
        accountId === undefined ? isNull(leads.givenTo) : eq(leads.accountId, accountId),
      ),
    )
    .orderBy(asc(leads.id))
    .limit(2);

/**
 * Returns the lead of a match. A match can have a lead for each of several accounts: then the caller has to name the
 * account. Throws a 404 without a lead and a 409 when the account is missing.
 */
export async function leadOfMatch(
  db: Database,
  matchId: string,
  accountId: number | undefined,
): Promise<ConciergeLeadRow> {
  const [lead, another] = await findLeadsOfMatch(db, matchId, accountId);
  if (!lead) throw notFound();
  if (another)
    throw conflict(
      'ambiguous_match',
      'Several accounts have a lead of this match: name one with account_id.',
    );
  return lead;
}

/** A position in a list ordered by `updated_at` and id. */
export interface Position {
  at: Date;
  id: number;
}

/** Returns up to `limit` leads in the order of their last change, after a position. */
export const listConciergeLeads = (
  db: Database,
  {
    updatedAfter,
    status,
    after,
    limit,
  }: {
    updatedAfter?: Date;
    status?: LeadStatus;
    after?: Position;
    limit: number;
  },
): Promise<ConciergeLeadRow[]> =>
  selectLeads(db)
    .where(
      and(
        updatedAfter && gte(leads.updatedAt, updatedAfter),
        status && eq(leads.status, status),
        after && isAfter(after),
      ),
    )
    .orderBy(asc(leads.updatedAt), asc(leads.id))
    .limit(limit);

const isAfter = ({ at, id }: Position): SQL =>
  sql`(${leads.updatedAt}, ${leads.id}) > (${at.toISOString()}::timestamptz, ${id})`;
