import { applicationCan, messages, type RejectionReason } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { findUser } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import type { JobKind } from '../jobs/index.ts';
import { publish } from '../live/live.repository.ts';
import { notify } from '../notifications/notify.ts';
import { invalid, notFound, Problem, refused } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import { findVendor } from '../vendors/vendors.repository.ts';
import {
  byId,
  findApplication,
  lockApplication,
  viewApplication,
  type ApplicationRow,
  type ApplicationView,
} from './applications.repository.ts';
import { approveIn } from './approve.ts';
import { alreadyDecided, assertNotDecided, assertSeen, rejectIn } from './decide.ts';
import {
  addPendingDecision,
  findPendingDecision,
  hasAccount,
  postponePendingDecision,
  removePendingDecisions,
  takePendingDecision,
  type PendingDecisionRow,
} from './pending-decisions.repository.ts';

const QUEUE = 'carry-out-decision';

interface Context {
  notes?: string | undefined;
  internalNotes?: string | undefined;
  notCorrectedSince?: string | undefined;
}
/** An approval with its vendor, or a rejection with its reason. */
type Decision = { applicationId: number } & Context &
  ({ vendorId: number; reason?: undefined } | { reason: RejectionReason; vendorId?: undefined });

/**
 * Stores a decision that takes effect after DECISION_UNDO_SECONDS unless it is undone. Nothing is sent and nobody but
 * the admins sees it until then. The job is on the server, so that the decision does not depend on an open browser.
 */
export async function decideLater(
  app: FastifyInstance,
  admin: UserRow,
  decision: Decision,
): Promise<ApplicationView> {
  const { applicationId, vendorId, reason } = decision;
  return app.db.transaction(async (tx) => {
    await lockApplication(tx, applicationId);
    const application = await findApplication(tx, applicationId);
    if (!application) throw notFound();
    if (!applicationCan('approve', application.status)) throw await alreadyDecided(tx, applicationId);
    await assertNotDecided(tx, applicationId);
    await assertSeen(tx, application, decision.notCorrectedSince);
    if (vendorId !== undefined) {
      if (!(await findVendor(tx, vendorId))) throw invalid({ vendor_id: messages.vendorRequired });
      if (await hasAccount(tx, vendorId))
        throw refused('duplicate_vendor_account', messages.duplicateVendorAccount);
    }
    const pending = await addPendingDecision(tx, {
      applicationId,
      decision: vendorId === undefined ? 'reject' : 'approve',
      vendorId: vendorId ?? null,
      rejectionReason: reason ?? null,
      notes: emptyToNull(decision.notes),
      internalNotes: emptyToNull(decision.internalNotes),
      decidedBy: admin.id,
      seconds: app.config.DECISION_UNDO_SECONDS,
    });
    await schedule(app, tx, pending);
    await publishToAdmins(tx, application);
    return (await viewApplication(tx, byId(applicationId)))!;
  });
}

const schedule = (app: FastifyInstance, tx: Database, { id, applicationId, dueAt }: PendingDecisionRow) =>
  app.jobs.queue(tx, QUEUE, [{ data: { id, applicationId }, startAfter: dueAt }]);

/**
 * Restarts the time to undo a decision, for an admin who is at the undo button. Without a pending decision, returns
 * the application as it is.
 */
export async function postponeDecision(
  app: FastifyInstance,
  applicationId: number,
): Promise<ApplicationView> {
  return app.db.transaction(async (tx) => {
    await lockApplication(tx, applicationId);
    const application = await findApplication(tx, applicationId);
    if (!application) throw notFound();
    const pending = await findPendingDecision(tx, applicationId);
    // The new time would hide a correction that was made after the decision.
    if (pending) await assertSeen(tx, application, madeAt(app, pending));
    const postponed = await postponePendingDecision(tx, applicationId, app.config.DECISION_UNDO_SECONDS);
    if (postponed) await schedule(app, tx, postponed);
    return (await viewApplication(tx, byId(applicationId)))!;
  });
}

/** When a decision was made or last postponed. */
const madeAt = (app: FastifyInstance, { dueAt }: PendingDecisionRow): string =>
  new Date(dueAt.getTime() - app.config.DECISION_UNDO_SECONDS * 1000).toISOString();

/** Undoes decisions that have not taken effect. Returns their applications; the others are skipped. */
export async function undoDecisions(
  app: FastifyInstance,
  admin: UserRow,
  applicationIds: number[],
): Promise<number[]> {
  return app.db.transaction(async (tx) => {
    const undone = await removePendingDecisions(tx, applicationIds);
    for (const { applicationId, decision } of undone) {
      await recordAuditEntry(tx, {
        action: 'application_decision_undone',
        performedBy: admin.id,
        applicationId,
        details: { decision },
      });
      await publishToAdmins(tx, (await findApplication(tx, applicationId))!);
    }
    return undone.map(({ applicationId }) => applicationId);
  });
}

const publishToAdmins = (tx: Database, { id, status }: ApplicationRow) =>
  publish(tx, 'application.changed', { application_id: id, status }, { admins: true });

/** Carries out a decision after the time to undo it. A decision that is no longer possible notifies its admin. */
export function decisionJob(app: FastifyInstance): JobKind<{ id: number; applicationId: number }> {
  return {
    name: QUEUE,
    retries: 5,
    run: async ({ id, applicationId }) => {
      try {
        await app.db.transaction(async (tx) => {
          await lockApplication(tx, applicationId);
          const pending = await takePendingDecision(tx, id);
          if (pending) await carryOut(app, tx, pending);
        });
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        await app.db.transaction((tx) => dropDecision(tx, id, error.message));
      }
    },
  };
}

async function carryOut(app: FastifyInstance, tx: Database, pending: PendingDecisionRow): Promise<void> {
  const { applicationId, vendorId, rejectionReason: reason } = pending;
  const admin = (await findUser(tx, pending.decidedBy))!;
  const context = {
    notes: pending.notes ?? undefined,
    internalNotes: pending.internalNotes ?? undefined,
    notCorrectedSince: madeAt(app, pending),
  };
  if (vendorId !== null) {
    if (await hasAccount(tx, vendorId))
      throw refused('duplicate_vendor_account', messages.duplicateVendorAccount);
    await approveIn(app, tx, admin, { applicationId, vendorId, ...context });
  } else if (reason !== null) {
    await rejectIn(app, tx, admin, { applicationId, reason, ...context });
  }
}

/** Removes a decision that can't be carried out, for example because the applicant corrected or withdrew, and tells its admin why. */
async function dropDecision(tx: Database, id: number, reason: string): Promise<void> {
  const dropped = await takePendingDecision(tx, id);
  if (!dropped) return;
  const { applicationId, decidedBy, decision } = dropped;
  const application = (await findApplication(tx, applicationId))!;
  await recordAuditEntry(tx, {
    action: 'application_decision_failed',
    performedBy: null,
    applicationId,
    reason,
    details: { decision },
  });
  await publishToAdmins(tx, application);
  const fact = { application_id: applicationId, business_name: application.businessName, reason };
  await notify(tx, 'application.decision_failed', fact, { userId: decidedBy });
}
