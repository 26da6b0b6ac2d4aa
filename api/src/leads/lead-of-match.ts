import type { Database } from '../database/index.ts';
import { conflict, notFound } from '../http/problem.ts';
import { findLeadsOfMatch, type ConciergeLeadRow } from './leads-of-match.repository.ts';

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
