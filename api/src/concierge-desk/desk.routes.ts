import type { ConciergeLead } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { ConciergeClient } from './client.ts';
import { MATCH_PREFIX, readVendors, restoreLeads, type Desk } from './desk.ts';
import { eventOf, randomEvent } from './event-form.ts';
import { numberOf, textOf, type FormState, type Typed } from './fields.ts';
import { followEvents } from './follow-events.ts';
import { homePage } from './home-page.ts';
import { DESK_PATH, sendPage } from './layout.ts';
import { leadPath } from './lead-forms.ts';
import { assertOwnForm, config } from './own-form.ts';
import { sendLeadPage } from './send-lead-page.ts';
import { registerWebhook } from './webhook-endpoint.ts';

/** The pages with all leads and webhooks, and the form that sends a lead. */
export function deskRoutes(
  app: FastifyInstance,
  { client, desk }: { client: ConciergeClient; desk: Desk },
): void {
  let opened: Promise<unknown> | null = null;
  /** With the first visit, the desk begins to receive webhooks and finds what it sent before a restart. */
  const open = () =>
    (opened ??= Promise.all([
      registerWebhook(app),
      readVendors(client, desk),
      restoreLeads(client, desk),
    ]).catch((error: unknown) => {
      opened = null;
      throw error;
    }));

  const follow = followEvents(client, desk);
  app.get(`${DESK_PATH}/version`, { config }, async () => {
    await follow();
    return desk.version;
  });

  app.get(DESK_PATH, { config }, async (_request, reply) => {
    await open();
    return sendPage(reply, {
      title: 'Concierge desk',
      body: homePage(desk),
      live: { url: DESK_PATH, version: desk.version },
    });
  });

  const showForm = (form: FormState, status?: number) => ({
    title: 'Send a lead',
    body: sendLeadPage(desk, form),
    ...(status && { status }),
  });

  app.get<{ Querystring: Typed }>(`${DESK_PATH}/leads/new`, { config }, async ({ query }, reply) => {
    await open();
    await readVendors(client, desk);
    const oldest = desk.vendors.toSorted((a, b) => a.account_id - b.account_id);
    const vendor =
      desk.vendors.find(({ account_id: id }) => String(id) === query['account_id']) ??
      oldest.find(({ status }) => status === 'active');
    const typed = {
      account_id: String(vendor?.account_id ?? ''),
      match_id: `${MATCH_PREFIX}${randomBytes(4).toString('hex')}`,
      ...randomEvent(vendor),
    };
    return sendPage(reply, showForm({ typed }));
  });

  app.post<{ Body: Typed }>(`${DESK_PATH}/leads`, { config }, async (request, reply) => {
    assertOwnForm(app, request);
    await open();
    const typed = request.body;
    const match_id = textOf(typed['match_id']);
    const account_id = numberOf(typed['account_id']);
    const answer = await client.send('POST', '/leads', { match_id, account_id, ...eventOf(typed) });
    if (!answer.ok) return sendPage(reply, showForm({ typed, problem: answer.problem }, answer.status));
    const path = `/leads/${encodeURIComponent(match_id)}?account_id=${account_id}`;
    const sent = await client.get<ConciergeLead>(path);
    if (sent.ok) desk.remember(sent.body);
    return reply.redirect(leadPath({ match_id, account_id: Number(account_id) }), 303);
  });

  app.post<{ Body: Typed }>(`${DESK_PATH}/refuse`, { config }, (request, reply) => {
    assertOwnForm(app, request);
    desk.refuses = request.body['refuse'] === 'yes';
    return reply.redirect(DESK_PATH, 303);
  });
}
