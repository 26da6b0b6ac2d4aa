import {
  applicationStatuses,
  onboardingDeliveryMethods,
  rejectionReasonCodes,
  type ApplicationStatus,
  type EventType,
  type RejectionReason,
} from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, vendorAccounts, vendors } from './business.ts';
import { createdAt, folded, identity, instant, oneOf, refersTo, updatedAt, users } from './users.ts';

/** Applications to join the network. One open application per user. */
export const applications = pgTable(
  'applications',
  {
    id: identity(),
    userId: refersTo('user_id', () => users.id),
    title: text('title').notNull(),
    businessName: text('business_name').notNull(),
    website: text('website'),
    instagram: text('instagram'),
    businessEmail: text('business_email'),
    businessPhone: text('business_phone'),
    minimumBudgetCents: cents('minimum_budget_cents').notNull().default(0),
    leadDeliveryMethod: text('lead_delivery_method').$type<'email' | 'sms'>().notNull(),
    serviceNotes: text('service_notes'),
    notes: text('notes'),
    serviceAreas: text('service_areas').array().notNull(),
    servicePlaces: text('service_places')
      .array()
      .notNull()
      .default(sql`'{}'`),
    acceptedEventTypes: text('accepted_event_types').array().$type<EventType[]>().notNull(),
    status: text('status').$type<ApplicationStatus>().notNull().default('pending'),
    rejectionReason: text('rejection_reason').$type<RejectionReason>(),
    reviewNotes: text('review_notes'),
    internalNotes: text('internal_notes'),
    assignedTo: integer('assigned_to').references(() => users.id),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    accountId: integer('account_id').references(() => vendorAccounts.id),
    correctedAt: instant('corrected_at'),
    withdrawnAt: instant('withdrawn_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('applications_one_open')
      .on(t.userId)
      .where(sql`status in ('pending', 'under_review')`),
    index('applications_user').on(t.userId, t.createdAt),
    index('applications_name').on(folded(t.businessName), t.id),
    index('applications_title').on(folded(t.title), t.id),
    index('applications_by_status').on(t.status, t.id),
    index('applications_order').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('applications_status').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('applications_open')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status in ('pending', 'under_review')`),
    index('applications_search').using(
      'gin',
      sql`${folded(sql`${t.businessName} || ' ' || ${t.title} || ' ' || coalesce(${t.businessEmail}, '')`)} gin_trgm_ops`,
    ),
    check('applications_status_known', oneOf('status', applicationStatuses)),
    check('applications_method', oneOf('lead_delivery_method', onboardingDeliveryMethods)),
    check('applications_reason', oneOf('rejection_reason', rejectionReasonCodes)),
    check('applications_money', sql`${t.minimumBudgetCents} >= 0`),
    check(
      'applications_decided',
      sql`(${t.status} in ('approved', 'rejected')) = (${t.decidedAt} is not null)`,
    ),
    check('applications_rejected', sql`(${t.status} = 'rejected') = (${t.rejectionReason} is not null)`),
    check('applications_withdrawn', sql`(${t.status} = 'withdrawn') = (${t.withdrawnAt} is not null)`),
    check('applications_approved', sql`(${t.status} = 'approved') = (${t.accountId} is not null)`),
  ],
);

/** A decision that takes effect at `dueAt` and can be undone until then. At most one per application. */
export const pendingDecisions = pgTable(
  'pending_decisions',
  {
    id: identity(),
    applicationId: refersTo('application_id', () => applications.id),
    decision: text('decision').$type<'approve' | 'reject'>().notNull(),
    vendorId: integer('vendor_id').references(() => vendors.id),
    rejectionReason: text('rejection_reason').$type<RejectionReason>(),
    notes: text('notes'),
    internalNotes: text('internal_notes'),
    decidedBy: refersTo('decided_by', () => users.id),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [
    uniqueIndex('pending_decisions_application_key').on(t.applicationId),
    check('pending_decisions_decision', oneOf('decision', ['approve', 'reject'])),
    check('pending_decisions_approval', sql`(${t.decision} = 'approve') = (${t.vendorId} is not null)`),
    check(
      'pending_decisions_rejection',
      sql`(${t.decision} = 'reject') = (${t.rejectionReason} is not null)`,
    ),
  ],
);

/** Each agreement as it was shown: text, response, time, user. */
export const applicationAgreements = pgTable(
  'application_agreements',
  {
    applicationId: refersTo('application_id', () => applications.id),
    agreement: text('agreement').notNull(),
    documentVersion: text('document_version').notNull(),
    accepted: boolean('accepted').notNull(),
    userId: refersTo('user_id', () => users.id),
    acceptedAt: instant('accepted_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.agreement] })],
);

/** Questions from the team to an applicant, and the replies. */
export const infoRequests = pgTable(
  'info_requests',
  {
    id: identity(),
    applicationId: refersTo('application_id', () => applications.id),
    message: text('message').notNull(),
    requestedBy: refersTo('requested_by', () => users.id),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (t) => [index('info_requests_application').on(t.applicationId)],
);

/** Addresses that get one email when the network takes applications again. */
export const openingRequests = pgTable('opening_requests', {
  email: text('email').primaryKey(),
  createdAt: createdAt(),
});
