import { formatInstant } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { endAccess } from '../sessions/end-access.ts';
import type { UserRow } from '../database/rows.ts';
import { lockUserForUpdate } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { conflict, forbidden, notFound } from '../http/problem.ts';
import type { JobKind } from '../jobs/index.ts';
import { queueMail } from '../mail/queue.ts';
import { deleteSecondFactors } from './delete-second-factors.ts';
import {
  addFactorReset,
  addressesOf,
  endFactorReset,
  findDueFactorResets,
  findFactorReset,
} from './factor-resets.repository.ts';
import { notifyFactorChange } from './notify-factor-change.ts';
import { hasSecondFactor } from './second-factor.repository.ts';

const NO_FACTOR = 'This person has no second factor.';
const IS_OPEN = 'A reset was requested already.';
const OWNERS_ONLY = 'Only an owner can reset the two-step login of an admin.';
const NOT_OWN = 'Another admin has to do this for you.';
const NEEDS_SECOND = 'Another owner has to approve this.';

/**
 * Requests the removal of a user's second factors and tells every address on file. A vendor's are removed after
 * FACTOR_RESET_HOURS, an admin's when a second owner approves. A login with a second factor ends the request.
 */
export async function requestFactorReset(
  app: FastifyInstance,
  admin: UserRow,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const person = await lockUserForUpdate(tx, userId);
    if (!person) throw notFound();
    if (person.id === admin.id) throw forbidden('forbidden', NOT_OWN);
    if (person.adminRole && admin.adminRole !== 'owner') throw forbidden('role_required', OWNERS_ONLY);
    if (!(await hasSecondFactor(tx, userId))) throw conflict('no_second_factor', NO_FACTOR);
    const hours = person.adminRole ? null : app.config.FACTOR_RESET_HOURS;
    const added = await addFactorReset(tx, { userId, requestedBy: admin.id, reason, hours });
    if (!added) throw conflict('factor_reset_open', IS_OPEN);
    await recordAuditEntry(tx, {
      action: 'factor_reset_requested',
      performedBy: admin.id,
      reason,
      details: { user_id: userId },
    });
    const data = { name: person.name, due: added.dueAt && formatInstant(added.dueAt.toISOString()) };
    for (const to of await addressesOf(tx, userId))
      await queueMail(app, tx, {
        eventKey: `factor-reset ${added.id} ${to}`,
        template: 'second-factor-reset',
        to,
        data,
      });
  });
}

/** Removes an admin's second factors: the approval of a second owner. */
export async function approveFactorReset(
  app: FastifyInstance,
  owner: UserRow,
  userId: number,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const person = await lockUserForUpdate(tx, userId);
    const open = await findFactorReset(tx, userId);
    // A vendor's request becomes due by itself.
    if (!person || !open || open.dueAt) throw notFound();
    if (person.id === owner.id) throw forbidden('forbidden', NOT_OWN);
    if (open.requestedBy === owner.id) throw forbidden('forbidden', NEEDS_SECOND);
    await removeFactors(app, tx, person, owner.id);
  });
}

/** Cancels the open request of a user, by an admin or the user. Throws a 404 when there is none. */
export async function cancelFactorReset(
  app: FastifyInstance,
  person: UserRow,
  userId: number,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    await lockUserForUpdate(tx, userId);
    if (!(await dropFactorReset(tx, { userId, by: person.id }))) throw notFound();
  });
}

/** Ends the open request of a user who just proved a second factor, if there is one. The user's row is locked. */
export async function dropFactorReset(
  tx: Database,
  { userId, by = userId }: { userId: number; by?: number },
): Promise<boolean> {
  const ended = await endFactorReset(tx, { userId, outcome: 'cancelled' });
  if (!ended) return false;
  await recordAuditEntry(tx, {
    action: 'factor_reset_cancelled',
    performedBy: by,
    details: { user_id: userId },
  });
  return true;
}

async function removeFactors(
  app: FastifyInstance,
  tx: Database,
  person: UserRow,
  by: number | null,
): Promise<void> {
  if (!(await endFactorReset(tx, { userId: person.id, outcome: 'done' }))) return;
  await deleteSecondFactors(tx, person.id);
  await endAccess(tx, { userId: person.id, by });
  await notifyFactorChange(app, tx, person, 'factors_reset', by);
}

/** The job that removes the second factors of vendors whose waiting time is over. */
export function factorResetJob(app: FastifyInstance): JobKind {
  return {
    name: 'factor-resets',
    retries: 3,
    schedule: '*/10 * * * *',
    run: async () => {
      for (const userId of await findDueFactorResets(app.db))
        await app.db.transaction(async (tx) => {
          const person = await lockUserForUpdate(tx, userId);
          // It may have been cancelled before the lock.
          const open = await findFactorReset(tx, userId);
          if (person && open?.dueAt && open.dueAt <= new Date()) await removeFactors(app, tx, person, null);
        });
    },
  };
}
