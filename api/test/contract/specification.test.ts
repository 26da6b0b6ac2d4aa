/**
 * Sends every payload of the specification (sections 3 and 7) verbatim and checks that each named response
 * field exists.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '@portal/shared/domain';
import type { RouteKey } from '@portal/shared/contract';
import { issueEmailToken } from '../../src/sessions/email-tokens.repository.ts';
import { findUser } from '../../src/sessions/users.repository.ts';
import { openPortal } from '../support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createBooking,
  createLead,
  createUser,
  createVendor,
  unique,
} from '../support/factories.ts';
import { serve } from '../support/http-fake.ts';
import {
  createCaller,
  injectAs,
  type TestResponse,
  type Caller,
  type TestRequest,
} from '../support/inject-as.ts';

const PASSWORD = 'a garden in june';
const GOOGLE_CLIENT = 'the-portal.apps.example';
const google = await serve((request, response) => {
  const subject = { sub: 'google-rosa', email: 'google-rosa@delgado.example' };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      request.url!.startsWith('/tokeninfo')
        ? { ...subject, aud: GOOGLE_CLIENT, email_verified: 'true', expires_in: '3500', scope: 'openid' }
        : { ...subject, email_verified: true, name: 'Rosa Delgado' },
    ),
  );
});
const { app, db } = await openPortal({
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT,
  GOOGLE_TOKENINFO_URL: `${google.url}/tokeninfo`,
  GOOGLE_USERINFO_URL: `${google.url}/userinfo`,
});
const visitor = createCaller(app);
const admin = await injectAs(app, await createAdmin(db));

/** Calls a route and expects success. */
async function accepted(call: Caller, key: RouteKey, sent: TestRequest = {}): Promise<TestResponse['body']> {
  const { status, body } = await call(key, sent);
  assert.ok(status >= 200 && status < 300, `${key}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Asserts that each dotted path exists, even when its value is null. */
function hasFields(value: unknown, paths: string): void {
  for (const path of paths.split(/[\s,]+/)) {
    let at = value;
    for (const name of path.split('.')) {
      assert.ok(typeof at === 'object' && at !== null && name in at, `${path} in ${JSON.stringify(value)}`);
      at = (at as Record<string, unknown>)[name];
    }
  }
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  return form;
};

/** Creates an account with a caller for its owner. */
async function member(over: Parameters<typeof createAccount>[1] = {}) {
  const { account, owner } = await createAccount(db, over);
  return { account, owner: owner!, call: await injectAs(app, owner!), params: { accountId: account.id } };
}

const USER = 'id name email email_verified_at created_at updated_at';
const ACCOUNT =
  'id business_name website instagram business_email business_phone status vendor.business_name vendor.title ' +
  'vendor.name vendor.category vendor.rating vendor.services.Services vendor_id created_at updated_at ' +
  'activated_at last_active total_leads total_bookings conversion_rate referral_rate total_earnings users ' +
  'preferences.minimum_budget preferences.minimum_lead_time preferences.accepted_event_types ' +
  'preferences.preferred_communication_method settings.referral_rate';
const APPLICATION =
  'id business_name title website instagram contact_email business_email contact_phone business_phone ' +
  'submittedBy.name minimum_budget lead_delivery_method service_notes notes service_areas status review_notes ' +
  'created_at';
const LEAD =
  'id status vendor_notes event.name event.type event.event_date event.location.city event.location.state ' +
  'event.location.venue event.budget_range event.guest_count event.description vendor_response';
const VENDOR_RESPONSE =
  'availability_confirmed proposed_pricing.base_package proposed_pricing.additional_options vendor_notes ' +
  'next_steps estimated_timeline';

test('accepts the specified payloads of authentication and user', async () => {
  const email = `rosa-${unique()}@delgado.example`;
  const registered = await accepted(visitor, 'POST /auth/vendor-register', {
    body: { name: 'Rosa Delgado', email, password: PASSWORD, password_confirmation: PASSWORD },
  });
  hasFields(registered, 'id name email token');
  const person = (await findUser(db, registered.id))!;
  const code = await issueEmailToken(db, { person, purpose: 'verify', minutes: 5 });
  const owner = createCaller(app, registered.token);
  await accepted(owner, 'POST /auth/email/verify-code', { body: { id: person.id, code } });
  const signedIn = await accepted(visitor, 'POST /auth/login', {
    body: formOf({ email, password: PASSWORD }),
  });
  hasFields(signedIn, `${USER} token`);
  const byGoogle = await accepted(visitor, 'POST /auth/login/google/verify-token', {
    body: formOf({ access_token: 'ya29.rosa', platform: 'web' }),
  });
  hasFields(byGoogle, `${USER} token`);
  const call = createCaller(app, signedIn.token);
  hasFields(await accepted(call, 'GET /auth/user'), USER);
  const { access_token: token } = await accepted(call, 'POST /auth/refresh');
  await accepted(createCaller(app, token), 'POST /auth/logout');
  await accepted(visitor, 'POST /auth/forgot-password', { body: { email } });
  await accepted(visitor, 'POST /auth/check-user', { body: { email } });
  const unverified = await injectAs(app, await createUser(db, { emailVerifiedAt: null }));
  await accepted(unverified, 'POST /auth/email/resend');
});

test('accepts a contact message and returns its ticket', async () => {
  for (const subject of ['general', 'support', 'bug', 'feature', 'vendor']) {
    const body = {
      name: 'Rosa Delgado',
      email: 'rosa@delgado.example',
      subject,
      message: 'Ten letters',
      source: 'GIA Partner Portal',
    };
    hasFields(await accepted(visitor, 'POST /contact', { body }), 'ticket_id');
  }
});

/** The application submission of section 3, field by field. */
const submission = (agreements: Record<string, boolean> = {}) => ({
  title: 'Catering',
  business_name: 'Delgado Catering',
  website: 'https://delgado.example',
  instagram: '@delgado',
  minimum_budget: 2500,
  lead_delivery_method: 'email',
  contact_info: { business_email: 'hello@delgado.example', business_phone: '(510) 555-0142' },
  legal_agreements: {
    terms_accepted: true,
    referral_terms_accepted: true,
    data_processing_consent: true,
    ...agreements,
  },
  service_notes: 'Seasonal menus',
  notes: 'We also do tastings',
});

test('accepts an application with the three specified agreements', async () => {
  const call = await injectAs(app, await createUser(db));
  const { id } = await accepted(call, 'POST /vendor-account/apply', { body: submission() });
  hasFields(await accepted(call, 'GET /vendor-account/application'), APPLICATION);
  const params = { applicationId: id };
  hasFields(await accepted(call, 'GET /vendor-account/application/{applicationId}', { params }), APPLICATION);
  const stored = await app.database.query(
    `select agreement, accepted from application_agreements where application_id = ${id} order by agreement`,
  );
  assert.deepEqual(
    stored.map(({ agreement, accepted: ticked }) => [agreement, ticked]),
    [
      ['data_processing_consent', true],
      ['referral_terms_accepted', true],
      ['terms_accepted', true],
    ],
  );
});

test('stores the two other agreements when they are sent', async () => {
  const call = await injectAs(app, await createUser(db));
  const both = { non_exclusive_acknowledged: true, profile_management_acknowledged: true };
  const { id } = await accepted(call, 'POST /vendor-account/apply', { body: submission(both) });
  const stored = await app.database.query(
    `select agreement from application_agreements where application_id = ${id} and accepted order by agreement`,
  );
  assert.equal(stored.length, 5);
});

test('returns 422 for each agreement that was not accepted', async () => {
  const call = await injectAs(app, await createUser(db));
  for (const [agreement, text] of [
    ['terms_accepted', messages.termsRequired],
    ['referral_terms_accepted', messages.promotionRequired],
    ['non_exclusive_acknowledged', messages.nonExclusiveRequired],
    ['profile_management_acknowledged', messages.profileManagementRequired],
  ] as const) {
    const { status, body } = await call('POST /vendor-account/apply', {
      body: submission({ [agreement]: false }),
    });
    assert.deepEqual([status, body.errors], [422, { [`legal_agreements.${agreement}`]: [text] }]);
  }
});

test('accepts the specified payloads for a vendor account', async () => {
  const { call, params } = await member();
  const preferences = {
    minimum_budget: 5000,
    minimum_lead_time: 30,
    accepted_event_types: ['wedding', 'bar_mitzvah', 'other'],
    preferred_communication_method: 'portal',
  };
  const { account } = await accepted(call, 'PUT /vendor-account/{accountId}/profile', {
    params,
    body: preferences,
  });
  assert.deepEqual(account.preferences, preferences);
  await accepted(call, 'GET /vendor-account/{accountId}/profile', { params });
  await accepted(call, 'GET /vendor-account/{accountId}/analytics', { params });
  const confirmed = { params, body: { confirm: true, reason: 'Fully booked' } };
  const paused = await accepted(call, 'POST /vendor-account/{accountId}/opt-out', confirmed);
  assert.equal(paused.account.status, 'opted_out');
  await accepted(call, 'POST /vendor-account/{accountId}/opt-in', { params, body: { confirm: true } });
});

for (const message of ['We have moved.', 'Profile update request']) {
  test(`accepts a profile update request with additional notes and stores them as its message: ${message}`, async () => {
    const { call, params } = await member();
    const notes = 'We have moved.\nUpdated: website.';
    const requested_changes = { website: 'https://new.delgado.example', additional_notes: notes };
    await accepted(call, 'POST /vendor-account/{accountId}/profile/request-update', {
      params,
      body: { requested_changes, message },
    });
    const { data } = await accepted(call, 'GET /vendor-account/{accountId}/profile/requests', { params });
    assert.deepEqual(data[0].requested_changes, { website: 'https://new.delgado.example' });
    assert.equal(data[0].message, notes);
  });
}

test('returns every specified field of the current account, with only its own users', async () => {
  const { call, owner, account } = await member({ referralRateBps: 1250 });
  await member();
  const colleague = await createUser(db, { name: 'Ana Colleague' });
  await app.database.query(
    `insert into account_users (account_id, user_id, role) values (${account.id}, ${colleague.id}, 'manager')`,
  );
  const lead = await createLead(db, { accountId: account.id, status: 'responded', respondedAt: new Date() });
  await createLead(db, { accountId: account.id });
  await createBooking(db, { leadId: lead.id, accountId: account.id, reportedBy: owner.id });
  const { accounts } = await accepted(call, 'GET /vendor-account/current');
  assert.equal(accounts.length, 1);
  hasFields(accounts[0], 'account vendor');
  const own = accounts[0].account;
  hasFields(own, ACCOUNT);
  assert.deepEqual(
    own.users.map(({ name, email, role }: Record<string, string>) => [name, email, role]),
    [
      [owner.name, owner.email, 'owner'],
      [colleague.name, colleague.email, 'manager'],
    ],
  );
  assert.deepEqual(
    [own.total_leads, own.total_bookings, own.conversion_rate, own.referral_rate, own.settings.referral_rate],
    [2, 1, 0.5, 0.125, 12.5],
  );
  assert.equal(own.total_earnings, 6800);
  const seen = await accepted(admin, 'GET /vendor-admin/accounts/{accountId}', {
    params: { accountId: account.id },
  });
  hasFields(seen.account ?? seen, ACCOUNT);
});

test('returns 404 when the user has no account and no application', async () => {
  const call = await injectAs(app, await createUser(db));
  assert.equal((await call('GET /vendor-account/current')).status, 404);
  assert.equal((await call('GET /vendor-account/application')).status, 404);
});

test('accepts the specified payloads for leads', async () => {
  const { call, account } = await member();
  const leadOf = async () => ({
    accountId: account.id,
    leadId: (await createLead(db, { accountId: account.id })).id,
  });
  const params = await leadOf();
  const { data } = await accepted(call, 'GET /vendor-account/{accountId}/leads', { params });
  hasFields(data[0], LEAD);
  hasFields(await accepted(call, 'GET /vendor-account/{accountId}/leads/{leadId}', { params }), LEAD);
  const answered = await accepted(call, 'PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
    params,
    body: {
      availability_confirmed: true,
      proposed_pricing: { base_package: 2500, additional_options: [] },
      vendor_notes: 'We would love to be part of it.',
      next_steps: "Let's schedule a consultation",
      estimated_timeline: '6-8 weeks',
    },
  });
  hasFields(answered.vendor_response, VENDOR_RESPONSE);
  await accepted(call, 'PUT /vendor-account/{accountId}/leads/{leadId}/decline', {
    params: await leadOf(),
    body: { reason: 'not_available', notes: 'Not available for this date' },
  });
});

test('accepts the specified calls for applications', async () => {
  const { application } = await createApplication(db, { businessName: `Spec ${unique()}` });
  const params = { applicationId: application.id };
  const page = await accepted(admin, 'GET /vendor-admin/applications', {
    query: { page: 1, per_page: 10, status: 'pending', search: application.businessName },
  });
  hasFields(page, 'data meta.last_page meta.total');
  hasFields(page.data[0], APPLICATION);
  const stats = await accepted(admin, 'GET /vendor-admin/applications/stats');
  hasFields(stats, 'total pending approved rejected');
  hasFields(await accepted(admin, 'GET /vendor-admin/applications/{applicationId}', { params }), APPLICATION);
  await accepted(admin, 'POST /vendor-admin/applications/{applicationId}/request-info', {
    params,
    body: { message: 'Any references?' },
  });
  const vendor = await createVendor(db);
  await accepted(admin, 'POST /vendor-admin/applications/{applicationId}/approve', {
    params,
    body: { vendor_id: vendor.id, notes: 'Lovely menus' },
  });
  for (const reason of [
    'incomplete_information',
    'not_qualified',
    'service_area_mismatch',
    'quality_concerns',
    'pricing_mismatch',
    'other',
  ]) {
    const other = (await createApplication(db)).application;
    await accepted(admin, 'POST /vendor-admin/applications/{applicationId}/reject', {
      params: { applicationId: other.id },
      body: { reason, notes: 'Sorry' },
    });
  }
});

test('returns 422 with the specified text when an approval or a rejection lacks a required field', async () => {
  const { application } = await createApplication(db);
  const params = { applicationId: application.id };
  const approve = (body: object) =>
    admin('POST /vendor-admin/applications/{applicationId}/approve', { params, body });
  const older = await approve({ notes: 'Lovely menus' });
  assert.deepEqual(
    [older.status, older.body.message],
    [422, 'Please select or create a vendor account to link this application to'],
  );
  const unreasoned = await admin('POST /vendor-admin/applications/{applicationId}/reject', {
    params,
    body: { notes: 'Sorry' },
  });
  assert.deepEqual(
    [unreasoned.status, unreasoned.body.message],
    [422, 'Please provide a reason for rejection'],
  );
  const { account } = await createAccount(db);
  const duplicate = await approve({ vendor_id: account.vendorId, notes: '' });
  assert.deepEqual([duplicate.status, duplicate.body.error], [422, 'duplicate_vendor_account']);
});

test('accepts the specified calls for accounts', async () => {
  const { params, account } = await member();
  const page = await accepted(admin, 'GET /vendor-admin/accounts', {
    query: { page: 1, limit: 10, status: 'active', search: account.businessName },
  });
  hasFields(page, 'data meta.last_page meta.total');
  hasFields(page.data[0], ACCOUNT);
  await accepted(admin, 'POST /vendor-admin/accounts/{accountId}/suspend', {
    params,
    body: { reason: 'Manual suspension' },
  });
  await accepted(admin, 'POST /vendor-admin/accounts/{accountId}/reactivate', { params });
  const silent = await accepted(admin, 'POST /vendor-admin/accounts/{accountId}/suspend', { params });
  assert.equal(silent.suspension_reason, 'No reason provided');
  await accepted(admin, 'POST /vendor-admin/accounts/{accountId}/reset-access', { params });
  await accepted(admin, 'POST /vendor-admin/accounts/{accountId}/export', { params });
  const log = await accepted(admin, 'GET /vendor-admin/accounts/{accountId}/audit-log', { params });
  hasFields(log.data[0], 'id action performed_by performed_at details');
});

test('accepts the specified vendor searches', async () => {
  const vendor = await createVendor(db);
  const { application } = await createApplication(db, { businessName: vendor.businessName });
  const searches = [{ search: vendor.businessName.slice(-8) }, { application_id: application.id }];
  for (const query of searches) {
    const { vendors } = await accepted(admin, 'GET /vendor-admin/vendors/search', { query });
    hasFields(vendors[0], 'id name business_name email category');
  }
});

test('accepts the specified calls that no specified screen uses', async () => {
  const { params, owner, account } = await member();
  const lead = await createLead(db, { accountId: account.id, status: 'responded', respondedAt: new Date() });
  const booking = await createBooking(db, { leadId: lead.id, accountId: account.id, reportedBy: owner.id });
  const [payout] = await app.database.query(
    `insert into payouts (account_id, booking_id, amount_cents, status)
     values (${account.id}, ${booking!.id}, 680000, 'failed') returning id`,
  );
  for (const key of [
    'GET /vendor-admin/dashboard/stats',
    'GET /vendor-admin/analytics/lead-flow',
    'GET /vendor-admin/analytics/vendor-performance',
    'GET /vendor-admin/analytics/lead-quality',
    'GET /vendor-admin/analytics/category-performance',
    'GET /vendor-admin/analytics/platform-stats',
    'GET /vendor-admin/financial/overview',
    'GET /vendor-admin/financial/pending-payouts',
    'GET /vendor-admin/financial/payout-history',
    'GET /vendor-admin/financial/top-earners',
    'GET /vendor-admin/settings',
    'GET /vendor-admin/settings/export-config',
    'POST /vendor-admin/analytics/export',
    'POST /vendor-admin/financial/export-report',
  ] as const) {
    await accepted(admin, key);
  }
  await accepted(admin, 'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout', {
    params: { bookingId: booking!.id },
    body: { action: 'retry', notes: 'The bank was closed' },
  });
  await accepted(admin, 'POST /vendor-admin/financial/process-payout', {
    body: { payout_ids: [payout!['id']] },
  });
  const rate = await accepted(admin, 'POST /vendor-admin/financial/accounts/{accountId}/referral-rate', {
    params,
    body: { rate: 12.5 },
  });
  assert.equal(rate.referral_rate, 0.125);
  await accepted(admin, 'PUT /vendor-admin/settings', { body: { accepting_applications: true } });
  const { data } = await accepted(admin, 'GET /vendor-admin/settings/email-templates');
  await accepted(admin, 'PUT /vendor-admin/settings/email-template', {
    body: { template_id: data[0].id, subject: 'A warm welcome' },
  });
  await accepted(admin, 'POST /vendor-admin/settings/test-email', {
    body: { template_id: data[0].id, recipient_email: 'ines@gia.example' },
  });
  await accepted(admin, 'POST /vendor-admin/settings/reset-defaults');
});
