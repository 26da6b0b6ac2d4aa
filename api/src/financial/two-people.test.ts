import type { AuditEntry } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { confirmByClient } from '../../test/support/client-booking.ts';
import { createAccount, createAdmin, createBooking, createLead } from '../../test/support/factories.ts';
import { injectAs, type Caller, type TestResponse } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal({ PAYOUT_APPROVAL_ABOVE: '1000' });
const queried = (text: string) => app.database.query(text);

/** Two finance admins, an account and its payouts of the given dollars. */
async function setUp(...dollars: number[]) {
  const [asker, second] = [
    await createAdmin(db, { name: 'Dana Cole', adminRole: 'finance' }),
    await createAdmin(db, { name: 'Femi Adeyemi', adminRole: 'finance' }),
  ];
  const { account, owner } = await createAccount(db, { businessName: 'Delgado Catering' });
  const add = async (amount: number, status = 'pending') => {
    const lead = await createLead(db, { accountId: account.id, status: 'booked', respondedAt: new Date() });
    const booking = await createBooking(db, {
      accountId: account.id,
      leadId: lead.id,
      reportedBy: owner!.id,
    });
    const [row] = await queried(`insert into payouts (account_id, booking_id, amount_cents, status)
      values (${account.id}, ${booking.id}, ${amount * 100}, '${status}') returning id`);
    return { id: Number(row!['id']), bookingId: booking.id };
  };
  const ids: number[] = [];
  for (const amount of dollars) ids.push((await add(amount)).id);
  const [a, b] = [await injectAs(app, asker), await injectAs(app, second)];
  return { asker, second, a, b, account, owner: owner!, add, ids };
}

