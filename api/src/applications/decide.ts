import {
  applicationCan,
  applicationStatusLabels,
  applicationTransitions,
  formatInstant,
  type RejectionReason,
} from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { findUser } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { publish } from '../live/live.repository.ts';
import { queueMail } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';
import { conflict, notFound, type Problem } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import {
  byId,
  findApplication,
  lockApplication,
  transitionApplication,
  viewApplication,
  type ApplicationRow,
  type ApplicationView,
} from './applications.repository.ts';
import { addInfoRequest } from './info-requests.repository.ts';
import { findPendingDecision } from './pending-decisions.repository.ts';
import { presentReview } from './present.ts';

/** The error for a step that the status does not allow: who decided, when, and the current application. */
export async function alreadyDecided(tx: Database, applicationId: number): Promise<Problem> {
  const view = await viewApplication(tx, byId(applicationId));
  if (!view) return notFound();
  const { status, decidedAt, withdrawnAt } = view.application;
  if (withdrawnAt) {
    const when = formatInstant(withdrawnAt.toISOString());
    return conflict(
      'already_decided',
      `The applicant withdrew this application on ${when}.`,
      presentReview(view),
    );
  }
  const label = applicationStatusLabels[status].toLowerCase();
  const said = decidedAt
    ? `This application was already ${label} by ${view.decidedBy ?? 'Gia'} on ${formatInstant(decidedAt.toISOString())}.`
    : `This application is ${label}.`;
  return conflict('already_decided', said, presentReview(view));
}

/** Throws a 409 while an admin's decision can still be undone: the first decision counts. */
export async function assertNotDecided(tx: Database, applicationId: number): Promise<void> {
  const pending = await findPendingDecision(tx, applicationId);
  if (!pending) return;
  const by = await findUser(tx, pending.decidedBy);
  throw conflict(
    'already_decided',
    `${by!.name} has just decided on this application.`,
    presentReview((await viewApplication(tx, byId(applicationId)))!),
  );
}

/** Throws a 409 when the applicant corrected the application after the admin read it. */
export async function assertSeen(
  tx: Database,
  { id, correctedAt }: ApplicationRow,
  notCorrectedSince: string | undefined,
): Promise<void> {
  if (!notCorrectedSince || !correctedAt || correctedAt <= new Date(notCorrectedSince)) return;
  const view = await viewApplication(tx, byId(id));
  throw conflict(
    'application_corrected',
    'The applicant corrected this application after you opened it. Check the changes, then decide.',
    presentReview(view!),
  );
}

/**
 * Rejects an application permanently and sends the applicant the reason and the notes. Returns the rejected
 * application.
 */
export async function reject(
  app: FastifyInstance,
  admin: UserRow,
  input: RejectionInput,
): Promise<ApplicationView> {
  return app.db.transaction((tx) => rejectIn(app, tx, admin, input));
}

interface RejectionInput {
  applicationId: number;
  reason: RejectionReason;
  notes?: string | undefined;
  internalNotes?: string | undefined;
  notCorrectedSince?: string | undefined;
}

/** Rejects an application in a transaction of the caller. */
export async function rejectIn(
  app: FastifyInstance,
  tx: Database,
  admin: UserRow,
  input: RejectionInput,
): Promise<ApplicationView> {
  await lockApplication(tx, input.applicationId);
  await assertNotDecided(tx, input.applicationId);
  const before = await findApplication(tx, input.applicationId);
  if (before && applicationCan('reject', before.status))
    await assertSeen(tx, before, input.notCorrectedSince);
  const moved = await transitionApplication(tx, input.applicationId, applicationTransitions.reject.from, {
    status: 'rejected',
    rejectionReason: input.reason,
    reviewNotes: emptyToNull(input.notes),
    internalNotes: emptyToNull(input.internalNotes),
    decidedBy: admin.id,
    decidedAt: new Date(),
  });
  if (!moved) throw await alreadyDecided(tx, input.applicationId);
  await recordAuditEntry(tx, {
    action: 'application_rejected',
    performedBy: admin.id,
    applicationId: moved.id,
    reason: input.reason,
    before: { status: before?.status },
    after: { status: 'rejected' },
    details: { notes: emptyToNull(input.notes), internal_notes: emptyToNull(input.internalNotes) },
  });
  await notifyApplicant(app, tx, moved, 'application-rejected', `application ${moved.id} rejected`, {
    reason: input.reason,
    notes: emptyToNull(input.notes),
  });
  return (await viewApplication(tx, byId(moved.id)))!;
}

/** Asks the applicant a question and moves the application to under review. Returns the application. */
export async function requestInfo(
  app: FastifyInstance,
  admin: UserRow,
  { applicationId, message }: { applicationId: number; message: string },
): Promise<ApplicationView> {
  return app.db.transaction(async (tx) => {
    await lockApplication(tx, applicationId);
    await assertNotDecided(tx, applicationId);
    const moved = await transitionApplication(tx, applicationId, applicationTransitions.requestInfo.from, {
      status: 'under_review',
    });
    if (!moved) throw await alreadyDecided(tx, applicationId);
    const question = await addInfoRequest(tx, { applicationId, message, requestedBy: admin.id });
    await recordAuditEntry(tx, {
      action: 'application_info_requested',
      performedBy: admin.id,
      applicationId,
      details: { message },
    });
    await notifyApplicant(app, tx, moved, 'application-question', `question ${question.id} asked`, {
      message,
    });
    return (await viewApplication(tx, byId(applicationId)))!;
  });
}

async function notifyApplicant(
  app: FastifyInstance,
  tx: Database,
  application: ApplicationRow,
  template: 'application-rejected' | 'application-question',
  eventKey: string,
  data: Record<string, unknown>,
): Promise<void> {
  const applicant = await findUser(tx, application.userId);
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
