import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../auth/sessions.repository.ts';
import type { Database } from '../database/index.ts';
import { conflict, notFound } from '../http/problem.ts';
import { publish } from '../live/live.repository.ts';
import { queueMail } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { byIdOfUser, viewApplication } from './applications.repository.ts';
import { answerInfoRequest } from './info-requests.repository.ts';
import { presentOwn } from './present.ts';

/**
 * Answers the oldest open question about a user's own application. Returns the application as the applicant
 * sees it. Throws a 404 for another user's application and a 409 when no question is open.
 */
export async function answerQuestion(
  app: FastifyInstance,
  user: UserRow,
  { applicationId, answer }: { applicationId: number; answer: string },
): Promise<ReturnType<typeof presentOwn>> {
  const own = byIdOfUser(applicationId, user.id);
  const present = async (tx: Database) =>
    presentOwn((await viewApplication(tx, own))!, await readSettingsRow(tx));
  const before = await viewApplication(app.db, own);
  if (!before) throw notFound();
  const { application } = before;
  return app.db.transaction(async (tx) => {
    const answered = await answerInfoRequest(tx, applicationId, answer);
    if (!answered) {
      throw conflict('no_open_question', 'There is no open question to answer.', await present(tx));
    }
    await recordAuditEntry(tx, {
      action: 'application_answered',
      performedBy: user.id,
      applicationId,
      details: { answer },
    });
    await queueMail(app, tx, {
      eventKey: `question ${answered.id} answered`,
      template: 'question-answered',
      to: app.config.TEAM_EMAIL,
      data: { name: user.name, businessName: application.businessName, answer },
    });
    const now = await present(tx);
    await publish(
      tx,
      'application.changed',
      { application_id: applicationId, status: application.status },
      { userId: user.id, admins: true },
    );
    const fact = { application_id: applicationId, business_name: application.businessName };
    await notify(tx, 'application.answered', fact, { admins: true });
    return now;
  });
}
