import type { FastifyInstance } from 'fastify';
import { randomInt } from 'node:crypto';
import { contactSubjectLabels } from '@portal/shared/domain';
import { normalizeEmail, emptyToNull } from '../http/text.ts';
import { limitMail } from '../mail/mail-limits.ts';
import { queueMail, queueTeamMail } from '../mail/queue.ts';
import { route } from '../http/route.ts';
import { addMessage, findRepeatedMessage } from './contact.repository.ts';

/** The default source of messages (specification, section 3). */
const SOURCE = 'GIA Partner Portal';
/** Without look-alike characters: users read tickets aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * Routes of the contact form. Idempotent: a message that is sent again, after a lost response or a double
 * click, keeps its ticket.
 */
export function contactRoutes(app: FastifyInstance): void {
  route(app, 'POST /contact', async ({ body, reply }) => {
    await limitMail(app, reply, 'POST /contact', normalizeEmail(body.email));
    const message = { ...body, source: emptyToNull(body.source) ?? SOURCE };
    const ticketId = await app.db.transaction(async (tx) => {
      const known = await findRepeatedMessage(tx, message);
      if (known) return known;
      const fresh = `GIA-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
      const { name, email, subject, source } = message;
      await addMessage(tx, { ticketId: fresh, name, email, subject, source, message: body.message });
      await queueTeamMail(app, tx, {
        eventKey: `contact ${fresh} team`,
        template: 'contact-message',
        replyTo: email,
        data: {
          name,
          email,
          subject: contactSubjectLabels[subject],
          source,
          message: body.message,
          ticketId: fresh,
        },
      });
      await queueMail(app, tx, {
        eventKey: `contact ${fresh}`,
        template: 'contact-received',
        to: email,
        data: { subject, ticketId: fresh },
      });
      return fresh;
    });
    return { ticket_id: ticketId, message: 'Your message has been sent. We reply within 24 hours.' };
  });
}
