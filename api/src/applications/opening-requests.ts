import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { normalizeEmail } from '../http/text.ts';
import type { Database } from '../database/index.ts';
import { route } from '../http/route.ts';
import { limitMail } from '../mail/mail-limits.ts';
import { queueMail } from '../mail/queue.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { addOpeningRequest, takeOpeningRequests } from './opening-requests.repository.ts';

/** The route for people who want to know when the network takes applications again. */
export function openingRequestRoutes(app: FastifyInstance): void {
  route(app, 'POST /opening-requests', async ({ body, reply }) => {
    const email = normalizeEmail(body.email);
    await limitMail(app, reply, 'POST /opening-requests', email);
    await app.db.transaction(async (tx) => {
      await addOpeningRequest(tx, email);
      // They opened since the page was loaded.
      const { acceptingApplications } = await readSettingsRow(tx);
      if (acceptingApplications) await announceOpening(app, tx);
    });
    return { message: 'We’ll email you once applications open.' };
  });
}

/** Emails everyone who asked, and forgets their addresses. */
export async function announceOpening(app: FastifyInstance, tx: Database): Promise<void> {
  for (const email of await takeOpeningRequests(tx)) {
    await queueMail(app, tx, {
      eventKey: `opening ${randomUUID()}`,
      template: 'applications-open',
      to: email,
      data: {},
    });
  }
}
