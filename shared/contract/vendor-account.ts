import { Type, type Static } from 'typebox';
import {
  accountStatuses,
  applicationStatuses,
  deliveryMethods,
  eventTypeCodes,
  INSTAGRAM_PATTERN,
  leadStatuses,
  messages,
  onboardingDeliveryMethods,
  PHONE_PATTERN,
  rejectionReasonCodes,
  WEBSITE_PATTERN,
  EMAIL_PATTERN,
} from '../domain/index.ts';
import { CalendarDate, Done, Id, Instant, Nullable, OneOf, Page, pageQuery, section, Text } from './route.ts';

/** '' or null means 'not given' in every optional text. */
const orEmpty = (pattern: string) => `(?:${pattern})|^$`;
const Website = Text(300, {
  pattern: orEmpty(WEBSITE_PATTERN),
  messages: { pattern: messages.websiteInvalid },
});
const Instagram = Text(64, {
  pattern: orEmpty(INSTAGRAM_PATTERN),
  messages: { pattern: messages.instagramInvalid },
});
const Phone = Text(32, { pattern: orEmpty(PHONE_PATTERN), messages: { pattern: messages.phoneInvalid } });
const BusinessEmail = Text(254, {
  pattern: orEmpty(EMAIL_PATTERN),
  messages: { pattern: messages.emailInvalid },
});
/** Whole dollars. */
const Dollars = Type.Integer({
  minimum: 0,
  maximum: 1_000_000_000,
  messages: { type: messages.budgetInvalid },
});

/** Preferences decide which leads match (specification, section 3: Vendor account). */
export const Preferences = Type.Object({
  minimum_budget: Dollars,
  minimum_lead_time: Type.Integer({ minimum: 0, maximum: 3650 }),
  accepted_event_types: Type.Array(OneOf(eventTypeCodes)),
  preferred_communication_method: OneOf(deliveryMethods),
});
export type Preferences = Static<typeof Preferences>;

/** What the platform knows of a vendor, beside the account. */
export const Vendor = Type.Object({
  id: Id,
  business_name: Type.String(),
  title: Nullable(Type.String()),
  name: Nullable(Type.String()),
  category: Nullable(Type.String()),
  rating: Nullable(Type.Number()),
  website: Nullable(Type.String()),
  instagram: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  services: Type.Object({ Services: Nullable(Type.String()) }),
});
export type Vendor = Static<typeof Vendor>;

/** The vendor's own view of the account. Money is in whole dollars, rates are fractions. */
export const VendorAccount = Type.Object({
  id: Id,
  vendor_id: Id,
  business_name: Type.String(),
  website: Nullable(Type.String()),
  instagram: Nullable(Type.String()),
  business_email: Nullable(Type.String()),
  business_phone: Nullable(Type.String()),
  status: OneOf(accountStatuses),
  vendor: Vendor,
  preferences: Preferences,
  total_leads: Type.Integer(),
  total_bookings: Type.Integer(),
  conversion_rate: Type.Number(),
  referral_rate: Type.Number(),
  total_earnings: Type.Number(),
  created_at: Instant,
  updated_at: Instant,
  activated_at: Nullable(Instant),
  last_active: Nullable(Instant),
  /** The day on which a paused profile resumes by itself. */
  resumes_on: Type.Optional(Nullable(CalendarDate)),
});
export type VendorAccount = Static<typeof VendorAccount>;

/** The wording's version, stored with each agreement. */
export const LEGAL_VERSION = '2025-06-20';

/** Application submission (specification, section 3). */
export const ApplicationSubmission = Type.Object({
  title: Text(120, {
    minLength: 1,
    pattern: '\\S',
    messages: {
      required: messages.titleRequired,
      minLength: messages.titleRequired,
      pattern: messages.titleRequired,
    },
  }),
  business_name: Text(160, {
    minLength: 1,
    pattern: '\\S',
    messages: {
      required: messages.businessNameRequired,
      minLength: messages.businessNameRequired,
      pattern: messages.businessNameRequired,
    },
  }),
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
});
export type Application = Static<typeof Application>;

export const LeadEvent = Type.Object({
  name: Type.String(),
  type: OneOf(eventTypeCodes),
  event_date: CalendarDate,
  location: Type.Object({
    city: Nullable(Type.String()),
    state: Nullable(Type.String()),
    venue: Nullable(Type.String()),
  }),
  budget_range: Nullable(Type.String()),
  guest_count: Nullable(Type.Integer()),
  description: Nullable(Type.String()),
});

/** What the vendor answered. base_package is in whole dollars. */
export const VendorResponse = Type.Object({
  availability_confirmed: Type.Boolean(),
  proposed_pricing: Type.Object({
    base_package: Nullable(Type.Integer()),
    additional_options: Type.Array(Type.Object({ name: Type.String(), price: Type.Integer() })),
  }),
  vendor_notes: Nullable(Type.String()),
  next_steps: Nullable(Type.String()),
  estimated_timeline: Nullable(Type.String()),
});
export type VendorResponse = Static<typeof VendorResponse>;

