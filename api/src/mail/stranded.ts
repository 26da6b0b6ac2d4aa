import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { rowsOf } from '../database/rows.ts';
import { mails } from '../database/schema/index.ts';
import { notify } from '../notifications/notify.ts';
import { MAIL_QUEUE } from './queue.ts';

/**
 * Turns waiting messages without a job into dead letters: a process that was killed during the last attempt could not
 * say so. There an admin sees them and can send them again.
 */
export async function buryStranded(app: FastifyInstance): Promise<void> {
  await app.db.transaction(async (tx) => {
    const stranded = await rowsOf<{ id: number; template: string; recipient: string }>(
      tx,
      sql`select id, template, recipient from mails
        where status = 'queued' and created_at < now() - interval '1 hour' and not exists (
          select 1 from pgboss.job
          where name = ${MAIL_QUEUE} and state < 'completed' and (data ->> 'mailId')::int = mails.id
        ) limit 100`,
    );
    for (const { id, template, recipient } of stranded) {
      const lastError = 'The process ended during the last attempt.';
      await tx.update(mails).set({ status: 'dead', lastError }).where(eq(mails.id, id));
      await notify(tx, 'mail.undelivered', { mail_id: id, template, recipient }, { admins: true });
    }
  });
}
