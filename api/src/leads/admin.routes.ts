import type { HeldLead } from '@portal/shared/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { record } from '../audit/audit.repository.ts';
import { deliveredBefore, expiry } from '../concierge/take-leads.ts';
import { tellOfLeads } from '../concierge/tell.ts';
import { leads, vendorAccounts } from '../database/schema/index.ts';
import { publish } from '../live/live.ts';
import { pagingOf, presentPage, totalOf } from '../paging.ts';
import { conflict, notFound } from '../problem.ts';
import { route } from '../route.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { refusal } from './answer.ts';
import { reverseBooking } from './book.ts';
import { dropLead } from './drop.ts';
import { isHeld, listEveryLead } from './admin-leads.repository.ts';
import { leadView, moveLead } from './leads.repository.ts';
import { presentLead } from './present.ts';

/** What admins do with leads: deliver held ones, reopen expired ones, take bookings back. */
export function leadAdminRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/leads', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listEveryLead(app.db, query, paging);
    return presentPage(data, total, paging);
  });

  route(app, 'POST /vendor-admin/leads/{leadId}/drop', ({ params, body, person }) =>
    dropLead(app, person, { leadId: params.leadId, reason: body.reason }),
  );

  route(app, 'GET /vendor-admin/leads/held', async ({ query }) => {
    const paging = pagingOf(query);
    const total = await totalOf(app.db, leads, isHeld);
    const rows = await app.db
      .select({ lead: leadView, businessName: vendorAccounts.businessName })
      .from(leads)
      .innerJoin(vendorAccounts, eq(vendorAccounts.id, leads.accountId))
      .where(isHeld)
      .orderBy(asc(leads.id))
      .limit(paging.perPage)
      .offset(paging.offset);
    const held = rows.map(({ lead, businessName }): HeldLead => ({
      ...presentLead(lead),
      account_id: lead.accountId,
      business_name: businessName,
      hold_reasons: lead.holdReasons,
    }));
    return presentPage(held, total, paging);
  });

  route(app, 'POST /vendor-admin/leads/{leadId}/deliver', async ({ params, person }) =>
    app.db.transaction(async (tx) => {
      const [held] = await tx.select(leadView).from(leads).where(eq(leads.id, params.leadId));
      if (!held) throw notFound();
      const { leadExpiryHours, freeLeads } = await readSettingsRow(tx);
      // Locked until the commit, so that the count of free leads is right; the key stays free for rows that point to it,
      // or somebody who holds the lead and writes such a row would wait for us, and we for them.
      const [account] = await tx
        .select()
        .from(vendorAccounts)
        .where(eq(vendorAccounts.id, held.accountId))
        .for('no key update');
      const had = await deliveredBefore(tx, [held.accountId], freeLeads);
      const [lead] = await tx
        .update(leads)
        .set({
          deliveredAt: sql`now()`,
          free: (had.get(held.accountId) ?? 0) < freeLeads,
          expiresAt: expiry(held.eventDate, leadExpiryHours),
          updatedAt: sql`now()`,
        })
        .where(and(eq(leads.id, params.leadId), isHeld))
        .returning(leadView);
      if (!lead && held.droppedAt) {
        throw conflict('transition_refused', 'This lead was dropped.', presentLead(held));
      }
      if (!lead) throw conflict('already_delivered', 'This lead was already delivered.', presentLead(held));
      await record(tx, {
        action: 'lead_delivered',
        performedBy: person.id,
        accountId: lead.accountId,
        before: { held: true },
        after: { held: false },
        details: { lead_id: lead.id, hold_reasons: lead.holdReasons },
      });
      await tellOfLeads(app, tx, { delivered: [{ account: account!, lead }] });
      return presentLead(lead);
    }),
  );

  route(app, 'POST /vendor-admin/leads/{leadId}/reopen', async ({ params, person }) =>
    app.db.transaction(async (tx) => {
      const [expired] = await tx.select(leadView).from(leads).where(eq(leads.id, params.leadId));
      if (!expired) throw notFound();
      const { leadExpiryHours } = await readSettingsRow(tx);
      const lead = await moveLead(
        tx,
        { accountId: expired.accountId, leadId: expired.id, action: 'reopen' },
        { expiresAt: expiry(expired.eventDate, leadExpiryHours), remindedAt: null },
      );
      if (!lead) throw refusal(expired);
      const { accountId } = lead;
      await record(tx, {
        action: 'lead_reopened',
        performedBy: person.id,
        accountId,
        before: { status: expired.status },
        after: { status: lead.status },
        details: { lead_id: lead.id },
      });
      const fact = { account_id: accountId, lead_id: lead.id, status: lead.status };
      await publish(tx, 'lead.changed', fact, { accountId, admins: true });
      return presentLead(lead);
    }),
  );

  route(app, 'POST /vendor-admin/leads/{leadId}/reverse-booking', async ({ params, body, person }) =>
    presentLead(await reverseBooking(app, person, { leadId: params.leadId, reason: body.reason })),
  );
}