/** A matched client (specification, section 3: Lead). `vendor_notes` are the concierge's notes for the vendor. */
export const Lead = Type.Object({
  id: Id,
  status: OneOf(leadStatuses),
  vendor_notes: Nullable(Type.String()),
  event: LeadEvent,
  match_reasons: Type.Array(Type.String()),
  vendor_response: Nullable(VendorResponse),
  decline: Nullable(Type.Object({ reason: Type.String(), notes: Nullable(Type.String()) })),
  delivered_at: Instant,
  viewed_at: Nullable(Instant),
  responded_at: Nullable(Instant),
  expires_at: Instant,
  updated_at: Instant,
});
export type Lead = Static<typeof Lead>;

/** Body of respond; `availability_confirmed: false` declines the lead with reason not_available. */
export const LeadResponse = Type.Object({
  availability_confirmed: Type.Boolean(),
  proposed_pricing: Type.Optional(
    Type.Object({
      base_package: Type.Optional(Nullable(Dollars)),
      additional_options: Type.Optional(
        Type.Array(Type.Object({ name: Text(120, { minLength: 1 }), price: Dollars }), { maxItems: 20 }),
      ),
    }),
  ),
  vendor_notes: Type.Optional(Text(4000)),
  next_steps: Type.Optional(Text(2000)),
  estimated_timeline: Type.Optional(Text(200)),
});
export type LeadResponse = Static<typeof LeadResponse>;

/** What a vendor asks the team to change; only the fields that differ. Either something changed or there is a message. */
export const ProfileUpdateRequest = Type.Object({
  requested_changes: Type.Object({
    business_name: Type.Optional(Text(160)),
    website: Type.Optional(Website),
    instagram: Type.Optional(Text(64)),
    business_email: Type.Optional(BusinessEmail),
    business_phone: Type.Optional(Phone),
  }),
  message: Type.Optional(Text(4000)),
});
export type ProfileUpdateRequest = Static<typeof ProfileUpdateRequest>;

/** Pausing and resuming are confirmed; the reason is the vendor's own and optional. */
const ConfirmedChange = Type.Object({
  confirm: Type.Literal(true),
  reason: Type.Optional(Text(1000)),
});

/** Pausing may say the day on which the profile resumes by itself. */
const OptOut = Type.Intersect([
  ConfirmedChange,
  Type.Object({ resumes_on: Type.Optional(Nullable(CalendarDate)) }),
]);

/** The ticked boxes of the success checklist, by their keys. */
export const Checklist = Type.Object({
  done: Type.Array(Text(60, { minLength: 1, pattern: '^[a-z0-9-]+$' }), { maxItems: 100, uniqueItems: true }),
});
export type Checklist = Static<typeof Checklist>;

export const declineReasons = [
  'not_available',
  'budget_too_low',
  'outside_service_area',
  'not_a_fit',
  'other',
] as const;

/** How a list of leads is filtered, searched and sorted. `sort` 'event_date' is soonest first. */
export const LeadQuery = Type.Object({
  ...pageQuery,
  status: Type.Optional(OneOf(leadStatuses)),
  type: Type.Optional(OneOf(eventTypeCodes)),
  /** Part of the event's name, city or venue. */
  search: Type.Optional(Text(200)),
  sort: Type.Optional(OneOf(['newest', 'oldest', 'event_date'] as const)),
  /** Event dates from and to, both included. */
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
});

/** What quick accept sends, in whole dollars. Until a vendor confirmed it, it is only proposed. */
export const QuickReply = Type.Object({
  base_package: Nullable(Dollars),
  vendor_notes: Nullable(Text(4000)),
  next_steps: Nullable(Text(2000)),
  estimated_timeline: Nullable(Text(200)),
});
export type QuickReply = Static<typeof QuickReply>;

/** An unfinished onboarding form, as the browser keeps it. Photos are never part of it. */
export const OnboardingDraft = Type.Object({
  form: Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 40 }),
});

const accountParams = Type.Object({ accountId: Id });
const leadParams = Type.Object({ accountId: Id, leadId: Id });

