import type { LeadReportReason } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { findAccountRow } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { recordEvent } from '../events/record-event.ts';
import { notify } from '../notifications/notify.ts';
import { notFound } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import { addReport } from './lead-reports.repository.ts';
import { findLead, touchLead, viewLead, type LeadPath, type LeadView } from '../leads/leads.repository.ts';
import { publishLeadChange } from '../leads/lead-change.ts';

/** Reports a problem with a lead to the team. While a report is open, a repeat changes nothing. */
export async function report(
  app: FastifyInstance,
  person: UserRow,
  { reason, message: given, ...path }: LeadPath & { reason: LeadReportReason; message?: string },
): Promise<LeadView> {
  const message = emptyToNull(given);
  return app.db.transaction(async (tx) => {
    const lead = await findLead(tx, path.accountId, path.leadId);
    if (!lead) throw notFound();
    const { id: leadId, accountId } = lead;
    const added = await addReport(tx, { leadId, accountId, reportedBy: person.id, reason, message });
    if (!added) return viewLead(tx, lead.id);
    await touchLead(tx, lead.id);
    await recordAuditEntry(tx, {
      action: 'lead_reported',
      performedBy: person.id,
      accountId: lead.accountId,
      reason,
      details: { lead_id: lead.id, message },
    });
    const account = await findAccountRow(tx, lead.accountId);
    await recordEvent(app, tx, { type: 'lead.reported', leadId: lead.id });
    await publishLeadChange(tx, lead);
    await notify(
      tx,
      'lead.reported',
      {
        account_id: lead.accountId,
        lead_id: lead.id,
        event_name: lead.eventName,
        business_name: account!.businessName,
        reason,
      },
      { admins: true },
    );
    return viewLead(tx, lead.id);
  });
}
