import { applicationTransitions, formatInstant, hasRight, messages } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { findUser } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { publish } from '../live/live.repository.ts';
import { notify } from '../notifications/notify.ts';
import { conflict, invalid, notFound, type Problem } from '../http/problem.ts';
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
 * Claims an application for review. The first claim wins. Later claims throw a 409 already_claimed with the
 * holder, unless they take over, which notifies the previous holder. Idempotent for the holder.
 */
export async function claim(
  app: FastifyInstance,
  admin: UserRow,
  { applicationId, takeOver = false }: { applicationId: number; takeOver?: boolean },
): Promise<ApplicationView> {
  return app.db.transaction(async (tx) => {
    const view = await lockedView(tx, applicationId);
    const { status, businessName, claimedBy: holderId } = view.application;
    const open = (applicationTransitions.claim.from as readonly string[]).includes(status);
    if (!open) throw await alreadyDecided(tx, applicationId);
    if (holderId === admin.id) return view;
    if (holderId !== null && !takeOver) throw alreadyClaimed(view);

    await move(tx, applicationId, 'claim', admin.id);
    if (holderId === null) {
      await recordAuditEntry(tx, { action: 'application_claimed', performedBy: admin.id, applicationId });
    } else {
      await recordAuditEntry(tx, {
        action: 'application_taken_over',
        performedBy: admin.id,
        applicationId,
        before: { claimed_by: view.claimedBy, claimed_by_id: holderId },
        after: { claimed_by: admin.name },
      });
      const fact = { application_id: applicationId, business_name: businessName, by: admin.name };
      await notify(tx, 'application.taken_over', fact, { userId: holderId });
    }
    return changed(tx, applicationId);
  });
}

/**
 * Assigns an application to an admin and notifies them and the previous holder. Throws a 409 already_claimed when
 * another admin than `seenHolderId` holds it. Idempotent for the assignee.
 */
export async function assign(
  app: FastifyInstance,
  admin: UserRow,
  {
    applicationId,
    userId,
    seenHolderId,
  }: { applicationId: number; userId: number; seenHolderId: number | null },
): Promise<ApplicationView> {
  return app.db.transaction(async (tx) => {
    const view = await lockedView(tx, applicationId);
    const { status, businessName, claimedBy: holderId } = view.application;
    const open = (applicationTransitions.claim.from as readonly string[]).includes(status);
    if (!open) throw await alreadyDecided(tx, applicationId);
    const assignee = await findUser(tx, userId);
    if (assignee?.role !== 'admin') throw invalid({ user_id: messages.assigneeRequired });
    if (!hasRight(assignee.adminRole, 'operate'))
      throw invalid({
        user_id: `${assignee.name} can’t review applications. Please choose another admin`,
      });
    if (holderId === assignee.id) return view;
    if (holderId !== seenHolderId) throw alreadyClaimed(view);

    await move(tx, applicationId, 'claim', assignee.id);
    await recordAuditEntry(tx, {
      action: 'application_assigned',
      performedBy: admin.id,
      applicationId,
      before: { assigned_to: view.claimedBy ?? '' },
      after: { assigned_to: assignee.name },
    });
    const fact = { application_id: applicationId, business_name: businessName };
    if (assignee.id !== admin.id) {
      await notify(tx, 'application.assigned', { ...fact, by: admin.name }, { userId: assignee.id });
    }
    if (holderId !== null && holderId !== admin.id) {
      await notify(tx, 'application.taken_over', { ...fact, by: assignee.name }, { userId: holderId });
    }
    return changed(tx, applicationId);
  });
}

/** Releases an application to the queue. Throws a 409 already_claimed when another admin holds it. */
export async function release(
  app: FastifyInstance,
  admin: UserRow,
  applicationId: number,
): Promise<ApplicationView> {
  return app.db.transaction(async (tx) => {
    const view = await lockedView(tx, applicationId);
    const { status, claimedBy: holderId } = view.application;
    const releasable = (applicationTransitions.release.from as readonly string[]).includes(status);
    if (!releasable) throw await alreadyDecided(tx, applicationId);
    if (holderId !== null && holderId !== admin.id) throw alreadyClaimed(view);
    await move(tx, applicationId, 'release', null);
    await recordAuditEntry(tx, { action: 'application_released', performedBy: admin.id, applicationId });
    return changed(tx, applicationId);
  });
}

async function lockedView(tx: Database, applicationId: number): Promise<ApplicationView> {
  await lockApplication(tx, applicationId);
  const view = await viewApplication(tx, byId(applicationId));
  if (!view) throw notFound();
  return view;
}

async function move(
  tx: Database,
  applicationId: number,
  action: 'claim' | 'release',
  claimedBy: number | null,
): Promise<void> {
  const { from, to } = applicationTransitions[action];
  const moved = await transitionApplication(tx, applicationId, from, { status: to, claimedBy });
  if (!moved) throw await alreadyDecided(tx, applicationId);
}

/** Publishes the change to open portals and returns the current application. */
async function changed(tx: Database, applicationId: number): Promise<ApplicationView> {
  const view = (await viewApplication(tx, byId(applicationId)))!;
  const { id, userId, status } = view.application;
  await publish(tx, 'application.changed', { application_id: id, status }, { userId, admins: true });
  return view;
}

function alreadyClaimed(view: ApplicationView): Problem {
  const current = presentReview(view);
  const since = current.claimed_at ? ` on ${formatInstant(current.claimed_at)}` : '';
  return conflict('already_claimed', `${view.claimedBy} claimed this application${since}.`, current);
}
