import type { Application, ApplicationCorrection } from '@portal/shared/contract';
import {
  applicationCan,
  applicationStatusLabels,
  applicationTransitions,
  formatInstant,
} from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { conflict, invalid, notFound, type Problem } from '../http/problem.ts';
import { publish } from '../live/live.repository.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import {
  byIdOfUser,
  correctForm,
  lockApplication,
  transitionApplication,
  viewApplication,
  type ApplicationRow,
  type ApplicationView,
} from './applications.repository.ts';
import { formFaults, storedForm } from './form.ts';
import { presentApplication, presentOwn } from './present.ts';

/**
 * Corrects a user's own application while it awaits a decision. The history keeps the old and the new values. Throws a
 * 404 for another user's application and a 409 already_decided after a decision or a withdrawal.
 */
export async function correctApplication(
  app: FastifyInstance,
  person: UserRow,
  applicationId: number,
  form: ApplicationCorrection,
): Promise<Application> {
  const faults = formFaults(form);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return app.db.transaction(async (tx) => {
    const before = await lockedOwn(tx, applicationId, person.id);
    if (!applicationCan('correct', before.application.status)) throw await closed(tx, before);
    const answers = storedForm(form);
    if (!differs(before.application, answers)) return presentOwn(before, await readSettingsRow(tx));
    await correctForm(tx, applicationId, answers);
    const after = (await viewApplication(tx, byIdOfUser(applicationId, person.id)))!;
    await recordAuditEntry(tx, {
      action: 'application_corrected',
      performedBy: person.id,
      applicationId,
      ...changesBetween(before, after),
    });
    return changed(tx, after);
  });
}

/** Withdraws a user's own application, so that they can apply again. Idempotent. Throws as a correction does. */
export async function withdrawApplication(
  app: FastifyInstance,
  person: UserRow,
  applicationId: number,
): Promise<Application> {
  return app.db.transaction(async (tx) => {
    const before = await lockedOwn(tx, applicationId, person.id);
    const { status } = before.application;
    if (status === 'withdrawn') return presentOwn(before, await readSettingsRow(tx));
    const { from, to } = applicationTransitions.withdraw;
    const moved = await transitionApplication(tx, applicationId, from, {
      status: to,
      withdrawnAt: new Date(),
    });
    if (!moved) throw await closed(tx, before);
    await recordAuditEntry(tx, {
      action: 'application_withdrawn',
      performedBy: person.id,
      applicationId,
      before: { status },
      after: { status: to },
    });
    return changed(tx, (await viewApplication(tx, byIdOfUser(applicationId, person.id)))!);
  });
}

/** With the lock, the application stays open or decided until the transaction ends. */
async function lockedOwn(tx: Database, applicationId: number, userId: number): Promise<ApplicationView> {
  await lockApplication(tx, applicationId);
  const view = await viewApplication(tx, byIdOfUser(applicationId, userId));
  if (!view) throw notFound();
  return view;
}

/** The error after a decision, with the current application. It doesn't name the admin. */
async function closed(tx: Database, view: ApplicationView): Promise<Problem> {
  const { status, decidedAt, withdrawnAt } = view.application;
  const at = (decidedAt ?? withdrawnAt)?.toISOString();
  const said = `Your application was already ${applicationStatusLabels[status].toLowerCase()}${at ? ` on ${formatInstant(at)}` : ''}, so it can’t be changed.`;
  return conflict('already_decided', said, presentOwn(view, await readSettingsRow(tx)));
}

/** Publishes the change to open portals and returns the application. */
async function changed(tx: Database, view: ApplicationView): Promise<Application> {
  const { id, userId, status } = view.application;
  await publish(tx, 'application.changed', { application_id: id, status }, { userId, admins: true });
  return presentOwn(view, await readSettingsRow(tx));
}

const corrected = [
  'title',
  'business_name',
  'website',
  'instagram',
  'business_email',
  'business_phone',
  'minimum_budget',
  'lead_delivery_method',
  'accepted_event_types',
  'service_places',
  'service_notes',
  'notes',
] as const satisfies (keyof Application)[];

const differs = (row: ApplicationRow, answers: Partial<ApplicationRow>) =>
  Object.entries(answers).some(
    ([column, value]) => JSON.stringify(row[column as keyof ApplicationRow]) !== JSON.stringify(value),
  );

/** The old and new values of the fields that differ. */
function changesBetween(before: ApplicationView, after: ApplicationView) {
  const [old, now] = [presentApplication(before), presentApplication(after)];
  const text = (value: Application[(typeof corrected)[number]]) =>
    value === null ? 'none' : Array.isArray(value) ? value.join(', ') || 'none' : value;
  const fields = corrected.filter((field) => text(old[field]) !== text(now[field]));
  const values = (of: Application) => Object.fromEntries(fields.map((field) => [field, text(of[field])]));
  return { before: values(old), after: values(now) };
}
