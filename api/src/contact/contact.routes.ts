import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { randomInt } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { contactMessages } from '../database/schema/index.ts';
import { queueMail } from '../mail/queue.ts';
import { route } from '../route.ts';
import { orNull } from '../text.ts';

/** Where messages come from unless they say so (specification, section 3). */
const SOURCE = 'GIA Partner Portal';
/** Without look-alikes: people read these to each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** For so long the same words of the same person are the same message. */
const REPEAT_MINUTES = 10;

/** The contact form. Sent again, after an answer that was lost or by a second press, a message keeps its one ticket. */
export function contactRoutes(app: FastifyInstance): void {
  route(app, 'POST /contact', async ({ body, request, reply }) => {
    await app.limit(reply, {
      name: 'contact',
      max: app.config.LIMIT_CONTACT_PER_HOUR,
      windowSeconds: 3600,
      subject: request.ip,
    });
    const message = { ...body, source: orNull(body.source) ?? SOURCE };
    const ticketId = await app.db.transaction(async (tx) => {
      const known = await sameMessage(tx, message);
      if (known) return known;
      const fresh = `GIA-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
      const { name, email, subject, source } = message;
      await tx
        .insert(contactMessages)
        .values({ ticketId: fresh, name, email, subject, source, message: body.message });
      const data = { name, email, subject, source, message: body.message, ticketId: fresh };
      await queueMail(app, tx, {
        eventKey: `contact ${fresh} team`,
        template: 'contact-message',
        to: app.config.TEAM_EMAIL,
        data,
      });
      await queueMail(app, tx, {
        eventKey: `contact ${fresh}`,
        template: 'contact-received',
        to: email,
        data,
      });
      return fresh;
    });
    return { ticket_id: ticketId, message: 'Your message has been sent. We reply within 24 hours.' };
  });
}

/** The ticket of a message that has just been sent in the same words; of two at once the second waits for the first. */
async function sameMessage(
  tx: Database,
  words: { name: string; email: string; subject: string; message: string; source: string },
): Promise<string | undefined> {
  const { name, email, subject, message, source } = words;
  const key = JSON.stringify([name, email, subject, message, source]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [known] = await tx
    .select({ ticketId: contactMessages.ticketId })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.name, name),
        eq(contactMessages.email, email),
        eq(contactMessages.subject, subject),
        eq(contactMessages.message, message),
        eq(contactMessages.source, source),
        gt(contactMessages.createdAt, sql`now() - make_interval(mins => ${REPEAT_MINUTES})`),
      ),
    );
  return known?.ticketId;
}
