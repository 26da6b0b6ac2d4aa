import { lockAccount } from '../accounts/accounts.repository.ts';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { expiry } from '../concierge/ingest.ts';
import { recordEvent } from '../events/record-event.ts';
import { notFound } from '../http/problem.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { queueLeadNotifications } from '../leads/lead-notifications.ts';
import { notify } from '../notifications/notify.ts';
import { emailReporter } from '../reports/email-reporter.ts';
import { findReopenRequest, markReportResolved } from '../reports/lead-reports.repository.ts';
import { changeLead, findLeadById, viewLead, type LeadView } from '../leads/leads.repository.ts';
import { assertDeliverable } from '../leads/deliverable.ts';
import { publishLeadChange, refusal } from '../leads/lead-change.ts';

/**
 * Reopens an expired lead with a new response deadline and clock. Resolves a member's request for that and answers it by
 * email; the other members are notified as of a new lead. Throws a 409 when its status does not allow that, the account is
 * suspended or the event has passed.
 */
export function reopenLead(app: FastifyInstance, admin: UserRow, leadId: number): Promise<LeadView> {
  return app.db.transaction(async (tx) => {
    const found = await findLeadById(tx, leadId);
    if (!found) throw notFound();
    const account = await lockAccount(tx, found.accountId);
    // Read again under the lock: the concierge can move the event meanwhile.
    const expired = await viewLead(tx, leadId);
    const { leadExpiryHours } = await readSettingsRow(tx);
    const lead = await changeLead(
      tx,
      { accountId: expired.accountId, leadId: expired.id, action: 'reopen' },
      {
        expiresAt: expiry(expired.eventDate, leadExpiryHours),
        remindedAt: null,
        clockStartedAt: new Date(),
      },
    );
    if (!lead) throw refusal(expired);
    assertDeliverable(account!, expired);
    await recordAuditEntry(tx, {
      action: 'lead_reopened',
      performedBy: admin.id,
      accountId: lead.accountId,
      before: { status: expired.status },
      after: { status: lead.status },
      details: { lead_id: lead.id },
    });
    const request = await findReopenRequest(tx, lead.id);
    if (request) {
      await markReportResolved(tx, request.id, { resolvedBy: admin.id, resolution: 'Reopened' });
      await emailReporter(app, tx, request, { reopened: true });
    }
    await queueLeadNotifications(app, tx, [{ account: account!, lead }], 'lead-arrived', {
      reopened: true,
      ...(request && { except: request.reportedBy }),
    });
    await recordEvent(app, tx, { type: 'lead.delivered', leadId: lead.id });
    await publishLeadChange(tx, lead);
    const notice = { account_id: lead.accountId, lead_id: lead.id, event_name: lead.eventName };
    await notify(tx, 'lead.reopened', notice, { accountId: lead.accountId });
    return viewLead(tx, lead.id);
  });
}
