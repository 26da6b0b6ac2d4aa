import type { FastifyInstance } from 'fastify';
import { findUser } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { queueMail } from '../mail/queue.ts';
import { endOfQuietHours, readPreferences } from '../notifications/preferences.repository.ts';
import type { ReportRow } from './lead-reports.repository.ts';

/** Emails the team's answer to the member who reported a lead or asked to reopen it, after their quiet hours. */
export async function emailReporter(
  app: FastifyInstance,
  tx: Database,
  { id, leadId, reason, reportedBy }: ReportRow,
  answer: { resolution: string } | { reopened: true },
): Promise<void> {
  const { name, email } = (await findUser(tx, reportedBy))!;
  const sendAfter = endOfQuietHours(await readPreferences(tx, reportedBy), new Date());
  await queueMail(app, tx, {
    eventKey: `lead-report ${id} resolved`,
    template: 'lead-report-resolved',
    to: email,
    data: {
      name,
      leadId,
      toReopen: reason === 'reopen',
      ...('reopened' in answer ? { notes: null, reopened: true } : { notes: answer.resolution }),
    },
    ...(sendAfter && { sendAfter }),
  });
}
