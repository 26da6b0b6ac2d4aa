import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { answerQuestion } from './answer-question.ts';
import { byIdOfUser, ofUser, viewApplication } from './applications.repository.ts';
import { presentOwn } from './present.ts';
import { submitApplication } from './submit.ts';

/** Routes for applicants. */
export function applicationRoutes(app: FastifyInstance): void {
  route(app, 'POST /vendor-account/apply', ({ body, person }) => submitApplication(app, person, body));

  route(app, 'GET /vendor-account/application', async ({ person }) => {
    const view = await viewApplication(app.db, ofUser(person.id));
    if (!view) throw notFound('no_application', 'No application found');
    return presentOwn(view, await readSettingsRow(app.db));
  });

  route(app, 'GET /vendor-account/application/{applicationId}', async ({ params, person }) => {
    const view = await viewApplication(app.db, byIdOfUser(params.applicationId, person.id));
    if (!view) throw notFound();
    return presentOwn(view, await readSettingsRow(app.db));
  });

  route(app, 'POST /vendor-account/application/{applicationId}/answer', ({ params, body, person }) =>
    answerQuestion(app, person, { applicationId: params.applicationId, answer: body.answer }),
  );
}
