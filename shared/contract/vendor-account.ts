import { Type, type Static } from 'typebox';
import { accountStatuses, deliveryMethods, eventTypeCodes } from '../domain/index.ts';
import { BusinessEmail, Dollars, Phone, Website } from './fields.ts';
import {
  CalendarDate,
  Done,
  Id,
  Instant,
  Nullable,
  OneOf,
  Page,
  Text,
  pageQuery,
  section,
  accountParams,
} from './route.ts';
import { profileRequestStatuses } from './vendor-admin-profile-requests.ts';
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

/** What became of a request of one's own; the team's note is what it says to it. */
export const OwnProfileRequest = Type.Object({
  id: Id,
  requested_by: Type.String(),
  /** New values by field: business_name, website, instagram, business_email, business_phone. */
  requested_changes: Type.Record(Type.String(), Type.String()),
  message: Nullable(Type.String()),
  status: OneOf(profileRequestStatuses),
  decided_at: Nullable(Instant),
  decision_note: Nullable(Type.String()),
  created_at: Instant,
});
export type OwnProfileRequest = Static<typeof OwnProfileRequest>;

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

export const vendorAccountRoutes = section({
  'GET /vendor-account/current': {
    summary: 'My accounts, the active one first; 404 no_vendor_account when there is none',
    tag: 'Vendor account',
    access: 'verified',
    errors: { 404: ['no_vendor_account'] },
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
  'GET /vendor-account/{accountId}/profile/requests': {
    summary: 'What the account asked to have changed, newest first, and what became of it',
    tag: 'Vendor account',
    access: 'member',
    params: accountParams,
    query: Type.Object(pageQuery),
    response: { 200: Page(OwnProfileRequest) },
  },
  'POST /vendor-account/{accountId}/opt-out': {
    summary: 'Pause the profile: no new leads',
    tag: 'Vendor account',
    access: 'member',
    params: accountParams,
    body: OptOut,
    errors: { 409: ['transition_refused'] },
    response: { 200: Type.Object({ account: VendorAccount }) },
  },
  'POST /vendor-account/{accountId}/opt-in': {
    summary: 'Resume a paused profile',
    tag: 'Vendor account',
    access: 'member',
    params: accountParams,
    body: ConfirmedChange,
    errors: { 409: ['transition_refused'] },
    response: { 200: Type.Object({ account: VendorAccount }) },
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
});
