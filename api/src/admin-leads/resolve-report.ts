import type { LeadReport } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { conflict, notFound } from '../http/problem.ts';
import { emailReporter } from '../reports/email-reporter.ts';
import { listReports, markReportResolved } from '../reports/lead-reports.repository.ts';
import { touchLead } from '../leads/leads.repository.ts';
import { publishLeadChange } from '../leads/lead-change.ts';

/**
 * Resolves a report of a lead, or a request to reopen it, and emails the resolution to the member who sent it. Idempotent
 * for the same resolution; another one is a 409.
 */
export function resolveReport(
  app: FastifyInstance,
  admin: UserRow,
  { reportId, resolution }: { reportId: number; resolution: string },
): Promise<LeadReport> {
  return app.db.transaction(async (tx) => {
    const resolved = await markReportResolved(tx, reportId, { resolvedBy: admin.id, resolution });
    const { data } = await listReports(tx, { reportId }, { page: 1, perPage: 1, offset: 0 });
    const report = data[0];
    if (!report) throw notFound();
    if (!resolved) {
      if (report.resolution === resolution) return report;
      throw conflict('transition_refused', 'This report was already resolved.', report);
    }
    const { accountId, leadId } = resolved;
    await recordAuditEntry(tx, {
      action: 'lead_report_resolved',
      performedBy: admin.id,
      accountId,
      reason: resolution,
      before: { status: 'open' },
      after: { status: 'resolved' },
      details: { lead_id: leadId, report_id: resolved.id },
    });
    await emailReporter(app, tx, resolved, { resolution });
    await publishLeadChange(tx, await touchLead(tx, leadId));
    return report;
  });
}