export const vendorAccountRoutes = section({
  'POST /vendor-account/apply': {
    summary: 'Apply to join the network; one open application per person',
    tag: 'Vendor account',
    access: 'verified',
    body: ApplicationSubmission,
    response: { 201: Application },
  },
  'GET /vendor-account/application': {
    summary: 'My current application; 404 no_application when there is none',
    tag: 'Vendor account',
    access: 'verified',
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
      answer: Text(4000, {
        minLength: 1,
        pattern: '\\S',
        messages: {
          required: 'Please write an answer',
          minLength: 'Please write an answer',
          pattern: 'Please write an answer',
        },
      }),
    }),
    response: { 200: Application },
  },
  'GET /vendor-account/current': {
    summary: 'My accounts, the active one first; 404 no_vendor_account when there is none',
    tag: 'Vendor account',
    access: 'verified',
    response: {
      200: Type.Object({ accounts: Type.Array(Type.Object({ account: VendorAccount, vendor: Vendor })) }),
    },
  },
  'GET /vendor-account/{accountId}/profile': {
    summary: 'The account as its members see it',
    tag: 'Vendor account',
    access: 'member',
    params: accountParams,
    response: { 200: Type.Object({ account: VendorAccount }) },
  },
  'PUT /vendor-account/{accountId}/profile': {
    summary: 'Change preferences; they are merged shallowly',
    tag: 'Vendor account',
    access: 'member',
    params: accountParams,
    body: Type.Partial(Preferences),
    response: { 200: Type.Object({ account: VendorAccount }) },
  },
  'POST /vendor-account/{accountId}/profile/request-update': {
    summary: 'Ask the team to change the business profile',
    tag: 'Vendor account',
    access: 'member',
    params: accountParams,
    body: ProfileUpdateRequest,
    response: { 201: Done },
  },
  'POST /vendor-account/{accountId}/opt-out': {
    summary: 'Pause the profile: no new leads',
    tag: 'Vendor account',
    access: 'member',
    params: accountParams,
    body: OptOut,
    response: { 200: Type.Object({ account: VendorAccount }) },
  },
  'POST /vendor-account/{accountId}/opt-in': {
    summary: 'Resume a paused profile',
    tag: 'Vendor account',
    access: 'member',
    params: accountParams,
    body: ConfirmedChange,
    response: { 200: Type.Object({ account: VendorAccount }) },
  },
  'GET /vendor-account/{accountId}/quick-reply': {
    summary: 'What quick accept sends, and whether the vendor has confirmed it',
    tag: 'Leads',
    access: 'member',
    params: accountParams,
    response: { 200: Type.Intersect([QuickReply, Type.Object({ confirmed: Type.Boolean() })]) },
  },
  'PUT /vendor-account/{accountId}/quick-reply': {
    summary: 'Confirm or change what quick accept sends',
    tag: 'Leads',
    access: 'member',
    params: accountParams,
    body: QuickReply,
    response: { 200: Type.Intersect([QuickReply, Type.Object({ confirmed: Type.Boolean() })]) },
  },
  'POST /vendor-account/{accountId}/leads/{leadId}/book': {
    summary: 'Report that a lead was booked, with its amount in whole dollars',
    tag: 'Leads',
    access: 'member',
    params: leadParams,
    body: Type.Object({
      amount: Type.Integer({
        minimum: 1,
        maximum: 10_000_000,
        messages: {
          required: 'Please enter the booked amount',
          type: 'Please enter the booked amount',
          minimum: 'Please enter the booked amount',
        },
      }),
    }),
    response: { 200: Lead },
  },
  'GET /vendor-account/{accountId}/analytics': {
    summary: 'How the account is doing, in a span of days',
    tag: 'Vendor account',
    access: 'member',
    params: accountParams,
    query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })) }),
    response: {
      200: Type.Object({
        days: Type.Integer(),
        leads: Type.Integer(),
        by_status: Type.Record(Type.String(), Type.Integer()),
        response_rate: Type.Number(),
        /** Minutes from delivery to the answer; null without an answer. */
        median_response_minutes: Nullable(Type.Number()),
        bookings: Type.Integer(),
        conversion_rate: Type.Number(),
        earnings: Type.Number(),
      }),
    },
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
  'GET /user/checklist': {
    summary: 'My success checklist',
    tag: 'User',
    response: { 200: Checklist },
  },
  'PUT /user/checklist': {
    summary: 'Save my success checklist',
    tag: 'User',
    body: Checklist,
    response: { 200: Checklist },
  },
  'GET /vendor-account/{accountId}/leads': {
    summary: 'The leads of an account, newest first',
    tag: 'Leads',
    access: 'member',
    params: accountParams,
    query: LeadQuery,
    response: { 200: Page(Lead) },
  },
  'GET /vendor-account/{accountId}/leads/{leadId}': {
    summary: 'One lead; a member opening a new lead marks it viewed',
    tag: 'Leads',
    access: 'member',
    params: leadParams,
    response: { 200: Lead },
  },
  'PUT /vendor-account/{accountId}/leads/{leadId}/respond': {
    summary: 'Answer a lead',
    tag: 'Leads',
    access: 'member',
    params: leadParams,
    body: LeadResponse,
    response: { 200: Lead },
  },
  'PUT /vendor-account/{accountId}/leads/{leadId}/decline': {
    summary: 'Decline a lead',
    tag: 'Leads',
    access: 'member',
    params: leadParams,
    body: Type.Object({
      reason: OneOf(declineReasons, {
        messages: { required: 'Please choose a reason', enum: 'Please choose a reason' },
      }),
      notes: Type.Optional(Text(2000)),
    }),
    response: { 200: Lead },
  },
});
export { Done };
