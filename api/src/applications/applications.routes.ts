import { and, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { record } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import { infoRequests } from '../database/schema/index.ts';
import { publish } from '../live/live.ts';
import { queueMail } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';
import { conflict, notFound } from '../problem.ts';
import { route } from '../route.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { byId, ofUser, viewApplication, type ApplicationView } from './applications.repository.ts';
import { presentOwn } from './present.ts';
import { submitApplication } from './submit.ts';

/** The applicant's side of an application. */
export function applicationRoutes(app: FastifyInstance): void {
  const mine = async (userId: number, applicationId: number, db: Database = app.db) => {
    const view = await viewApplication(db, and(byId(applicationId), ofUser(userId))!);
    if (!view) throw notFound();
    return view;
  };

  const present = async (view: ApplicationView, db: Database = app.db) =>
    presentOwn(view, await readSettingsRow(db));

  route(app, 'POST /vendor-account/apply', ({ body, person }) => submitApplication(app, person, body));

  route(app, 'GET /vendor-account/application', async ({ person }) => {
    const view = await viewApplication(app.db, ofUser(person.id));
    if (!view) throw notFound('no_application', 'No application found');
    return present(view);
  });

  route(app, 'GET /vendor-account/application/{applicationId}', async ({ params, person }) =>
    present(await mine(person.id, params.applicationId)),
  );

  route(app, 'POST /vendor-account/application/{applicationId}/answer', async ({ params, body, person }) => {
    const { application } = await mine(person.id, params.applicationId);
    return app.db.transaction(async (tx) => {
      // The oldest open question of an application that is still being looked at.
      const [answered] = await tx
        .update(infoRequests)
        .set({ answer: body.answer, answeredAt: sql`now()` })
        .where(
          and(
            isNull(infoRequests.answer),
            sql`${infoRequests.id} = (select min(q.id) from info_requests q join applications a on a.id = q.application_id
              where a.id = ${application.id} and a.status in ('pending', 'under_review') and q.answer is null)`,
          ),
        )
        .returning();
      if (!answered) {
        const current = await viewApplication(tx, byId(application.id));
        throw conflict(
          'no_open_question',
          'There is no open question to answer.',
          presentOwn(current!, await readSettingsRow(tx)),
        );
      }
      await record(tx, {
        action: 'application_answered',
        performedBy: person.id,
        applicationId: application.id,
        details: { answer: body.answer },
      });
      await queueMail(app, tx, {
        eventKey: `question ${answered.id} answered`,
        template: 'question-answered',
        to: app.config.TEAM_EMAIL,
        data: { name: person.name, businessName: application.businessName, answer: body.answer },
      });
      const now = await present(await mine(person.id, application.id, tx), tx);
      await publish(
        tx,
        'application.changed',
        { application_id: application.id, status: application.status },
        { userId: person.id, admins: true },
      );
      const fact = { application_id: application.id, business_name: application.businessName };
      await notify(tx, 'application.answered', fact, { admins: true });
      return now;
    });
  });
}
