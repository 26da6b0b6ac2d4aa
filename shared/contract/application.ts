import { Type, type Static } from 'typebox';
import {
  applicationStatuses,
  eventTypeCodes,
  messages,
  onboardingDeliveryMethods,
  rejectionReasonCodes,
} from '../domain/index.ts';
import { BusinessEmail, Dollars, Instagram, Phone, Required, Website } from './fields.ts';
import { Done, Id, Instant, Nullable, OneOf, Text, section } from './route.ts';

/** The wording's version, stored with each agreement. */
export const LEGAL_VERSION = '2025-06-20';

/** Application submission (specification, section 3). */
export const ApplicationSubmission = Type.Object({
  title: Required(120, messages.titleRequired),
  business_name: Required(160, messages.businessNameRequired),
  website: Type.Optional(Website),
  instagram: Type.Optional(Instagram),
  minimum_budget: Type.Optional(Dollars),
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
    /** The fourth tick box of step 3, which the three fields above leave out. */
    non_exclusive_acknowledged: Type.Boolean(),
    profile_management_acknowledged: Type.Boolean(),
  }),
  /** Event types the vendor does not want; accepted types are all the others. */
  excluded_event_types: Type.Optional(Type.Array(OneOf(eventTypeCodes), { maxItems: 11 })),
  service_notes: Type.Optional(Text(2000)),
  notes: Type.Optional(Text(2000)),
});
export type ApplicationSubmission = Static<typeof ApplicationSubmission>;

/** A question to the applicant and the answer to it. */
export const InfoRequest = Type.Object({
  id: Id,
  message: Type.String(),
  asked_at: Instant,
  answer: Nullable(Type.String()),
  answered_at: Nullable(Instant),
});
export type InfoRequest = Static<typeof InfoRequest>;

/** An application as its own applicant sees it. */
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
  accepted_event_types: Type.Array(OneOf(eventTypeCodes)),
  status: OneOf(applicationStatuses),
  rejection_reason: Nullable(OneOf(rejectionReasonCodes)),
  /** For the applicant: the words given with a rejection. Internal notes stay with the admins. */
  review_notes: Nullable(Type.String()),
  info_requests: Type.Array(InfoRequest),
  created_at: Instant,
  decided_at: Nullable(Instant),
  /** To the applicant of a rejected application: from when a new one is possible. */
  reapply_at: Type.Optional(Nullable(Instant)),
  /** To the applicant: the business days that a review is said to take, from and to. */
  review_days: Type.Optional(Type.Object({ min: Type.Integer(), max: Type.Integer() })),
});
export type Application = Static<typeof Application>;

/** An unfinished onboarding form, as the browser keeps it. Photos are never part of it. */
export const OnboardingDraft = Type.Object({
  form: Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 40 }),
});

export const applicationRoutes = section({
  'POST /vendor-account/apply': {
    summary: 'Apply to join the network; one open application per person',
    tag: 'Vendor account',
    access: 'verified',
    body: ApplicationSubmission,
    errors: { 409: ['applications_closed', 'account_exists', 'reapply_later', 'open_application_exists'] },
    response: { 201: Application },
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
  'POST /vendor-account/application/{applicationId}/answer': {
    summary: 'Answer the question that the team asked about my application',
    tag: 'Vendor account',
    access: 'verified',
    params: Type.Object({ applicationId: Id }),
    body: Type.Object({
      answer: Required(4000, 'Please write an answer'),
    }),
    errors: { 409: ['no_open_question'] },
    response: { 200: Application },
  },
  'GET /vendor-account/draft': {
    summary: 'My unfinished onboarding; null when there is none or it is older than 24 hours',
    tag: 'Vendor account',
    response: {
      200: Type.Object({
        form: Nullable(Type.Record(Type.String(), Type.Unknown())),
        saved_at: Nullable(Instant),
      }),
    },
  },
  'PUT /vendor-account/draft': {
    summary: 'Keep my unfinished onboarding',
    tag: 'Vendor account',
    body: OnboardingDraft,
    response: { 200: Type.Object({ saved_at: Instant }) },
  },
  'DELETE /vendor-account/draft': {
    summary: 'Forget my unfinished onboarding',
    tag: 'Vendor account',
    response: { 200: Done },
  },
});
