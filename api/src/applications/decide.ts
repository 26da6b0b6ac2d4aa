import {
  applicationStatusLabels,
  applicationTransitions,
  formatDateTime,
  type RejectionReason,
} from '@portal/shared/domain';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { record } from '../audit/audit.repository.ts';
import type { Person } from '../auth/sessions.repository.ts';
import type { Database } from '../database/index.ts';
import { infoRequests, users } from '../database/schema/index.ts';
import { publish } from '../live/live.ts';
import { queueMail } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';
import { conflict, notFound, type Problem } from '../problem.ts';
import { orNull } from '../text.ts';
import {
  byId,
  findApplication,
  moveApplication,
  viewApplication,
  type ApplicationRow,
  type ApplicationView,
} from './applications.repository.ts';
import { presentReview } from './present.ts';

/** The refusal of a step that the status does not allow: who decided and when, and the application as it is now. */
export async function alreadyDecided(tx: Database, applicationId: number): Promise<Problem> {
  const view = await viewApplication(tx, byId(applicationId));
  if (!view) return notFound();
  const { status, decidedAt } = view.application;
  const label = applicationStatusLabels[status].toLowerCase();
  const said = decidedAt
    ? `This application was already ${label} by ${view.decidedBy ?? 'Gia'} on ${formatDateTime(decidedAt.toISOString())}.`
    : `This application is ${label}.`;
  return conflict('already_decided', said, presentReview(view));
}

/** Rejects: final; the applicant is told the reason and the notes. Answers the application as it is then. */
export async function reject(
  app: FastifyInstance,
  admin: Person,
  input: { applicationId: number; reason: RejectionReason; notes?: string; internalNotes?: string },
): Promise<ApplicationView> {
  return app.db.transaction(async (tx) => {
    const before = await findApplication(tx, input.applicationId);
    const moved = await moveApplication(tx, input.applicationId, applicationTransitions.reject.from, {
      status: 'rejected',
      rejectionReason: input.reason,
      reviewNotes: orNull(input.notes),
      internalNotes: orNull(input.internalNotes),
      decidedBy: admin.id,
      decidedAt: new Date(),
    });
    if (!moved) throw await alreadyDecided(tx, input.applicationId);
    await record(tx, {
      action: 'application_rejected',
      performedBy: admin.id,
      applicationId: moved.id,
      reason: input.reason,
      before: { status: before?.status },
      after: { status: 'rejected' },
      details: { notes: orNull(input.notes), internal_notes: orNull(input.internalNotes) },
    });
    await tellApplicant(app, tx, moved, 'application-rejected', `application ${moved.id} rejected`, {
      reason: input.reason,
      notes: orNull(input.notes),
    });
    return (await viewApplication(tx, byId(moved.id)))!;
  });
}

/** Asks the applicant a question; the application, which is answered, is under review from then on. */
export async function requestInfo(
  app: FastifyInstance,
  admin: Person,
  { applicationId, message }: { applicationId: number; message: string },
): Promise<ApplicationView> {
  return app.db.transaction(async (tx) => {
    const moved = await moveApplication(tx, applicationId, applicationTransitions.requestInfo.from, {
      status: 'under_review',
    });
    if (!moved) throw await alreadyDecided(tx, applicationId);
    const [question] = await tx
      .insert(infoRequests)
      .values({ applicationId, message, askedBy: admin.id })
      .returning();
    await record(tx, {
      action: 'application_info_requested',
      performedBy: admin.id,
      applicationId,
      details: { message },
    });
    await tellApplicant(app, tx, moved, 'application-question', `question ${question!.id} asked`, {
      message,
    });
    return (await viewApplication(tx, byId(applicationId)))!;
  });
}

/** Takes an application into review, or puts it back into the queue. Answers it as it is then. */
export async function claimOrRelease(
  app: FastifyInstance,
  admin: Person,
  { applicationId, action }: { applicationId: number; action: 'claim' | 'release' },
): Promise<ApplicationView> {
  return app.db.transaction(async (tx) => {
    const { from, to } = applicationTransitions[action];
    const claimedBy = action === 'claim' ? admin.id : null;
    const moved = await moveApplication(tx, applicationId, from, { status: to, claimedBy });
    if (!moved) throw await alreadyDecided(tx, applicationId);
    const deed = action === 'claim' ? 'application_claimed' : 'application_released';
    await record(tx, { action: deed, performedBy: admin.id, applicationId });
    await publish(
      tx,
      'application.changed',
      { application_id: moved.id, status: moved.status },
      { userId: moved.userId, admins: true },
    );
    return (await viewApplication(tx, byId(applicationId)))!;
  });
}

async function tellApplicant(
  app: FastifyInstance,
  tx: Database,
  application: ApplicationRow,
  template: 'application-rejected' | 'application-question',
  eventKey: string,
  data: Record<string, unknown>,
): Promise<void> {
  const [applicant] = await tx.select().from(users).where(eq(users.id, application.userId));
  await queueMail(app, tx, {
    eventKey,
    template,
    to: applicant!.email,
    data: { name: applicant!.name, businessName: application.businessName, ...data },
  });
  await publish(
    tx,
    'application.changed',
    { application_id: application.id, status: application.status },
    { userId: application.userId, admins: true },
  );
  const fact = { application_id: application.id, business_name: application.businessName };
  const type = template === 'application-rejected' ? 'application.rejected' : 'application.question';
  await notify(tx, type, fact, { userId: application.userId });
}
