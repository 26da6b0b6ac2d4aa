import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { mails } from '../database/schema/index.ts';
import type { TemplateName } from './templates.ts';

export const MAIL_QUEUE = 'mail';

export interface QueuedMail {
  /** One mail per event and person: a second one with the same key is not queued. */
  eventKey: string;
  template: TemplateName;
  to: string;
  /** What the template needs; never a secret. */
  data: Record<string, unknown>;
}

/** Queues a mail in the transaction of what it tells of: both happen or neither. */
export async function queueMail(
  app: FastifyInstance,
  tx: Database,
  { eventKey, template, to, data }: QueuedMail,
): Promise<void> {
  const [queued] = await tx
    .insert(mails)
    .values({ eventKey, template, recipient: to, data })
    .onConflictDoNothing({ target: mails.eventKey })
    .returning({ id: mails.id });
  if (queued) await app.jobs.queue(tx, MAIL_QUEUE, { mailId: queued.id });
}
