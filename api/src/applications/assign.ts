import { applicationTransitions, hasRight } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { publish } from '../live/live.repository.ts';
import { notify } from '../notifications/notify.ts';
import { findUser } from '../sessions/users.repository.ts';
import {
  byId,
  lockApplication,
  transitionApplication,
  viewApplication,
  type ApplicationView,
} from './applications.repository.ts';
import { alreadyDecided } from './decide.ts';
import { presentReview } from './present.ts';

/**
 * Assigns an application to an admin, who is notified unless they took it themselves, or to nobody. Throws a 409
 * already_assigned when its assignee isn't `seenId` anymore. Idempotent.
 */
export async function assign(
  app: FastifyInstance,
  admin: UserRow,
  { applicationId, userId, seenId }: { applicationId: number; userId: number | null; seenId: number | null },
): Promise<ApplicationView> {
  return app.db.transaction(async (tx) => {
    await lockApplication(tx, applicationId);
    const before = await viewApplication(tx, byId(applicationId));
    if (!before) throw notFound();
    const { status, businessName, userId: applicantId, assignedTo } = before.application;
    const { from, to } = applicationTransitions[userId === null ? 'unassign' : 'assign'];
    if (!(from as readonly string[]).includes(status)) throw await alreadyDecided(tx, applicationId);
    const assignee = userId === null ? null : await findReviewer(tx, userId);
    if (assignedTo === userId) return before;
    if (assignedTo !== seenId) throw alreadyAssigned(before);

    await transitionApplication(tx, applicationId, from, { status: to, assignedTo: userId });
    await recordAuditEntry(tx, {
      action: 'application_assigned',
      performedBy: admin.id,
      applicationId,
      before: { assigned_to: before.assignedTo },
      after: { assigned_to: assignee?.name ?? null },
    });
    if (assignee && assignee.id !== admin.id) {
      const fact = { application_id: applicationId, business_name: businessName, by: admin.name };
      await notify(tx, 'application.assigned', fact, { userId: assignee.id });
    }
    const changed = { application_id: applicationId, status: to };
    await publish(tx, 'application.changed', changed, { userId: applicantId, admins: true });
    return (await viewApplication(tx, byId(applicationId)))!;
  });
}

/** Returns an admin who may review applications, and throws a 422 for everyone else. */
async function findReviewer(tx: Database, userId: number): Promise<UserRow> {
  const user = await findUser(tx, userId);
  if (user?.role !== 'admin') throw invalid({ user_id: 'Please choose an admin' });
  if (!hasRight(user.adminRole, 'operate'))
    throw invalid({ user_id: `${user.name} can’t review applications. Please choose another admin` });
  return user;
}

const alreadyAssigned = (view: ApplicationView) =>
  conflict(
    'already_assigned',
    view.assignedTo === null
      ? 'This application isn’t assigned to anyone anymore.'
      : `This application is assigned to ${view.assignedTo} now.`,
    presentReview(view),
  );
