import { eq, isNotNull, and } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hashSecret, newSecret } from '../auth/secrets.ts';
import type { Database } from '../database/index.ts';
import { vendorAccounts } from '../database/schema/index.ts';
import { findLead } from '../leads/leads.repository.ts';
import { notFound } from '../problem.ts';
import { route } from '../route.ts';
import { feedEvents, findFeed } from './calendar.repository.ts';
import { writeCalendar } from './write-calendar.ts';

/** An account's dates for calendar programs: a feed by a secret address, and single leads as files. */
export function calendarRoutes(app: FastifyInstance): void {
  const { publicUrl } = app.config;

  route(app, 'GET /vendor-account/{accountId}/calendar-feed', async ({ params }) => {
    const [feed] = await app.db
      .select({ id: vendorAccounts.id })
      .from(vendorAccounts)
      .where(and(eq(vendorAccounts.id, params.accountId), isNotNull(vendorAccounts.calendarTokenHash)));
    return { active: Boolean(feed) };
  });

  route(app, 'POST /vendor-account/{accountId}/calendar-feed', async ({ params }) => {
    const secret = newSecret();
    await setSecret(app.db, params.accountId, hashSecret(secret));
    return { url: `${publicUrl}/api/calendar/${secret}.ics` };
  });

  route(app, 'DELETE /vendor-account/{accountId}/calendar-feed', async ({ params }) => {
    await setSecret(app.db, params.accountId, null);
    return { message: 'The calendar feed is off.' };
  });

  route(app, 'GET /calendar/{file}', async ({ params, reply }) => {
    const account = await findFeed(app.db, hashSecret(params.file.replace(/\.ics$/, '')));
    if (!account) throw notFound();
    const events = await feedEvents(app.db, account.id);
    return calendarFile(reply, 'gia.ics', writeCalendar({ publicUrl, name: account.businessName, events }));
  });

  route(app, 'GET /vendor-account/{accountId}/leads/{leadId}/calendar.ics', async ({ params, reply }) => {
    const lead = await findLead(app.db, params.accountId, params.leadId);
    if (!lead) throw notFound();
    const text = writeCalendar({ publicUrl, name: lead.eventName, events: [lead] });
    return calendarFile(reply, `lead-${lead.id}.ics`, text);
  });
}

const setSecret = (db: Database, accountId: number, calendarTokenHash: string | null) =>
  db.update(vendorAccounts).set({ calendarTokenHash }).where(eq(vendorAccounts.id, accountId));

function calendarFile(reply: FastifyReply, name: `${string}.ics`, text: string): string {
  reply.type('text/calendar; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return text;
}
