import { Type, type Static } from 'typebox';
import {
  applicationStatuses,
  eventTypeCodes,
  messages,
  onboardingDeliveryMethods,
  rejectionReasonCodes,
  servicePlaces,
} from '../domain/index.ts';
import {
  BusinessEmail,
  Email,
  Instagram,
  MinimumBudget,
  Multiline,
  Phone,
  RequiredLine,
  RequiredMultiline,
  Website,
} from './fields.ts';
import { Done, Id, Instant, Nullable, OneOf, section } from './route.ts';

/** Version of the legal text, stored with each agreement. */
export const LEGAL_VERSION = '2025-06-20';

/** Application submission (specification, section 3). */
export const ApplicationSubmission = Type.Object({
  title: RequiredLine(120, messages.titleRequired),
  business_name: RequiredLine(160, messages.businessNameRequired),
  website: Type.Optional(Website),
  instagram: Type.Optional(Instagram),
  minimum_budget: Type.Optional(MinimumBudget),
  lead_delivery_method: OneOf(onboardingDeliveryMethods, {
    messages: { required: messages.communicationRequired, enum: messages.communicationRequired },
  }),
  contact_info: Type.Optional(
    Type.Object({ business_email: Type.Optional(BusinessEmail), business_phone: Type.Optional(Phone) }),
  ),
  legal_agreements: Type.Object({
    terms_accepted: Type.Boolean(),
    referral_terms_accepted: Type.Boolean(),
    data_processing_consent: Type.Boolean(),
    /** Checkboxes of step 3 beyond the three specified fields: stored when present, rejected when false. */
    non_exclusive_acknowledged: Type.Optional(Type.Boolean()),
    profile_management_acknowledged: Type.Optional(Type.Boolean()),
  }),
  /** Event types that the vendor excludes. All others are accepted; at least one must remain. */
  excluded_event_types: Type.Optional(
    Type.Array(OneOf(eventTypeCodes), {
      maxItems: eventTypeCodes.length - 1,
      uniqueItems: true,
      messages: { maxItems: messages.eventTypeRequired },
    }),
  ),
  /** Cities and counties. `service_areas` of the response is the network's region. */
  service_places: Type.Optional(
    Type.Array(OneOf(servicePlaces), { maxItems: servicePlaces.length, uniqueItems: true }),
  ),
  service_notes: Type.Optional(Multiline(2000)),
  notes: Type.Optional(Multiline(2000)),
});
export type ApplicationSubmission = Static<typeof ApplicationSubmission>;

/** The answers of an application, without the agreements. */
export const ApplicationCorrection = Type.Omit(ApplicationSubmission, ['legal_agreements']);
export type ApplicationCorrection = Static<typeof ApplicationCorrection>;

/** A question to the applicant and the applicant's answer. */
export const InfoRequest = Type.Object({
  id: Id,
  message: Type.String(),
  asked_at: Instant,
  answer: Nullable(Type.String()),
  answered_at: Nullable(Instant),
});
export type InfoRequest = Static<typeof InfoRequest>;

/** An application as its applicant sees it. */
export const Application = Type.Object({
  id: Id,
  business_name: Type.String(),
  title: Type.String(),
  website: Nullable(Type.String()),
  instagram: Nullable(Type.String()),
  contact_email: Type.String(),
  business_email: Nullable(Type.String()),
  contact_phone: Nullable(Type.String()),
  business_phone: Nullable(Type.String()),
  submittedBy: Type.Object({ name: Type.String() }),
  minimum_budget: Type.Integer(),
  lead_delivery_method: OneOf(onboardingDeliveryMethods),
  service_notes: Nullable(Type.String()),
  notes: Nullable(Type.String()),
  service_areas: Type.Array(Type.String()),
  service_places: Type.Array(Type.String()),
  accepted_event_types: Type.Array(OneOf(eventTypeCodes)),
  status: OneOf(applicationStatuses),
  rejection_reason: Nullable(OneOf(rejectionReasonCodes)),
  /** For the applicant: the reason for a rejection. Only admins see internal notes. */
  review_notes: Nullable(Type.String()),
  info_requests: Type.Array(InfoRequest),
  created_at: Instant,
  decided_at: Nullable(Instant),
  /** The applicant's last correction. */
  corrected_at: Nullable(Instant),
  withdrawn_at: Nullable(Instant),
  /** For the applicant of a rejected application: the earliest date for a new application. */
  reapply_at: Type.Optional(Nullable(Instant)),
  /** For the applicant: minimum and maximum business days that a review takes. */
  review_days: Type.Optional(Type.Object({ min: Type.Integer(), max: Type.Integer() })),
});
export type Application = Static<typeof Application>;

export const applicationRoutes = section({
  'POST /vendor-account/apply': {
    summary: 'Apply to join the network; one open application per person',
    tag: 'Vendor account',
    access: 'verified',
    body: ApplicationSubmission,
    errors: { 409: ['applications_closed', 'account_exists', 'reapply_later', 'open_application_exists'] },
    response: { 201: Application },
  },
  'POST /opening-requests': {
    summary: 'Ask for one email when the network takes applications again; a repeat changes nothing',
    tag: 'Vendor account',
    access: 'public',
    body: Type.Object({ email: Email }),
    response: { 200: Done },
  },
  'GET /vendor-account/application': {
    summary: 'My current application; 404 no_application when there is none',
    tag: 'Vendor account',
    access: 'verified',
    errors: { 404: ['no_application'] },
    response: { 200: Application },
  },
  'GET /vendor-account/application/{applicationId}': {
    summary: 'One of my applications',
    tag: 'Vendor account',
    access: 'verified',
    params: Type.Object({ applicationId: Id }),
    response: { 200: Application },
  },
  'PUT /vendor-account/application/{applicationId}': {
    summary: 'Correct my application while it awaits a decision',
    tag: 'Vendor account',
    access: 'verified',
    params: Type.Object({ applicationId: Id }),
    body: ApplicationCorrection,
    errors: { 409: ['already_decided'] },
    response: { 200: Application },
  },
  'POST /vendor-account/application/{applicationId}/withdraw': {
    summary: 'Withdraw my application while it awaits a decision; a new one is possible afterwards',
    tag: 'Vendor account',
    access: 'verified',
    params: Type.Object({ applicationId: Id }),
    errors: { 409: ['already_decided'] },
    response: { 200: Application },
  },
  'POST /vendor-account/application/{applicationId}/answer': {
    summary: 'Reply to the team’s question about my application',
    tag: 'Vendor account',
    access: 'verified',
    params: Type.Object({ applicationId: Id }),
    body: Type.Object({
      answer: RequiredMultiline(4000, 'Please write an answer'),
      /** The question that the answer is for. Without it, the oldest open one. */
      request_id: Type.Optional(Id),
    }),
    errors: { 409: ['no_open_question'] },
    response: { 200: Application },
  },
});
