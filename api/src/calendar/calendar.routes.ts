import type { FastifyInstance, FastifyReply } from 'fastify';
import { hashSecret, newSecret } from '../http/secrets.ts';
import { findLead } from '../leads/leads.repository.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { feedEvents, findFeed, hasFeed, setFeedSecret } from './calendar.repository.ts';
import { writeCalendar } from './write-calendar.ts';

/** Calendar routes: each member's feed with a secret URL, and single leads as files. */
export function calendarRoutes(app: FastifyInstance): void {
  const { publicUrl } = app.config;

  route(app, 'GET /vendor-account/{accountId}/calendar-feed', async ({ params, person, request }) => ({
    // An impersonating admin is no member, and sees whether any member has a feed.
    active: await hasFeed(app.db, {
      ...params,
      userId: request.session!.impersonation ? undefined : person.id,
    }),
  }));

  route(app, 'POST /vendor-account/{accountId}/calendar-feed', async ({ params, person }) => {
    const secret = newSecret();
    await setFeedSecret(app.db, { ...params, userId: person.id }, hashSecret(secret));
    return { url: `${publicUrl}/api/calendar/${secret}.ics` };
  });

  route(app, 'DELETE /vendor-account/{accountId}/calendar-feed', async ({ params, person }) => {
    await setFeedSecret(app.db, { ...params, userId: person.id }, null);
    return { message: 'Your calendar link is off.' };
  });

  route(app, 'GET /calendar/{file}', async ({ params, reply }) => {
    const account = await findFeed(app.db, hashSecret(params.file.replace(/\.ics$/, '')));
    if (!account) throw notFound();
    // Without the venue, which may be a private home: users share the feed's URL.
    const events = (await feedEvents(app.db, account.id)).map((event) => ({ ...event, venue: null }));
    return calendarFile(reply, 'gia.ics', writeCalendar({ publicUrl, name: account.businessName, events }));
  });

  route(app, 'GET /vendor-account/{accountId}/leads/{leadId}/calendar.ics', async ({ params, reply }) => {
    const lead = await findLead(app.db, params.accountId, params.leadId);
    if (!lead) throw notFound();
    const text = writeCalendar({ publicUrl, name: lead.eventName, events: [lead] });
    return calendarFile(reply, `lead-${lead.id}.ics`, text);
  });
}

function calendarFile(reply: FastifyReply, name: `${string}.ics`, text: string): string {
  reply.type('text/calendar; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return text;
}
