import type { FastifyInstance } from 'fastify';
import { randomInt } from 'node:crypto';
import { contactMessages } from '../database/schema/index.ts';
import { queueMail } from '../mail/queue.ts';
import { route } from '../route.ts';
import { orNull } from '../text.ts';

/** Where messages come from unless they say so (specification, section 3). */
const SOURCE = 'GIA Partner Portal';
/** Without look-alikes: people read these to each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** The contact form. */
export function contactRoutes(app: FastifyInstance): void {
  route(app, 'POST /contact', async ({ body, request, reply }) => {
    await app.limit(reply, {
      name: 'contact',
      max: app.config.LIMIT_CONTACT_PER_HOUR,
      windowSeconds: 3600,
      subject: request.ip,
    });
    const ticketId = `GIA-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
    const message = { ...body, source: orNull(body.source) ?? SOURCE };
    await app.db.transaction(async (tx) => {
      const { name, email, subject, source } = message;
      await tx
        .insert(contactMessages)
        .values({ ticketId, name, email, subject, source, message: body.message });
      const data = { name, email, subject, source, message: body.message, ticketId };
      await queueMail(app, tx, {
        eventKey: `contact ${ticketId} team`,
        template: 'contact-message',
        to: app.config.TEAM_EMAIL,
        data,
      });
      await queueMail(app, tx, {
        eventKey: `contact ${ticketId}`,
        template: 'contact-received',
        to: email,
        data,
      });
    });
    return { ticket_id: ticketId, message: 'Your message has been sent. We reply within 24 hours.' };
  });
}
