import type { LeadReport } from '@portal/shared/contract';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';
import { newestFirst, pageOf, totalOf } from '../database/lists.ts';
import { leadReports, leads, users, vendorAccounts } from '../database/schema/index.ts';
import type { Paging } from '../database/lists.ts';

export type ReportRow = typeof leadReports.$inferSelect;

/** Adds a report of a lead. Returns false while another one is open, and for a second request to reopen. */
export async function addReport(tx: Database, report: typeof leadReports.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(leadReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: leadReports.id });
  return added.length === 1;
}

/** Resolves an open report. Of two concurrent calls, exactly one gets the row. */
export async function markReportResolved(
  tx: Database,
  reportId: number,
  { resolvedBy, resolution }: { resolvedBy: number; resolution: string },
): Promise<ReportRow | undefined> {
  const [resolved] = await tx
    .update(leadReports)
    .set({ resolvedAt: sql`now()`, resolvedBy, resolution })
    .where(and(eq(leadReports.id, reportId), isNull(leadReports.resolvedAt)))
    .returning();
  return resolved;
}

/** Returns the open request to reopen a lead. */
export async function findReopenRequest(tx: Database, leadId: number): Promise<ReportRow | undefined> {
  const [request] = await tx
    .select()
    .from(leadReports)
    .where(
      and(eq(leadReports.leadId, leadId), eq(leadReports.reason, 'reopen'), isNull(leadReports.resolvedAt)),
    );
  return request;
}

/** Returns a page of reports, newest first, and the total count. */
export async function listReports(
  db: Database,
  { status, reportId }: { status?: 'open' | 'resolved'; reportId?: number },
  paging: Paging,
): Promise<{ data: LeadReport[]; total: number }> {
  const where = and(
    status && (status === 'open' ? isNull(leadReports.resolvedAt) : isNotNull(leadReports.resolvedAt)),
    reportId === undefined ? undefined : eq(leadReports.id, reportId),
  );
  const resolver = alias(users, 'resolver');
  const total = await totalOf(db, leadReports, where, paging);
  const page = pageOf(newestFirst(leadReports.id), leadReports, paging);
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
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  const data = page.inOrder(rows).map(({ report, eventName, businessName, by, resolvedBy }) => ({
    id: report.id,
    lead_id: report.leadId,
    event_name: eventName,
    account_id: report.accountId,
    business_name: businessName,
    // The cast is safe: the contract of the report allows only these reasons.
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
