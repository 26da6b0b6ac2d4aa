import type { LeadReportReason } from '@portal/shared/contract';
import { eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { record } from '../audit/audit.repository.ts';
import type { Person } from '../auth/sessions.repository.ts';
import type { Database } from '../database/index.ts';
import { leadReports, leads, vendorAccounts } from '../database/schema/index.ts';
import { publish } from '../live/live.ts';
import { notify } from '../notifications/notify.ts';
import { notFound } from '../problem.ts';
import { orNull } from '../text.ts';
import { refusal } from './answer.ts';
import { findLead, moveLead, viewLead, type LeadView } from './leads.repository.ts';

type LeadPath = { accountId: number; leadId: number };

/** Notes that the client went elsewhere after the answer. A repeat changes nothing. */
export async function lose(
  app: FastifyInstance,
  person: Person,
  { reason: given, ...path }: LeadPath & { reason?: string },
): Promise<LeadView> {
  const reason = orNull(given);
  return app.db.transaction(async (tx) => {
    const lead = await moveLead(
      tx,
      { ...path, action: 'lose' },
      { lostAt: new Date(), lostReason: reason },
      isNull(leads.lostAt),
    );
    if (!lead) {
      const found = await findLead(tx, path.accountId, path.leadId);
      if (!found) throw notFound();
      if (found.status === 'responded' && found.lostAt) return found;
      throw refusal(found);
    }
    const { accountId } = lead;
    await record(tx, {
      action: 'lead_lost',
      performedBy: person.id,
      accountId,
      reason,
      details: { lead_id: lead.id },
    });
    await tell(tx, lead);
    return lead;
  });
}

/** Tells the team what is wrong with a lead. While a report is open, a repeat changes nothing. */
export async function report(
  app: FastifyInstance,
  person: Person,
  { reason, message: given, ...path }: LeadPath & { reason: LeadReportReason; message?: string },
): Promise<LeadView> {
  const message = orNull(given);
  return app.db.transaction(async (tx) => {
    const lead = await findLead(tx, path.accountId, path.leadId);
    if (!lead) throw notFound();
    const [added] = await tx
      .insert(leadReports)
      .values({ leadId: lead.id, accountId: lead.accountId, reportedBy: person.id, reason, message })
      .onConflictDoNothing({ target: leadReports.leadId, where: sql`resolved_at is null` })
      .returning({ id: leadReports.id });
    if (!added) return viewLead(tx, lead.id);
    await tx
      .update(leads)
      .set({ updatedAt: sql`now()` })
      .where(eq(leads.id, lead.id));
    await record(tx, {
      action: 'lead_reported',
      performedBy: person.id,
      accountId: lead.accountId,
      reason,
      details: { lead_id: lead.id, message },
    });
    const [account] = await tx
      .select({ name: vendorAccounts.businessName })
      .from(vendorAccounts)
      .where(eq(vendorAccounts.id, lead.accountId));
    await tell(tx, lead);
    await notify(
      tx,
      'lead.reported',
      {
        account_id: lead.accountId,
        lead_id: lead.id,
        event_name: lead.eventName,
        business_name: account!.name,
        reason,
      },
      { admins: true },
    );
    return viewLead(tx, lead.id);
  });
}

const tell = (tx: Database, { accountId, id, status }: LeadView) =>
  publish(tx, 'lead.changed', { account_id: accountId, lead_id: id, status }, { accountId, admins: true });
