import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { publish } from '../live/live.repository.ts';
import { queueTeamMail } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { byIdOfUser, lockApplication, viewApplication } from './applications.repository.ts';
import { answerInfoRequest } from './info-requests.repository.ts';
import { presentOwn } from './present.ts';

const NOT_OPEN = 'This question is not open. Please reload the page.';

/**
 * Answers an open question about a user's own application: the one with `requestId`, or else the oldest. Returns
 * the application as the applicant sees it. Throws a 404 for another user's application, a 409 when no question
 * is open and a 422 when only others are.
 */
export async function answerQuestion(
  app: FastifyInstance,
  user: UserRow,
  {
    applicationId,
    answer,
    requestId,
  }: { applicationId: number; answer: string; requestId: number | undefined },
): Promise<ReturnType<typeof presentOwn>> {
  const own = byIdOfUser(applicationId, user.id);
  const present = async (tx: Database) =>
    presentOwn((await viewApplication(tx, own))!, await readSettingsRow(tx));
  return app.db.transaction(async (tx) => {
    // Locked, so that two replies answer two questions, and none comes after a decision.
    await lockApplication(tx, applicationId);
    const before = await viewApplication(tx, own);
    if (!before) throw notFound();
    const { application } = before;
    const answered = await answerInfoRequest(tx, { applicationId, requestId, answer });
    if (!answered) {
      const current = await present(tx);
      const open = current.info_requests.some((request) => request.answer === null);
      if (requestId !== undefined && open) throw invalid({ request_id: NOT_OPEN });
      throw conflict('no_open_question', 'There is no open question to answer.', current);
    }
    await recordAuditEntry(tx, {
      action: 'application_answered',
      performedBy: user.id,
      applicationId,
      details: { answer },
    });
    await queueTeamMail(app, tx, {
      eventKey: `question ${answered.id} answered`,
      template: 'question-answered',
      replyTo: user.email,
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
