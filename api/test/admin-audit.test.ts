import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from './build-app.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createBooking,
  createFailedJob,
  createLead,
  createVendor,
  unique,
} from './factories.ts';
import { injectAs, type Sent } from './inject-as.ts';

const { app, db } = await openPortal();
const person = await createAdmin(db);
const admin = await injectAs(app, person);
const rows = (sql: string) => app.database.query(sql);
const insert = async (sql: string) => Number((await rows(`${sql} returning id`))[0]!['id']);

const account = async (over: object = {}) => {
  const made = await createAccount(db, over);
  return { ...made, params: { accountId: made.account.id } };
};
const application = async (over: object = {}) => ({
  params: { applicationId: (await createApplication(db, over)).application.id },
});
const lead = async (over: object = {}) => {
  const { account: of } = await account();
  return { params: { leadId: (await createLead(db, { accountId: of.id, ...over })).id } };
};
const request = async () => {
  const { account: of, owner } = await account();
  const requestId = await insert(`insert into profile_requests (account_id, user_id, requested_changes)
    values (${of.id}, ${owner!.id}, '{"website":"https://x.example"}')`);
  return { params: { requestId } };
};
const payout = async (status: string) => {
  const { account: of, owner } = await account();
  const booked = await createLead(db, { accountId: of.id, status: 'booked', respondedAt: new Date() });
  const booking = await createBooking(db, { accountId: of.id, leadId: booked.id, reportedBy: owner!.id });
  const payoutId = await insert(`insert into payouts (account_id, booking_id, amount_cents, status)
    values (${of.id}, ${booking.id}, 1000, '${status}')`);
  return { payoutId, bookingId: booking.id, leadId: booked.id };
};
const mail = (status: string) =>
  insert(`insert into mails (event_key, template, recipient, data, status)
    values ('${unique()}', 'access-reset', 'x@x.example', '{"name":"Rosa"}', '${status}')`);

/** A call that succeeds, for each thing that admins can do. A new call without one fails this file. */
const deeds: Record<string, () => Promise<Sent>> = {
  'POST /vendor-admin/applications/{applicationId}/approve': async () => ({
    ...(await application()),
    body: { vendor_id: (await createVendor(db)).id },
  }),
  'POST /vendor-admin/applications/{applicationId}/reject': async () => ({
    ...(await application()),
    body: { reason: 'other' },
  }),
  'POST /vendor-admin/applications/{applicationId}/request-info': async () => ({
    ...(await application()),
    body: { message: 'Why?' },
  }),
  'POST /vendor-admin/applications/{applicationId}/claim': () => application(),
  'POST /vendor-admin/applications/{applicationId}/release': () => application({ status: 'under_review' }),
  'POST /vendor-admin/accounts/{accountId}/suspend': async () => ({ ...(await account()), body: {} }),
  'POST /vendor-admin/accounts/{accountId}/reactivate': () => account({ status: 'suspended' }),
  'POST /vendor-admin/accounts/{accountId}/reset-access': () => account(),
  'POST /vendor-admin/accounts/{accountId}/export': () => account(),
  'POST /vendor-admin/accounts/{accountId}/view-as': async () => ({
    ...(await account()),
    body: { reason: 'To help' },
  }),
  'POST /vendor-admin/profile-requests/{requestId}/apply': async () => ({ ...(await request()), body: {} }),
  'POST /vendor-admin/profile-requests/{requestId}/refuse': async () => ({
    ...(await request()),
    body: { note: 'No' },
  }),
  'POST /vendor-admin/leads/{leadId}/deliver': () => lead({ deliveredAt: null }),
  'POST /vendor-admin/leads/{leadId}/drop': async () => ({
    ...(await lead({ deliveredAt: null })),
    body: { reason: 'No' },
  }),
  'POST /vendor-admin/leads/{leadId}/reopen': () => lead({ status: 'expired' }),
  'POST /vendor-admin/leads/{leadId}/reverse-booking': async () => ({
    params: { leadId: (await payout('pending')).leadId },
    body: { reason: 'Cancelled' },
  }),
  'POST /vendor-admin/lead-reports/{reportId}/resolve': async () => {
    const { account: of, owner } = await account();
    const reported = await createLead(db, { accountId: of.id });
    const reportId = await insert(`insert into lead_reports (lead_id, account_id, reported_by, reason)
      values (${reported.id}, ${of.id}, ${owner!.id}, 'other')`);
    return { params: { reportId }, body: { resolution: 'Fixed' } };
  },
  'POST /vendor-admin/vendors': async () => ({
    body: { business_name: `A ${unique()}`, title: 'B', category: 'C' },
  }),
  'POST /vendor-admin/saved-views': async () => ({ body: { list: 'leads', name: unique(), query: '' } }),
  'DELETE /vendor-admin/saved-views/{viewId}': async () => ({
    params: {
      viewId: await insert(`insert into saved_views (user_id, list, name, query)
        values (${person.id}, 'leads', '${unique()}', '')`),
    },
  }),
  'POST /vendor-admin/analytics/export': async () => ({ body: {} }),
  'POST /vendor-admin/financial/process-payout': async () => ({
    body: { payout_ids: [(await payout('pending')).payoutId, (await payout('pending')).payoutId] },
  }),
  'POST /vendor-admin/financial/accounts/{accountId}/referral-rate': async () => ({
    ...(await account()),
    body: { rate: 5 },
  }),
  'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout': async () => ({
    params: { bookingId: (await payout('failed')).bookingId },
    body: { action: 'retry' },
  }),
  'POST /vendor-admin/financial/export-report': async () => ({ body: {} }),
  'PUT /vendor-admin/settings': async () => ({ body: { free_leads: 4 } }),
  'PUT /vendor-admin/settings/email-template': async () => ({
    body: { template_id: 'lead-arrived', subject: 'Hi' },
  }),
  'POST /vendor-admin/settings/email-template/reset': async () => ({ body: {} }),
  'POST /vendor-admin/settings/test-email': async () => ({
    body: { template_id: 'lead-arrived', recipient_email: 'x@x.example' },
  }),
  'POST /vendor-admin/settings/reset-defaults': async () => ({}),
  'POST /vendor-admin/operations/failed-jobs/{jobId}/retry': async () => ({
    params: { jobId: await createFailedJob(db) },
  }),
  'POST /vendor-admin/operations/failed-jobs/retry-all': async () => {
    await createFailedJob(db);
    return {};
  },
  'POST /vendor-admin/mails/undelivered/resend-all': async () => {
    await mail('dead');
    return {};
  },
  'POST /vendor-admin/mails/{mailId}/resend': async () => ({ params: { mailId: await mail('dead') } }),
};
/** These take something in and change nothing. */
const changeNothing = new Set<string>(['POST /vendor-admin/settings/email-template/preview']);

