import { LEGAL_VERSION, type ApplicationSubmission } from '@portal/shared/contract';
import { formatInstant, reviewTime } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { approveAutomatically } from './approve.ts';
import { addApplication, byId, findLastRejection, viewApplication } from './applications.repository.ts';
import { agreementFaults, formFaults, storedForm } from './form.ts';
import { presentOwn, reapplyAt } from './present.ts';
import { hasAccount } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { lockUserForUpdate } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { violatedUnique } from '../http/database-problems.ts';
import { publish } from '../live/live.repository.ts';
import { queueMail, queueTeamMail } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';
import { conflict, invalid } from '../http/problem.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';

/** The service area (specification, section 1). */
const SERVICE_AREAS = ['Northern California'];

/**
 * Submits an application to join the network. Returns it as the applicant sees it. Throws a 422 when fields
 * contradict each other and a 409 for a second application.
 */
export async function submitApplication(
  app: FastifyInstance,
  person: UserRow,
  body: ApplicationSubmission,
): Promise<ReturnType<typeof presentOwn>> {
  const faults = { ...formFaults(body), ...agreementFaults(body) };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const submitted = app.db.transaction(async (tx) => {
    // Of two submissions at the same time, the second must see the account that an automatic approval of the first creates.
    await lockUserForUpdate(tx, person.id);
    await assertMayApply(tx, person.id);
    const form = { userId: person.id, serviceAreas: SERVICE_AREAS, ...storedForm(body) };
    const application = await addApplication(tx, form, agreementsOf(body));
    await recordAuditEntry(tx, {
      action: 'application_submitted',
      performedBy: person.id,
      applicationId: application.id,
    });
    const { reviewDaysMin: min, reviewDaysMax: max } = await readSettingsRow(tx);
    const promised = reviewTime({ min, max });
    const data = { name: person.name, businessName: body.business_name, title: body.title };
    const event = `application ${application.id} received`;
    await queueMail(app, tx, {
      eventKey: event,
      template: 'application-received',
      to: person.email,
      data: { ...data, reviewTime: promised },
    });
    await queueTeamMail(app, tx, {
      eventKey: `${event} team`,
      template: 'application-arrived',
      replyTo: person.email,
      data,
    });
    await publish(
      tx,
      'application.changed',
      { application_id: application.id, status: 'pending' },
      { userId: person.id, admins: true },
    );
    const fact = { application_id: application.id, business_name: application.businessName };
    await notify(tx, 'application.created', fact, { admins: true });
    await approveAutomatically(app, tx, application);
    const view = await viewApplication(tx, byId(application.id));
    return presentOwn(view!, await readSettingsRow(tx));
  });
  return submitted.catch((error: unknown) => {
    throw violatedUnique(error) === 'applications_one_open' ? alreadyOpen() : error;
  });
}

async function assertMayApply(tx: Database, userId: number): Promise<void> {
  const { acceptingApplications, reapplyDays } = await readSettingsRow(tx);
  if (!acceptingApplications) {
    throw conflict(
      'applications_closed',
      'We are not taking applications at the moment. Please try again later.',
    );
  }
  if (await hasAccount(tx, userId)) throw conflict('account_exists', 'You already have a vendor account.');
  const rejectedAt = await findLastRejection(tx, userId);
  const again = rejectedAt && reapplyAt(rejectedAt, reapplyDays);
  if (again && again.getTime() > Date.now()) {
    throw conflict(
      'reapply_later',
      `A new application is possible from ${formatInstant(again.toISOString())}.`,
    );
  }
}

const agreementsOf = (body: ApplicationSubmission) =>
  Object.entries(body.legal_agreements)
    .filter(([agreement]) => agreementNames.has(agreement))
    .map(([agreement, accepted]) => ({ agreement, accepted, documentVersion: LEGAL_VERSION }));
const agreementNames = new Set([
  'terms_accepted',
  'referral_terms_accepted',
  'data_processing_consent',
  'non_exclusive_acknowledged',
  'profile_management_acknowledged',
]);

const alreadyOpen = () =>
  conflict('open_application_exists', 'You already have an application under review.');
