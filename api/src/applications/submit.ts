import { LEGAL_VERSION, type ApplicationSubmission } from '@portal/shared/contract';
import { acceptedEventTypes, formatDateTime, messages, reviewTime } from '@portal/shared/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { approveAutomatically } from './approve.ts';
import { byId, viewApplication } from './applications.repository.ts';
import { presentOwn, reapplyAt } from './present.ts';
import { record } from '../audit/audit.repository.ts';
import type { Person } from '../auth/sessions.repository.ts';
import type { Database } from '../database/index.ts';
import { accountUsers, applicationAgreements, applications } from '../database/schema/index.ts';
import { violatedUnique } from '../database/problems.ts';
import { publish } from '../live/live.ts';
import { queueMail } from '../mail/queue.ts';
import { toCents } from '../money.ts';
import { notify } from '../notifications/notify.ts';
import { conflict, invalid } from '../problem.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { orNull } from '../text.ts';

/** The service area (specification, section 1). */
const SERVICE_AREAS = ['Northern California'];

/** Applies to join the network; answers the application as the applicant sees it. Throws a 422 for the rules that tie fields together, a 409 for a second application. */
export async function submitApplication(
  app: FastifyInstance,
  person: Person,
  body: ApplicationSubmission,
): Promise<ReturnType<typeof presentOwn>> {
  assertRules(body);
  const submitted = app.db.transaction(async (tx) => {
    await assertMayApply(tx, person.id);
    const [application] = await tx
      .insert(applications)
      .values({ userId: person.id, ...storedForm(body) })
      .returning();
    await tx.insert(applicationAgreements).values(agreementsOf(body, application!.id, person.id));
    await record(tx, {
      action: 'application_submitted',
      performedBy: person.id,
      applicationId: application!.id,
    });
    const { reviewDaysMin: min, reviewDaysMax: max } = await readSettingsRow(tx);
    const told = reviewTime({ min, max });
    const data = { name: person.name, businessName: body.business_name, title: body.title };
    const event = `application ${application!.id} received`;
    await queueMail(app, tx, {
      eventKey: event,
      template: 'application-received',
      to: person.email,
      data: { ...data, reviewTime: told },
    });
    await queueMail(app, tx, {
      eventKey: `${event} team`,
      template: 'application-arrived',
      to: app.config.TEAM_EMAIL,
      data,
    });
    await publish(
      tx,
      'application.changed',
      { application_id: application!.id, status: 'pending' },
      { userId: person.id, admins: true },
    );
    const fact = { application_id: application!.id, business_name: application!.businessName };
    await notify(tx, 'application.created', fact, { admins: true });
    await approveAutomatically(app, tx, application!);
    const view = await viewApplication(tx, byId(application!.id));
    return presentOwn(view!, await readSettingsRow(tx));
  });
  return submitted.catch((error: unknown) => {
    throw violatedUnique(error) === 'applications_one_open' ? alreadyOpen() : error;
  });
}

/** Rules between fields (specification, section 5). Step 3's four boxes must be ticked. */
function assertRules(body: ApplicationSubmission): void {
  const faults: Record<string, string> = {};
  if (!orNull(body.website) && !orNull(body.instagram))
    faults['website'] = messages.websiteOrInstagramRequired;
  if (body.lead_delivery_method === 'sms' && !orNull(body.contact_info?.business_phone)) {
    faults['contact_info.business_phone'] = messages.smsNeedsPhone;
  }
  const given = body.legal_agreements;
  if (!given.terms_accepted) faults['legal_agreements.terms_accepted'] = messages.termsRequired;
  if (!given.referral_terms_accepted)
    faults['legal_agreements.referral_terms_accepted'] = messages.promotionRequired;
  if (!given.non_exclusive_acknowledged) {
    faults['legal_agreements.non_exclusive_acknowledged'] = messages.nonExclusiveRequired;
  }
  if (!given.profile_management_acknowledged) {
    faults['legal_agreements.profile_management_acknowledged'] = messages.profileManagementRequired;
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

async function assertMayApply(tx: Database, userId: number): Promise<void> {
  const { acceptingApplications, reapplyDays } = await readSettingsRow(tx);
  if (!acceptingApplications) {
    throw conflict(
      'applications_closed',
      'We are not taking applications at the moment. Please try again later.',
    );
  }
  const [account] = await tx.select().from(accountUsers).where(eq(accountUsers.userId, userId)).limit(1);
  if (account) throw conflict('account_exists', 'You already have a vendor account.');
  const [rejected] = await tx
    .select({ decidedAt: applications.decidedAt })
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.status, 'rejected')))
    .orderBy(desc(applications.decidedAt))
    .limit(1);
  const again = rejected?.decidedAt && reapplyAt(rejected.decidedAt, reapplyDays);
  if (again && again.getTime() > Date.now()) {
    throw conflict(
      'reapply_later',
      `A new application is possible from ${formatDateTime(again.toISOString())}.`,
    );
  }
}

const storedForm = (body: ApplicationSubmission) => ({
  title: body.title,
  businessName: body.business_name,
  website: orNull(body.website),
  instagram: orNull(body.instagram),
  businessEmail: orNull(body.contact_info?.business_email),
  businessPhone: orNull(body.contact_info?.business_phone),
  minimumBudgetCents: toCents(body.minimum_budget ?? 0),
  leadDeliveryMethod: body.lead_delivery_method,
  serviceNotes: orNull(body.service_notes),
  notes: orNull(body.notes),
  serviceAreas: SERVICE_AREAS,
  acceptedEventTypes: acceptedEventTypes(body.excluded_event_types ?? []),
});

const agreementsOf = (body: ApplicationSubmission, applicationId: number, userId: number) =>
  Object.entries(body.legal_agreements)
    .filter(([agreement]) => agreementNames.has(agreement))
    .map(([agreement, accepted]) => ({
      applicationId,
      agreement,
      accepted,
      userId,
      wordingVersion: LEGAL_VERSION,
    }));
const agreementNames = new Set([
  'terms_accepted',
  'referral_terms_accepted',
  'data_processing_consent',
  'non_exclusive_acknowledged',
  'profile_management_acknowledged',
]);

const alreadyOpen = () =>
  conflict('open_application_exists', 'You already have an application under review.');
