import type { SignedIn, User } from '../contract/auth.ts';
import type { Application, Booking, Lead, Vendor, VendorAccount, VendorMatch } from '../contract/index.ts';
import type { AdminAccount } from '../contract/vendor-admin-accounts.ts';
import type { AdminLeadDetails } from '../contract/vendor-admin-leads.ts';
import type { ApplicationStats, ReviewApplication } from '../contract/vendor-admin-applications.ts';
import type { SecondFactors } from '../contract/second-factor.ts';
import type { VendorDetails } from '../contract/vendor-admin-vendors.ts';
import type { Output } from '@portal/shared/runtime';
import { eventTypeCodes } from '../domain/index.ts';

/** Sample API responses for screen tests. Each takes overrides. */
export const sampleUser = (over: Partial<User> = {}): User => ({
  id: 7,
  name: 'Rosa Delgado',
  email: 'rosa@delgadocatering.com',
  email_verified_at: '2026-05-01T17:00:00.000Z',
  is_admin: false,
  ...(over.is_admin && { admin_role: 'owner' }),
  created_at: '2026-05-01T16:00:00.000Z',
  updated_at: '2026-05-01T17:00:00.000Z',
  ...over,
});

export const sampleSignedIn = (over: Partial<SignedIn> = {}): SignedIn => ({
  ...sampleUser(over),
  token: 'token-of-rosa',
  ...over,
});

export const sampleVendorMatch = (over: Partial<VendorMatch> = {}): VendorMatch => ({
  id: 3,
  name: 'Delgado Catering',
  business_name: 'Delgado Catering',
  email: 'hello@delgadocatering.com',
  category: 'Catering',
  website: null,
  has_account: false,
  matched: [],
  likely_duplicate: false,
  likeness: 1,
  ...over,
});

export const sampleVendor = (over: Partial<Vendor> = {}): Vendor => ({
  id: 3,
  business_name: 'Delgado Catering',
  title: 'Catering',
  name: 'Delgado Catering',
  category: 'Catering',
  rating: 4.8,
  website: 'https://delgadocatering.com',
  instagram: '@delgadocatering',
  email: 'hello@delgadocatering.com',
  phone: '(510) 555-0142',
  services: { Services: 'Seasonal menus, family style, full bar' },
  ...over,
});

export const sampleAccount = (over: Partial<VendorAccount> = {}): VendorAccount => ({
  id: 5,
  vendor_id: 3,
  business_name: 'Delgado Catering',
  website: 'https://delgadocatering.com',
  instagram: '@delgadocatering',
  business_email: 'hello@delgadocatering.com',
  business_phone: '(510) 555-0142',
  status: 'active',
  vendor: sampleVendor(),
  preferences: {
    minimum_budget: 2000,
    minimum_lead_time: 30,
    accepted_event_types: [...eventTypeCodes],
    preferred_communication_method: 'email',
  },
  users: [{ id: 7, name: 'Rosa Delgado', email: 'rosa@delgadocatering.com', role: 'owner' }],
  total_leads: 12,
  total_bookings: 3,
  next_booking_free: false,
  conversion_rate: 0.25,
  referral_rate: 0.1,
  settings: { referral_rate: 10 },
  total_earnings: 18400,
  preferences_version: 'v1',
  created_at: '2026-05-02T16:00:00.000Z',
  updated_at: '2026-05-02T16:00:00.000Z',
  activated_at: '2026-05-02T16:00:00.000Z',
  last_active: '2026-05-20T16:00:00.000Z',
  ...over,
});

/** A confirmed booking unless `over` has another state. */
export const sampleBooking = (over: Partial<Booking> = {}): Booking => ({
  amount: 4200,
  booked_at: '2026-05-20T16:00:00.000Z',
  state: 'confirmed',
  vendor_amount: 4200,
  client_amount: 4200,
  confirmed_amount: 4200,
  awaits_decision: false,
  decision: null,
  ...over,
});

export const sampleLead = (over: Partial<Lead> = {}): Lead => ({
  id: 11,
  status: 'new',
  vendor_notes: 'The couple loves family-style service.',
  event: {
    name: 'Maya & Jonah',
    type: 'wedding',
    event_date: '2060-06-12',
    location: { city: 'Oakland', state: 'CA', venue: 'Brazil Room' },
    budget_range: '$8,000 – $12,000',
    budget_max: null,
    guest_count: 120,
    description: 'A garden wedding with a long table dinner.',
  },
  match_reasons: ['You cater weddings', 'Their budget is above your minimum'],
  vendor_response: null,
  response_version: 0,
  decline: null,
  withdrawal: null,
  event_version: 0,
  event_changed_at: null,
  clock_started_at: null,
  changed: false,
  confirmation: null,
  booking: null,
  lost: null,
  report: null,
  reopen_request: null,
  unread_messages: 0,
  delivered_at: '2026-05-20T16:00:00.000Z',
  viewed_at: null,
  responded_at: null,
  response_seen_at: null,
  expires_at: '2026-05-23T16:00:00.000Z',
  updated_at: '2026-05-20T16:00:00.000Z',
  ...over,
});

