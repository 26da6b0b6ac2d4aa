import { Type, type Static } from 'typebox';
import {
  accountStatuses,
  deliveryMethods,
  eventTypeCodes,
  MAX_LEAD_TIME_DAYS,
  memberRights,
  accountRoles,
  memberRoles,
  messages,
} from '../domain/index.ts';
import { BusinessEmail, Day, Line, MinimumBudget, Multiline, Phone, Version, Website } from './fields.ts';
import {
  CalendarDate,
  Done,
  Id,
  Instant,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  section,
  accountParams,
} from './route.ts';
import { profileRequestStatuses } from './vendor-admin-profile-requests.ts';
/** Preferences decide which leads match (specification, section 3: Vendor account). */
export const Preferences = Type.Object({
  minimum_budget: MinimumBudget,
  minimum_lead_time: Type.Integer(),
  accepted_event_types: Type.Array(OneOf(eventTypeCodes)),
  preferred_communication_method: OneOf(deliveryMethods),
});
export type Preferences = Static<typeof Preferences>;

/**
 * Preferences that a vendor can set. Older stored values outside these bounds are still returned as {@link
 * Preferences}.
 */
const PreferencesChange = Type.Partial(
  Type.Object({
    ...Preferences.properties,
    minimum_budget: MinimumBudget,
    minimum_lead_time: Type.Integer({
      minimum: 0,
      maximum: MAX_LEAD_TIME_DAYS,
      messages: { maximum: messages.leadTimeInvalid },
    }),
    accepted_event_types: Type.Array(OneOf(eventTypeCodes), {
      minItems: 1,
      maxItems: eventTypeCodes.length,
      messages: { minItems: messages.eventTypeRequired },
    }),
  }),
);

/** The directory's record of a vendor, independent of the account. */
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

/** A member of an account. The owner is the primary contact and is first in the list. */
export const AccountUser = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: OneOf(memberRoles, { examples: ['owner'] }),
});
export type AccountUser = Static<typeof AccountUser>;

/**
 * The account as its members see it. Amounts are whole dollars, rates are fractions. `total_earnings` is missing for
 * members who may not see the insights.
 */
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
  /** Changes with the preferences. */
  preferences_version: Type.String(),
  users: Type.Array(AccountUser),
  total_leads: Type.Integer(),
  total_bookings: Type.Integer(),
  /** The next confirmed booking has no fee: the first one, or the one after the free booking was reversed. */
  next_booking_free: Type.Boolean(),
  conversion_rate: Type.Number(),
  referral_rate: Type.Number(),
  /** Settings that the team controls. Here the referral rate is a percentage (specification, section 3). */
  settings: Type.Object({ referral_rate: Type.Number() }),
  total_earnings: Type.Optional(Type.Number()),
  created_at: Instant,
  updated_at: Instant,
  activated_at: Nullable(Instant),
  last_active: Nullable(Instant),
  /** The day on which a paused profile resumes automatically. */
  resumes_on: Type.Optional(Nullable(CalendarDate)),
});
export type VendorAccount = Static<typeof VendorAccount>;

/** One of my accounts, with my role in it. An admin who impersonates the account sees what an owner sees. */
export const OwnAccount = Type.Object({
  account: VendorAccount,
  vendor: Vendor,
  role: OneOf(accountRoles),
  /** The team requires a second factor, and this session proved none: the account's other calls return 403. */
  second_factor_needed: Type.Optional(Type.Boolean()),
});
export type OwnAccount = Static<typeof OwnAccount>;

/**
 * A vendor's request for profile changes, with only the changed fields. Requires a changed field or a
 * message.
 */
export const ProfileUpdateRequest = Type.Object({
  requested_changes: Type.Object({
    business_name: Type.Optional(Line(160)),
    website: Type.Optional(Website),
    instagram: Type.Optional(Line(64)),
    business_email: Type.Optional(BusinessEmail),
    business_phone: Type.Optional(Phone),
    /** The message, as the specified form sends it (section 3). */
    additional_notes: Type.Optional(Multiline(4000)),
  }),
  message: Type.Optional(Multiline(4000)),
});
export type ProfileUpdateRequest = Static<typeof ProfileUpdateRequest>;

/** The state of the vendor's own request; `note` is the team's comment. */
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

/** Body of pause and resume, which need confirmation; the reason is optional. */
const ConfirmedChange = Type.Object({
  confirm: Type.Literal(true),
  reason: Type.Optional(Multiline(1000)),
});

/** A pause can set the day on which the profile resumes automatically. */
const OptOut = Type.Intersect([ConfirmedChange, Type.Object({ resumes_on: Type.Optional(Nullable(Day)) })]);

/** Keys of the completed items in the success checklist. */
export const Checklist = Type.Object({
  done: Type.Array(Type.String({ maxLength: 60, pattern: '^[a-z0-9-]+$' }), {
    maxItems: 100,
    uniqueItems: true,
  }),
});
export type Checklist = Static<typeof Checklist>;

export const vendorAccountRoutes = section({
  'GET /vendor-account/current': {
    summary: 'My accounts, the active one first; 404 no_vendor_account when there is none',
    tag: 'Vendor account',
    access: 'verified',
    /** The account that the person works in: `accounts` has only this one, and `others` names the other ones. */
    query: Type.Object({ account_id: Type.Optional(Id) }),
    errors: { 404: ['no_vendor_account'] },
    response: {
      200: Type.Object({
        accounts: Type.Array(OwnAccount),
        others: Type.Optional(Type.Array(Type.Object({ id: Id, business_name: Type.String() }))),
      }),
    },
  },
  'GET /vendor-account/{accountId}/profile': {
    summary: 'The account as its members see it',
    tag: 'Vendor account',
    access: 'member',
    members: memberRights.respond,
    params: accountParams,
    response: { 200: Type.Object({ account: VendorAccount }) },
  },
  'PUT /vendor-account/{accountId}/profile': {
    summary: 'Change preferences; they are merged shallowly; 409 if others were saved after `version`',
    tag: 'Vendor account',
    access: 'member',
    members: memberRights.manage,
    params: accountParams,
    body: Type.Object({ ...PreferencesChange.properties, version: Type.Optional(Version) }),
    errors: { 409: ['edit_conflict'] },
    response: { 200: Type.Object({ account: VendorAccount }) },
  },
  'POST /vendor-account/{accountId}/profile/request-update': {
    summary: 'Ask the team to change the business profile',
    tag: 'Vendor account',
    access: 'member',
    members: memberRights.own,
    params: accountParams,
    body: ProfileUpdateRequest,
    response: { 201: Done },
  },
  'GET /vendor-account/{accountId}/profile/requests': {
    summary: 'The account’s profile update requests, newest first',
    tag: 'Vendor account',
    access: 'member',
    members: memberRights.own,
    params: accountParams,
    query: Type.Object(pageQuery),
    response: { 200: Page(OwnProfileRequest) },
  },
  'POST /vendor-account/{accountId}/opt-out': {
    summary: 'Pause the profile: no new leads',
    tag: 'Vendor account',
    access: 'member',
    members: memberRights.own,
    params: accountParams,
    body: OptOut,
    errors: { 409: ['transition_refused'] },
    response: { 200: Type.Object({ account: VendorAccount }) },
  },
  'POST /vendor-account/{accountId}/opt-in': {
    summary: 'Resume a paused profile',
    tag: 'Vendor account',
    access: 'member',
    members: memberRights.own,
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
