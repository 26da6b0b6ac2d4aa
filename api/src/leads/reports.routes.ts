import type { LeadReport } from '@portal/shared/contract';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { record } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import { leadReports, leads, users, vendorAccounts } from '../database/schema/index.ts';
import { publish } from '../live/live.ts';
import { pagingOf, presentPage, totalOf, type Paging } from '../paging.ts';
import { conflict, notFound } from '../problem.ts';
import { route } from '../route.ts';

/** What vendors reported to be wrong with leads, and what the team makes of it. */
export function leadReportRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/lead-reports', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listReports(app.db, { status: query.status }, paging);
    return presentPage(data, total, paging);
  });

  route(app, 'POST /vendor-admin/lead-reports/{reportId}/resolve', async ({ params, body, person }) =>
    app.db.transaction(async (tx) => {
      const { resolution } = body;
      const [resolved] = await tx
        .update(leadReports)
        .set({ resolvedAt: sql`now()`, resolvedBy: person.id, resolution })
        .where(and(eq(leadReports.id, params.reportId), isNull(leadReports.resolvedAt)))
        .returning();
      const { data } = await listReports(tx, params, { page: 1, perPage: 1, offset: 0 });
      const report = data[0];
      if (!report) throw notFound();
      if (!resolved) {
        if (report.resolution === resolution) return report;
        throw conflict('transition_refused', 'This report was already resolved.', report);
      }
      const { accountId, leadId } = resolved;
      await record(tx, {
        action: 'lead_report_resolved',
        performedBy: person.id,
        accountId,
        reason: resolution,
        before: { status: 'open' },
        after: { status: 'resolved' },
        details: { lead_id: leadId, report_id: resolved.id },
      });
      const [lead] = await tx
        .update(leads)
        .set({ updatedAt: sql`now()` })
        .where(eq(leads.id, leadId))
        .returning({ status: leads.status });
      const fact = { account_id: accountId, lead_id: leadId, status: lead!.status };
      await publish(tx, 'lead.changed', fact, { accountId, admins: true });
      return report;
    }),
  );
}

async function listReports(
  db: Database,
  { status, reportId }: { status?: 'open' | 'resolved'; reportId?: number },
  paging: Paging,
): Promise<{ data: LeadReport[]; total: number }> {
  const where = and(
    status && (status === 'open' ? isNull(leadReports.resolvedAt) : isNotNull(leadReports.resolvedAt)),
    reportId === undefined ? undefined : eq(leadReports.id, reportId),
  );
  const resolver = alias(users, 'resolver');
  const total = await totalOf(db, leadReports, where);
  const rows = await db
    .select({
      report: leadReports,
      eventName: leads.eventName,
      businessName: vendorAccounts.businessName,
      by: users.name,
      resolvedBy: resolver.name,
    })
    .from(leadReports)
    .innerJoin(leads, eq(leads.id, leadReports.leadId))
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, leadReports.accountId))
    .innerJoin(users, eq(users.id, leadReports.reportedBy))
    .leftJoin(resolver, eq(resolver.id, leadReports.resolvedBy))
    .where(where)
    .orderBy(desc(leadReports.id))
    .limit(paging.perPage)
    .offset(paging.offset);
  const data = rows.map(({ report, eventName, businessName, by, resolvedBy }) => ({
    id: report.id,
    lead_id: report.leadId,
    event_name: eventName,
    account_id: report.accountId,
    business_name: businessName,
    // A foreign value cannot get in: the contract of the report has the same reasons.
    reason: report.reason as LeadReport['reason'],
    message: report.message,
    reported_by: by,
    reported_at: report.createdAt.toISOString(),
    resolved_by: resolvedBy,
    resolved_at: report.resolvedAt?.toISOString() ?? null,
    resolution: report.resolution,
  }));
  return { data, total };
}
