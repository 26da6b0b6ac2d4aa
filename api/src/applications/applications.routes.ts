import type { FastifyInstance } from 'fastify';
import { hasAccount } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { answerQuestion } from './answer-question.ts';
import { byIdOfUser, currentOf, viewApplication, type ApplicationView } from './applications.repository.ts';
import { correctApplication, withdrawApplication } from './own-changes.ts';
import { presentOwn } from './present.ts';
import { submitApplication } from './submit.ts';

/** Routes for applicants. */
export function applicationRoutes(app: FastifyInstance): void {
  route(app, 'POST /vendor-account/apply', async ({ body, person, reply }) => {
    await app.limit(reply, {
      name: 'apply',
      max: app.config.LIMIT_APPLICATIONS_PER_HOUR,
      windowSeconds: 3600,
      subject: String(person.id),
    });
    return submitApplication(app, person, body);
  });

  route(app, 'GET /vendor-account/application', async ({ person }) => {
    const view = await viewApplication(app.db, currentOf(person.id));
    if (!view || (await hasLeft(app.db, view))) throw notFound('no_application', 'No application found');
    return presentOwn(view, await readSettingsRow(app.db));
  });

  route(app, 'GET /vendor-account/application/{applicationId}', async ({ params, person }) => {
    const view = await viewApplication(app.db, byIdOfUser(params.applicationId, person.id));
    if (!view) throw notFound();
    return presentOwn(view, await readSettingsRow(app.db));
  });

  route(app, 'PUT /vendor-account/application/{applicationId}', ({ params, body, person }) =>
    correctApplication(app, person, params.applicationId, body),
  );

  route(app, 'POST /vendor-account/application/{applicationId}/withdraw', ({ params, person }) =>
    withdrawApplication(app, person, params.applicationId),
  );

  route(app, 'POST /vendor-account/application/{applicationId}/answer', ({ params, body, person }) =>
    answerQuestion(app, person, {
      applicationId: params.applicationId,
      answer: body.answer,
      requestId: body.request_id,
    }),
  );
}

/** Whether the application led to an account that the applicant has left. Without another account, they can apply again. */
const hasLeft = async (db: Database, { application, applicant }: ApplicationView): Promise<boolean> =>
  application.status === 'approved' &&
  application.accountId !== null &&
  !(await hasAccount(db, applicant.id));
