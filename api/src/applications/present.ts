import type { Application, ReviewApplication } from '@portal/shared/contract';
import { wholeDollars } from '../http/money.ts';
import type { SettingsRow } from '../settings/settings.repository.ts';
import type { ApplicationView, Question } from './applications.repository.ts';

/** Presents an application to its applicant. Reviewers' notes are included only with a rejection. */
export function presentApplication(view: ApplicationView): Application {
  const { application, applicant } = view;
  return {
    id: application.id,
    business_name: application.businessName,
    title: application.title,
    website: application.website,
    instagram: application.instagram,
    contact_email: applicant.email,
    business_email: application.businessEmail,
    contact_phone: application.businessPhone,
    business_phone: application.businessPhone,
    submittedBy: { name: applicant.name },
    minimum_budget: wholeDollars(application.minimumBudgetCents),
    lead_delivery_method: application.leadDeliveryMethod,
    service_notes: application.serviceNotes,
    notes: application.notes,
    service_areas: application.serviceAreas,
    service_places: application.servicePlaces,
    accepted_event_types: application.acceptedEventTypes,
    status: application.status,
    rejection_reason: application.rejectionReason,
    review_notes: application.status === 'rejected' ? application.reviewNotes : null,
    info_requests: view.infoRequests.map(presentQuestion),
    created_at: application.createdAt.toISOString(),
    decided_at: application.decidedAt?.toISOString() ?? null,
    corrected_at: application.correctedAt?.toISOString() ?? null,
    withdrawn_at: application.withdrawnAt?.toISOString() ?? null,
  };
}

const DAY_MS = 86_400_000;
/** The date from which a rejected applicant may reapply. */
export const reapplyAt = (decidedAt: Date, reapplyDays: number) =>
  new Date(decidedAt.getTime() + reapplyDays * DAY_MS);

/**
 * Presents an application to its applicant, with the expected review time and the date from which a rejected
 * applicant may reapply.
 */
export function presentOwn(
  view: ApplicationView,
  { reapplyDays, reviewDaysMin, reviewDaysMax }: SettingsRow,
): Application {
  const { status, decidedAt } = view.application;
  const again = status === 'rejected' && decidedAt ? reapplyAt(decidedAt, reapplyDays).toISOString() : null;
  return {
    ...presentApplication(view),
    reapply_at: again,
    review_days: { min: reviewDaysMin, max: reviewDaysMax },
  };
}

/** Presents an application to an admin. */
export function presentReview(view: ApplicationView): ReviewApplication {
  return {
    ...presentApplication(view),
    review_notes: view.application.reviewNotes,
    applicant: view.applicant,
    internal_notes: view.application.internalNotes,
    decided_by: view.decidedBy,
    assigned_to:
      view.application.assignedTo === null
        ? null
        : { id: view.application.assignedTo, name: view.assignedTo! },
    vendor_account_id: view.application.accountId,
    pending_decision: view.pendingDecision && {
      decision: view.pendingDecision.decision,
      by: view.pendingDecision.decidedBy,
      seconds_left: view.pendingDecision.secondsLeft,
    },
  };
}

const presentQuestion = (row: Question) => ({
  id: row.id,
  message: row.message,
  asked_at: new Date(row.requestedAt).toISOString(),
  answer: row.answer,
  answered_at: row.answeredAt && new Date(row.answeredAt).toISOString(),
});
