import type { FastifyInstance } from 'fastify';
import { recordEvent } from '../events/record-event.ts';
import { markNotificationsRead } from '../notifications/notify.ts';
import { unreadOfLead } from '../notifications/notifications.repository.ts';
import { pagingOf, presentPage } from '../database/lists.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { assignLead } from './assign.ts';
import { markEventSeen } from './event-changes.repository.ts';
import { listLeads } from './lead-list.repository.ts';
import { findLead, changeLead } from './leads.repository.ts';
import { publishLeadChange } from './lead-change.ts';
import { presentLead } from './present.ts';

/** Member routes for leads. */
export function leadRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/leads', async ({ params, query, person }) => {
    const paging = pagingOf(query);
    const { rows, total, counts, allCounts, unreadLeads, tags } = await listLeads(
      app.db,
      params.accountId,
      { ...query, readerId: person.id },
      paging,
    );
    const tagged = rows.filter((lead) => lead.tags.length > 0);
    return {
      ...presentPage(rows.map(presentLead), total, paging),
      counts,
      all_counts: allCounts,
      unread_leads: unreadLeads,
      ...(!app.config.production && { demo_leads: true }),
      tags: { of_leads: Object.fromEntries(tagged.map((lead) => [lead.id, lead.tags])), all: tags },
    };
  });

  route(app, 'GET /vendor-account/{accountId}/leads/{leadId}', async ({ params, membership, person }) => {
    const lead = await findLead(app.db, params.accountId, params.leadId);
    if (!lead) throw notFound();
    // An impersonating admin marks neither the lead as viewed nor its notifications as read.
    if (membership.role === 'viewer') return presentLead(lead);
    const unread = await unreadOfLead(app.db, person.id, lead.id);
    if (unread.length > 0)
      await markNotificationsRead(app, { userId: person.id, accountId: lead.accountId }, unread);
    const changed = lead.seenEventVersion < lead.eventVersion;
    if (lead.status !== 'new' && !changed) return presentLead(lead);
    const seenLead = await app.db.transaction(async (tx) => {
      const seen = changed && (await markEventSeen(tx, params));
      const moved = await changeLead(tx, { ...params, action: 'view' }, { viewedAt: new Date() });
      if (moved) await recordEvent(app, tx, { type: 'lead.viewed', leadId: moved.id });
      if (moved ?? seen) await publishLeadChange(tx, moved ?? lead);
      // A concurrent request may have changed it in between.
      return findLead(tx, params.accountId, params.leadId);
    });
    return presentLead(seenLead ?? lead);
  });

  route(app, 'PUT /vendor-account/{accountId}/leads/{leadId}/assignee', async ({ params, body, person }) =>
    presentLead(await assignLead(app, person, { ...params, userId: body.user_id })),
  );

  route(app, 'POST /vendor-account/{accountId}/leads/{leadId}/take', async ({ params, person }) =>
    presentLead(await assignLead(app, person, { ...params, userId: person.id, ifFree: true })),
  );
}