const process = async (call: Caller, ...ids: number[]) => {
  const { status, body } = await call('POST /vendor-admin/financial/process-payout', {
    body: { payout_ids: ids },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body as Record<'processed' | 'waiting' | 'unchanged', number[]>;
};
const approve = (call: Caller, payoutId: number, amount: number) =>
  call('POST /vendor-admin/financial/payouts/{payoutId}/approve', { params: { payoutId }, body: { amount } });
const decline = (call: Caller, payoutId: number, reason = 'Not paid yet') =>
  call('POST /vendor-admin/financial/payouts/{payoutId}/decline', { params: { payoutId }, body: { reason } });
const withdraw = (call: Caller, payoutId: number) =>
  call('POST /vendor-admin/financial/payouts/{payoutId}/withdraw', { params: { payoutId } });
const refusedAs = ({ status, body }: TestResponse) => [status, body.error];
const rowOf = async (id: number) =>
  (await queried(`select status, processed_by, approved_by, notes from payouts where id = ${id}`))[0]!;
const notificationsOf = async (call: Caller) =>
  ((await call('GET /user/notifications')).body.data as { type: string; data: object }[]).filter(({ type }) =>
    type.startsWith('payout.'),
  );
const auditOf = async (accountId: number) =>
  (
    await queried(`select action, performed_by from audit_entries
      where account_id = ${accountId} order by id`)
  ).map(({ action, performed_by: by }) => [action, by]);

test('a payout above the limit waits for a second person, who approves it', async () => {
  const { asker, second, a, b, account, ids } = await setUp(1500);
  const [id] = ids as [number];
  assert.deepEqual(await process(a, id), { processed: [], unchanged: [], unknown: [], waiting: [id] });
  assert.deepEqual((await process(a, id)).waiting, [id]);
  const { data } = (await b('GET /vendor-admin/financial/pending-payouts')).body;
  const listed = data.find((payout: { id: number }) => payout.id === id);
  assert.deepEqual(
    [listed.status, listed.request.user_id, listed.request.by],
    ['pending', asker.id, 'Dana Cole'],
  );
  const asked = { type: 'payout.requested', data: { by: 'Dana Cole', count: 1, amount: 1500 } };
  assert.deepEqual(
    (await notificationsOf(b)).map(({ type, data }) => ({ type, data })),
    [asked],
  );
  assert.deepEqual(await notificationsOf(a), []);
  const operator = await injectAs(app, await createAdmin(db, { adminRole: 'operator' }));
  assert.deepEqual(await notificationsOf(operator), []);

  assert.deepEqual(refusedAs(await approve(a, id, 1500)), [409, 'second_person_required']);
  assert.deepEqual(refusedAs(await decline(a, id)), [409, 'second_person_required']);
  assert.deepEqual(refusedAs(await withdraw(b, id)), [409, 'transition_refused']);
  assert.equal((await rowOf(id))['status'], 'pending');

  const approved = await approve(b, id, 1500);
  assert.deepEqual([approved.status, approved.body.status, approved.body.request], [200, 'completed', null]);
  const row = await rowOf(id);
  assert.deepEqual([row['processed_by'], row['approved_by']], [asker.id, second.id]);
  assert.deepEqual((await notificationsOf(a))[0]!.data, {
    business_name: 'Delgado Catering',
    amount: 1500,
    decision: 'approved',
    by: 'Femi Adeyemi',
    reason: null,
  });
  assert.deepEqual(await auditOf(account.id), [
    ['payout_requested', asker.id],
    ['payout_approved', second.id],
  ]);
  assert.deepEqual(refusedAs(await approve(b, id, 1500)), [409, 'transition_refused']);
  assert.equal((await approve(b, 1_999_999_999, 1500)).status, 404);
});

test('a payout at the limit needs one person', async () => {
  const { a, ids } = await setUp(1000);
  assert.deepEqual((await process(a, ...ids)).processed, ids);
});

test('the activity of each account has the payouts that one person completed', async () => {
  const [one, other] = [await setUp(300, 200), await setUp(400)];
  await process(one.a, ...one.ids, ...other.ids);
  const operator = await injectAs(app, await createAdmin(db));
  const activityOf = async ({ account }: typeof one) => {
    const params = { accountId: account.id };
    const { data } = (await operator('GET /vendor-admin/accounts/{accountId}/audit-log', { params })).body;
    return data.map(({ action, performed_by: by, details }: AuditEntry) => [action, by, details['amount']]);
  };
  assert.deepEqual(await activityOf(one), [['payouts_processed', 'Dana Cole', 500]]);
  assert.deepEqual(await activityOf(other), [['payouts_processed', 'Dana Cole', 400]]);
});

test('small payouts of one vendor add up, in one call and in several', async () => {
  const one = await setUp(600, 600);
  assert.deepEqual((await process(one.a, ...one.ids)).waiting.toSorted(), one.ids);
  const other = await setUp(600, 600, 300);
  const [first, second, third] = other.ids as [number, number, number];
  assert.deepEqual((await process(other.a, first)).processed, [first]);
  assert.deepEqual((await process(other.b, second)).waiting, [second]);
  assert.deepEqual((await process(other.a, third)).processed, [third]);
  await queried('alter table payouts disable trigger user');
  await queried(`update payouts set completed_at = now() - interval '8 days' where id = ${first}`);
  await queried('alter table payouts enable trigger user');
  const late = (await other.add(700)).id;
  assert.deepEqual((await process(other.a, late)).processed, [late]);
});

test('approved payouts do not count towards the limit', async () => {
  const { a, b, ids } = await setUp(5000, 900);
  const [large, small] = ids as [number, number];
  await process(a, large);
  assert.equal((await approve(b, large, 5000)).status, 200);
  assert.deepEqual((await process(a, small)).processed, [small]);
});

test('ten calls at once do not get past the limit together', async () => {
  const { a, ids } = await setUp(...Array.from({ length: 10 }, () => 400));
  const calls = await Promise.all(ids.map((id) => process(a, id)));
  assert.equal(calls.flatMap(({ processed }) => processed).length, 2);
});

test('one of several approvals at once pays', async () => {
  const { a, b, account, ids } = await setUp(1500);
  await process(a, ...ids);
  const third = await injectAs(app, await createAdmin(db));
  const calls = [b, third, b, third].map((call) => approve(call, ids[0]!, 1500));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  assert.deepEqual(statuses.toSorted(), [200, 409, 409, 409]);
  const approvals = (await auditOf(account.id)).filter(([action]) => action === 'payout_approved');
  assert.equal(approvals.length, 1);
});

test('a declined payout stays pending with the reason and can be asked for again', async () => {
  const { a, b, ids } = await setUp(1500);
  const [id] = ids as [number];
  await process(a, id);
  assert.equal((await decline(b, id, '  ')).status, 422);
  const declined = await decline(b, id, 'The client has not paid yet');
  assert.deepEqual([declined.status, declined.body.status, declined.body.request], [200, 'pending', null]);
  assert.equal((await rowOf(id))['notes'], 'The client has not paid yet');
  const [told] = await notificationsOf(a);
  assert.match(JSON.stringify(told), /"declined".*The client has not paid yet/);
  assert.deepEqual(refusedAs(await approve(b, id, 1500)), [409, 'transition_refused']);
  assert.deepEqual((await process(a, id)).waiting, [id]);
  assert.equal((await approve(b, id, 1500)).status, 200);
});

test('the one who asked can withdraw, and then be the second person', async () => {
  const { asker, second, a, b, account, ids } = await setUp(1500);
  const [id] = ids as [number];
  await process(a, id);
  assert.equal((await withdraw(a, id)).status, 200);
  assert.deepEqual(refusedAs(await withdraw(a, id)), [409, 'transition_refused']);
  await process(b, id);
  assert.equal((await approve(a, id, 1500)).status, 200);
  assert.deepEqual(await auditOf(account.id), [
    ['payout_requested', asker.id],
    ['payout_request_withdrawn', asker.id],
    ['payout_requested', second.id],
    ['payout_approved', asker.id],
  ]);
});

test('a changed amount needs a new request', async () => {
  const { a, b, ids } = await setUp(1500);
  const [id] = ids as [number];
  await process(a, id);
  assert.deepEqual(refusedAs(await approve(b, id, 1200)), [409, 'transition_refused']);
  await queried(`update payouts set amount_cents = 900000 where id = ${id}`);
  assert.deepEqual(refusedAs(await approve(b, id, 1500)), [409, 'transition_refused']);
  assert.deepEqual(refusedAs(await approve(b, id, 9000)), [409, 'transition_refused']);
  assert.deepEqual((await process(b, id)).waiting, [id]);
  assert.equal((await approve(a, id, 9000)).status, 200);
});

test('an approver who lost the role cannot approve', async () => {
  const { second, a, b, ids } = await setUp(1500);
  await process(a, ...ids);
  const owner = await injectAs(app, await createAdmin(db));
  await owner('PUT /vendor-admin/admins/{userId}', {
    params: { userId: second.id },
    body: { role: 'operator' },
  });
  assert.equal((await approve(b, ids[0]!, 1500)).status, 401);
  const now = await injectAs(app, second);
  assert.deepEqual(refusedAs(await approve(now, ids[0]!, 1500)), [403, 'role_required']);
});

test('a failed payout above the limit cannot be marked as paid by one person', async () => {
  const { a, b, add } = await setUp();
  const handle = (bookingId: number, action: string) =>
    a('POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout', {
      params: { bookingId },
      body: { action },
    });
  const large = await add(1500, 'failed');
  assert.deepEqual(refusedAs(await handle(large.bookingId, 'mark_completed')), [
    409,
    'second_person_required',
  ]);
  const small = await add(600, 'failed');
  assert.equal((await handle(small.bookingId, 'mark_completed')).status, 200);
  const more = await add(600, 'failed');
  assert.deepEqual(refusedAs(await handle(more.bookingId, 'mark_completed')), [
    409,
    'second_person_required',
  ]);
  assert.equal((await handle(large.bookingId, 'retry')).status, 200);
  await process(a, large.id);
  assert.equal((await handle(large.bookingId, 'cancel')).body.request, null);
  assert.equal((await handle(large.bookingId, 'retry')).body.request, null, 'a retry starts anew');
  assert.deepEqual(refusedAs(await approve(b, large.id, 1500)), [409, 'transition_refused']);
});

test('an admin takes back their own completion, but not another’s, an approved or an old one', async () => {
  const { a, b, account, ids } = await setUp(400, 1500, 300);
  const [small, large, old] = ids as [number, number, number];
  const undo = (call: Caller, payoutId: number, status = 'pending') =>
    call('POST /vendor-admin/financial/payouts/{payoutId}/undo', { params: { payoutId }, body: { status } });
  await process(a, small, old);
  assert.equal((await undo(a, small, 'processing')).status, 422, 'no payout had this status');
  assert.deepEqual(refusedAs(await undo(b, small)), [409, 'transition_refused']);
  const undone = await undo(a, small);
  assert.deepEqual([undone.status, undone.body.status, undone.body.completed_at], [200, 'pending', null]);
  assert.deepEqual(refusedAs(await undo(a, small)), [409, 'transition_refused']);
  assert.deepEqual((await auditOf(account.id)).at(-1)?.[0], 'payout_handled');
  // The trigger keeps the date of a completed payout.
  await queried('alter table payouts disable trigger user');
  await queried(`update payouts set completed_at = now() - interval '6 minutes' where id = ${old}`);
  await queried('alter table payouts enable trigger user');
  assert.deepEqual(refusedAs(await undo(a, old)), [409, 'transition_refused']);
  await process(a, large);
  await approve(b, large, 1500);
  assert.deepEqual(refusedAs(await undo(a, large)), [409, 'transition_refused']);
  assert.equal((await undo(a, 999_999)).status, 404);
});

test('taking back a completion fails the payout when its booking was reversed meanwhile', async () => {
  const { a, add } = await setUp();
  const { id, bookingId } = await add(500);
  await process(a, id);
  const [booking] = await queried(`select lead_id from bookings where id = ${bookingId}`);
  const params = { leadId: Number(booking!['lead_id']) };
  const owner = await injectAs(app, await createAdmin(db));
  const reversed = await owner('POST /vendor-admin/leads/{leadId}/reverse-booking', {
    params,
    body: { reason: 'The client cancelled' },
  });
  assert.equal(reversed.status, 200, JSON.stringify(reversed.body));
  const undone = await a('POST /vendor-admin/financial/payouts/{payoutId}/undo', {
    params: { payoutId: id },
    body: { status: 'pending' },
  });
  assert.deepEqual([undone.status, undone.body.status, undone.body.completed_at], [200, 'failed', null]);
  assert.deepEqual((await process(a, id)).unchanged, [id]);
});

test('keeps a completion that a new booking of the lead counts as paid', async () => {
  const { a, account, owner } = await setUp();
  const lead = await createLead(db, { accountId: account.id, status: 'responded', respondedAt: new Date() });
  const params = { accountId: account.id, leadId: lead.id };
  const [member, admin] = [await injectAs(app, owner), await injectAs(app, await createAdmin(db))];
  const book = async (amount: number) => {
    await member('POST /vendor-account/{accountId}/leads/{leadId}/book', { params, body: { amount } });
    await confirmByClient(app, { leadId: lead.id, amount });
  };
  const payouts = async () =>
    (
      await queried(`select id, status, amount_cents::int as cents from payouts
        where account_id = ${account.id} order by id`)
    ).map(({ id, status, cents }) => ({ id: Number(id), status, cents }));
  await book(500);
  const [paid] = await payouts();
  await process(a, paid!.id);
  await admin('POST /vendor-admin/leads/{leadId}/reverse-booking', {
    params: { leadId: lead.id },
    body: { reason: 'The client cancelled' },
  });
  await book(700);
  const undone = await a('POST /vendor-admin/financial/payouts/{payoutId}/undo', {
    params: { payoutId: paid!.id },
    body: { status: 'pending' },
  });
  assert.deepEqual(refusedAs(undone), [409, 'transition_refused']);
  assert.deepEqual(
    (await payouts()).map(({ status, cents }) => [status, cents]),
    [
      ['completed', 50_000],
      ['pending', 20_000],
    ],
  );
});