export const sampleAdminLead = (over: Partial<AdminLeadDetails> = {}): AdminLeadDetails => ({
  ...sampleLead(over),
  account_id: 5,
  business_name: 'Delgado Catering',
  match_id: 'm-1',
  hold_reasons: [],
  created_at: '2026-05-19T16:00:00.000Z',
  held: false,
  dropped: null,
  given_to: null,
  vendor: { id: 3, business_name: 'Delgado Catering' },
  response_history: [],
  bookings: [],
  messages: 0,
  activity: [],
  ...over,
});

export const sampleVendorDetails = (over: Partial<VendorDetails> = {}): VendorDetails => ({
  ...sampleVendor(over),
  account: null,
  created_at: '2026-05-02T16:00:00.000Z',
  version: 'v1',
  merged_into: null,
  merged: [],
  history: [],
  ...over,
});

export const sampleApplication = (over: Partial<Application> = {}): Application => ({
  id: 21,
  business_name: 'Delgado Catering',
  title: 'Catering',
  website: 'https://delgadocatering.com',
  instagram: '@delgadocatering',
  contact_email: 'rosa@delgadocatering.com',
  business_email: 'hello@delgadocatering.com',
  contact_phone: '(510) 555-0142',
  business_phone: '(510) 555-0142',
  submittedBy: { name: 'Rosa Delgado' },
  minimum_budget: 2000,
  lead_delivery_method: 'email',
  service_notes: 'Seasonal menus from the farmers market.',
  notes: null,
  service_areas: ['Northern California'],
  service_places: [],
  accepted_event_types: [...eventTypeCodes],
  status: 'pending',
  rejection_reason: null,
  review_notes: null,
  info_requests: [],
  created_at: '2026-05-01T18:00:00.000Z',
  decided_at: null,
  corrected_at: null,
  withdrawn_at: null,
  ...over,
});

export const sampleReviewApplication = (over: Partial<ReviewApplication> = {}): ReviewApplication => ({
  ...sampleApplication(over),
  applicant: { id: 7, name: 'Rosa Delgado', email: 'rosa@delgadocatering.com' },
  internal_notes: null,
  decided_by: null,
  assigned_to: null,
  vendor_account_id: null,
  pending_decision: null,
  ...over,
});

/** No applications, unless the test says so. */
export const sampleApplicationStats = (over: Partial<ApplicationStats> = {}): ApplicationStats => ({
  total: 0,
  pending: 0,
  approved: 0,
  rejected: 0,
  under_review: 0,
  queues: { open: over.pending ?? 0, answered: 0, waiting: 0, mine: 0, unassigned: 0 },
  ...over,
});

export const sampleAdminAccount = (over: Partial<AdminAccount> = {}): AdminAccount => ({
  ...sampleAccount(over),
  total_earnings: 18400,
  rate_version: 'v1',
  suspension_reason: null,
  status_after_reactivation: over.status === 'suspended' ? 'active' : null,
  ...over,
});

/** A page of a list, as the API returns it. */
export function samplePage<T>(data: T[], { page = 1, perPage = 10, total = data.length } = {}) {
  return {
    data,
    meta: {
      current_page: page,
      per_page: perPage,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      total,
      from: data.length > 0 ? (page - 1) * perPage + 1 : null,
      to: data.length > 0 ? (page - 1) * perPage + data.length : null,
    },
  };
}

export const sampleSettings = (
  over: Partial<Output<'GET /vendor-admin/settings'>> = {},
): Output<'GET /vendor-admin/settings'> => ({
  accepting_applications: true,
  manual_review_required: true,
  announcements_enabled: false,
  referral_rate: 10,
  free_leads: 3,
  review_days_min: 1,
  review_days_max: 2,
  reapply_days: 90,
  lead_expiry_hours: 72,
  response_hours: 2,
  booking_tools_soon: false,
  invoice_due_days: 14,
  invoice_issuer: 'Gia\n1 Main Street\nOakland, CA 94607',
  payment_instructions: 'Pay by card, or by ACH to account 000123456.',
  payment_link: '',
  updated_at: '2026-05-01T16:00:00.000Z',
  version: 'v1',
  ...over,
});

export const sampleSecondFactors = (over: Partial<SecondFactors> = {}): SecondFactors => ({
  authenticator: null,
  recovery_codes_left: 0,
  passkeys: [],
  needed: false,
  reset: null,
  ...over,
});