const entries = async () => {
  const [row] = await rows('select count(*)::int as count, max(id) as last from audit_entries');
  return row as { count: number; last: number };
};
const writes = (Object.entries(contract) as [RouteKey, RouteContract][]).filter(
  ([key, { access }]) => access === 'admin' && !key.startsWith('GET '),
);

for (const [key] of writes) {
  test(`${key} is written down`, async () => {
    if (changeNothing.has(key)) return;
    assert.ok(deeds[key], 'a new deed of admins needs a call here');
    const sent = await deeds[key]();
    const before = await entries();
    const answer = await admin(key, sent);
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    const after = await entries();
    assert.equal(after.count - before.count, 1);
    const [entry] = await rows(`select performed_by from audit_entries where id = ${after.last}`);
    assert.equal(entry!['performed_by'], person.id);
    // What is refused leaves no entry.
    const vendor = await injectAs(app, (await account()).owner!);
    assert.equal((await vendor(key, sent)).status, 403);
    assert.equal((await entries()).count, after.count);
  });
}

test('what admins do with unknown things is refused and leaves nothing', async () => {
  const before = await entries();
  for (const [key] of writes) {
    const sent = await deeds[key]?.();
    if (!sent?.params) continue;
    const params = Object.fromEntries(Object.keys(sent.params).map((name) => [name, 1_999_999_999]));
    assert.equal((await admin(key, { ...sent, params })).status, 404, key);
  }
  assert.equal((await entries()).count, before.count);
});

test('nothing that is sent beside the fields reaches the database', async () => {
  const extra = {
    role: 'admin',
    is_admin: true,
    status: 'approved',
    email_verified_at: '2020-01-01T00:00:00Z',
    account_id: 1,
    vendor_id: 1,
    referral_rate_bps: 0,
    total_earnings: 1_000_000,
    performed_by: 1,
    decided_by: 1,
  };
  const poisoned: object[] = [
    { ['__proto__']: { role: 'admin' } },
    { constructor: { prototype: { role: 'admin' } } },
  ];
  const people = () => rows(`select count(*)::int as admins from users where role = 'admin'`);
  const admins = await people();
  for (const [key] of writes) {
    const sent = await deeds[key]?.();
    if (!sent?.body) continue;
    const body = { ...extra, ...(sent.body as object) };
    const answer = await admin(key, { ...sent, body });
    assert.ok(answer.status < 300 || answer.status === 422, `${key}: ${answer.status}`);
    for (const poison of poisoned) {
      assert.equal((await admin(key, { ...sent, body: { ...body, ...poison } })).status, 400, key);
    }
  }
  assert.deepEqual(await people(), admins);
  const [last] = await rows(
    `select count(*)::int as others from audit_entries where performed_by <> ${person.id} and action not like 'application_submitted'`,
  );
  assert.equal(last!['others'], 0);
  assert.equal(({} as { role?: string }).role, undefined);
});
