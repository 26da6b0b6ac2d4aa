import { leadStatusLabels } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { conflict } from '../http/problem.ts';
import { type ConciergeLeadRow, leadOfMatch } from '../leads/leads-of-match.repository.ts';
import { markResponseSeen } from '../leads/leads.repository.ts';
import { presentConciergeLead } from './present.ts';
import { publishLeadChange } from '../leads/lead-change.ts';

interface SeenResponse {
  matchId: string;
  accountId: number | undefined;
  /** Without it, the current response. */
  version: number | undefined;
}

/**
 * Records that the client opened the vendor's response, and shows it to the vendor. An earlier version, and a repeat, change
 * nothing. Throws a 409 with the lead when it has no response.
 */
export const recordResponseSeen = (
  app: FastifyInstance,
  { matchId, accountId, version }: SeenResponse,
): Promise<ConciergeLeadRow> =>
  app.db.transaction(async (tx) => {
    const { id } = await leadOfMatch(tx, matchId, accountId);
    const seen = await markResponseSeen(tx, id, version);
    const lead = await leadOfMatch(tx, matchId, accountId);
    if (lead.status !== 'responded' && lead.status !== 'booked')
      throw conflict(
        'transition_refused',
        `This lead has no response: it is ${leadStatusLabels[lead.status].toLowerCase()}.`,
        await presentConciergeLead(app, tx, lead),
      );
    if (seen) await publishLeadChange(tx, lead);
    return lead;
  });
