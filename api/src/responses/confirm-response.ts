import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import { conflict, notFound } from '../http/problem.ts';
import { confirmLeadResponse } from '../leads/event-changes.repository.ts';
import { findLead, type LeadPath, type LeadView } from '../leads/leads.repository.ts';
import { needsConfirmation, presentLead } from '../leads/present.ts';
import { publishLeadChange, refusal } from '../leads/lead-change.ts';

/** The lead, and the version of its event that the vendor saw. */
type ConfirmPath = LeadPath & { eventVersion: number };

/**
 * Confirms that the response still holds after the event changed. Idempotent. Throws a 409 with the current lead when
 * the event changed since `eventVersion`, or the lead is not answered any more.
 */
export function confirmResponse(app: FastifyInstance, person: UserRow, path: ConfirmPath): Promise<LeadView> {
  return app.db.transaction((tx) => confirmIn(app, tx, person, path));
}

/** {@link confirmResponse} in a transaction. */
export async function confirmIn(
  app: FastifyInstance,
  tx: Database,
  person: UserRow,
  path: ConfirmPath,
): Promise<LeadView> {
  const lead = await confirmLeadResponse(tx, path);
  if (!lead) {
    const found = await findLead(tx, path.accountId, path.leadId);
    if (!found) throw notFound();
    if (found.status !== 'responded') throw refusal(found);
    if (found.eventVersion !== path.eventVersion || needsConfirmation(found))
      throw conflict('transition_refused', 'The event changed again in the meantime.', presentLead(found));
    return found;
  }
  await recordAuditEntry(tx, {
    action: 'lead_response_confirmed',
    performedBy: person.id,
    accountId: lead.accountId,
    details: { lead_id: lead.id, event_version: lead.eventVersion },
  });
  await recordEvent(app, tx, { type: 'lead.response_updated', leadId: lead.id });
  await publishLeadChange(tx, lead);
  return lead;
}
