import type { FastifyInstance } from 'fastify';
import { findAccountRow } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { notFound } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import { notify } from '../notifications/notify.ts';
import { assertDeliverable } from '../leads/deliverable.ts';
import { addReport } from './lead-reports.repository.ts';
import { findLead, touchLead, viewLead, type LeadPath, type LeadView } from '../leads/leads.repository.ts';
import { publishLeadChange, refusal } from '../leads/lead-change.ts';

/**
 * Asks the team to reopen an expired lead. Possible once per lead; a repeat changes nothing. Throws a 409 when the lead
 * has not expired, or its event has passed.
 */
export function requestReopen(
  app: FastifyInstance,
  person: UserRow,
  { message: given, ...path }: LeadPath & { message?: string },
): Promise<LeadView> {
  const message = emptyToNull(given);
  return app.db.transaction(async (tx) => {
    const lead = await findLead(tx, path.accountId, path.leadId);
    if (!lead) throw notFound();
    if (lead.reopenRequest) return lead;
    if (lead.status !== 'expired') throw refusal(lead);
    const { id: leadId, accountId } = lead;
    const account = await findAccountRow(tx, accountId);
    assertDeliverable(account!, lead);
    const added = await addReport(tx, {
      leadId,
      accountId,
      reportedBy: person.id,
      reason: 'reopen',
      message,
    });
    if (!added) return viewLead(tx, leadId);
    await touchLead(tx, leadId);
    await recordAuditEntry(tx, {
      action: 'lead_reopen_requested',
      performedBy: person.id,
      accountId,
      details: { lead_id: leadId, message },
    });
    await publishLeadChange(tx, lead);
    await notify(
      tx,
      'lead.reported',
      {
        account_id: accountId,
        lead_id: leadId,
        event_name: lead.eventName,
        business_name: account!.businessName,
        reason: 'reopen',
      },
      { admins: true },
    );
    return viewLead(tx, leadId);
  });
}
