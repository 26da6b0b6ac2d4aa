import type { MemberRole } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createBooking,
  createLead,
  createMember,
  createUser,
  unique,
} from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));

test('returns 404 no_vendor_account to a user without an account', async () => {
  const response = await (await injectAs(app, await createUser(db)))('GET /vendor-account/current');
  assert.deepEqual(
    [response.status, response.body.error, response.body.message],
    [404, 'no_vendor_account', 'No vendor account found'],
  );
});

test('returns account totals from delivered leads and active bookings, in dollars and fractions', async () => {
  const { account, owner } = await createAccount(db, { referralRateBps: 1250 });
  const at = { accountId: account.id };
  const answered = { status: 'booked', respondedAt: new Date() } as const;
  const [first, second] = [
    await createLead(db, { ...at, ...answered }),
    await createLead(db, { ...at, ...answered }),
  ];
  await createLead(db, { ...at });
  await createLead(db, { ...at });
  await createLead(db, { ...at, deliveredAt: null });
  await createBooking(db, { ...at, leadId: first.id, reportedBy: owner!.id, amountCents: 680_050 });
  await createBooking(db, {
    ...at,
    leadId: second.id,
    reportedBy: owner!.id,
    reversedAt: new Date(),
    reversalReason: 'A mistake',
  });
  const { body } = await (await injectAs(app, owner!))('GET /vendor-account/current');
  const shown = body.accounts[0].account;
  assert.deepEqual(
    [
      shown.total_leads,
      shown.total_bookings,
      shown.conversion_rate,
      shown.referral_rate,
      shown.total_earnings,
    ],
    [4, 1, 0.25, 0.125, 6800.5],
  );
  assert.equal(body.accounts[0].vendor.id, account.vendorId);
});

test('keeps the earnings from responders and shows them to managers', async () => {
  const { account } = await createAccount(db, { earnedCents: 680_050 });
  const path = { params: { accountId: account.id } };
  const earningsFor = async (role: MemberRole) => {
    const call = await injectAs(app, await createMember(db, account.id, role));
    const [current, profile] = [
      await call('GET /vendor-account/current'),
      await call('GET /vendor-account/{accountId}/profile', path),
    ];
    return [current.body.accounts[0].account.total_earnings, profile.body.account.total_earnings];
  };
  assert.deepEqual(await earningsFor('responder'), [undefined, undefined]);
  assert.deepEqual(await earningsFor('manager'), [6800.5, 6800.5]);
});

test('merges preferences, keeps omitted fields and rejects invalid ones', async () => {
  const { account, owner } = await createAccount(db, { businessPhone: null });
  const call = await injectAs(app, owner!);
  const put = (body: object) =>
    call('PUT /vendor-account/{accountId}/profile', { params: { accountId: account.id }, body });
  const done = await put({
    minimum_budget: 3000,
    accepted_event_types: ['wedding', 'wedding'],
    status: 'suspended',
    referral_rate: 0,
  });
  assert.deepEqual(done.body.account.preferences, {
    minimum_budget: 3000,
    minimum_lead_time: 30,
    accepted_event_types: ['wedding'],
    preferred_communication_method: 'email',
  });
  assert.deepEqual([done.body.account.status, done.body.account.referral_rate], ['active', 0.1]);
  for (const [body, field] of [
    [{ minimum_budget: -1 }, 'minimum_budget'],
    [{ minimum_budget: null }, 'minimum_budget'],
    [{ minimum_lead_time: 1.5 }, 'minimum_lead_time'],
    [{ minimum_budget: 1_000_001 }, 'minimum_budget'],
    [{ minimum_lead_time: 731 }, 'minimum_lead_time'],
    [{ accepted_event_types: [] }, 'accepted_event_types'],
    [{ accepted_event_types: ['picnic'] }, 'accepted_event_types.0'],
    [{ preferred_communication_method: 'pigeon' }, 'preferred_communication_method'],
    [{ preferred_communication_method: 'sms' }, 'preferred_communication_method'],
  ] as const) {
    const refused = await put(body);
    assert.equal(refused.status, 422);
    assert.deepEqual(Object.keys(refused.body.errors), [field]);
  }
  assert.equal((await put({})).body.account.preferences.minimum_budget, 3000);
});

test('suspends and reactivates with emails and audit entries, and returns 409 on repeats', async () => {
  const { account, owner } = await createAccount(db);
  const params = { accountId: account.id };
  const suspend = (body?: object) =>
    admin('POST /vendor-admin/accounts/{accountId}/suspend', { params, body });
  const done = await suspend();
  assert.deepEqual([done.body.status, done.body.suspension_reason], ['suspended', 'No reason provided']);
  const again = await suspend({ reason: 'Other' });
  assert.deepEqual([again.status, again.body.current.suspension_reason], [409, 'No reason provided']);
  await portal.mailTo(owner!.email, 'has been suspended');
  const back = await admin('POST /vendor-admin/accounts/{accountId}/reactivate', { params });
  assert.deepEqual([back.body.status, back.body.suspension_reason], ['active', null]);
  assert.equal((await admin('POST /vendor-admin/accounts/{accountId}/reactivate', { params })).status, 409);
  await portal.mailTo(owner!.email, 'active again');
  const log = await admin('GET /vendor-admin/accounts/{accountId}/audit-log', { params });
  assert.deepEqual(
    log.body.data.map(({ action }: { action: string }) => action),
    ['account_reactivated', 'account_suspended'],
  );
  assert.equal(
    (await admin('POST /vendor-admin/accounts/{accountId}/suspend', { params: { accountId: 1_999_999_999 } }))
      .status,
    404,
  );
});

test('lists accounts filtered by status and search text', async () => {
  const mark = unique();
  await createAccount(db, { businessName: `Fern ${mark}` });
  await createAccount(db, { businessName: `Fern two ${mark}`, activatedAt: null });
  await createAccount(db, { businessName: `Fern three ${mark}`, status: 'opted_out' });
  const total = async (query: Record<string, unknown>) =>
    (await admin('GET /vendor-admin/accounts', { query: { search: mark, ...query } })).body.meta.total;
  assert.equal(await total({}), 3);
  assert.equal(await total({ status: 'pending_setup' }), 1);
  assert.equal(await total({ status: 'opted_out' }), 1);
  assert.equal(await total({ status: 'suspended' }), 0);
});
