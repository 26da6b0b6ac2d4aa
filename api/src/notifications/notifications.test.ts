import { Type } from 'typebox';
import { Notification } from '@portal/shared/contract';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applicationForm } from '../../test/support/application-form.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createLead,
  createUser,
  createVendor,
  dateFromNow,
  unique,
} from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller } from '../../test/support/inject-as.ts';
import { accountUsers } from '../database/schema/index.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));
const concierge = createCaller(app, SERVICE_KEY);
const NOTIFICATIONS = 'GET /user/notifications';
const READ = 'POST /user/notifications/read';

const ajv = new Ajv({ strict: false });
addFormats.default(ajv, ['date', 'date-time']);
const isNotification = ajv.compile(Type.Array(Notification));

const member = async (over: Parameters<typeof createAccount>[1] = {}) => {
  const made = await createAccount(db, over);
  return { ...made, accountId: made.account.id, call: await injectAs(app, made.owner!) };
};
interface StoredNotification {
  id: number;
  type: string;
  data: Record<string, unknown>;
  read_at: string | null;
}
/** Returns a user's notifications, newest first, and validates each against the contract. */
async function notificationsOf(call: Caller): Promise<StoredNotification[]> {
  const { body } = await call(NOTIFICATIONS, { query: { per_page: 100 } });
  assert.ok(isNotification(body.data), JSON.stringify(isNotification.errors));
  return body.data;
}
const handOver = async (accountId: number, name = 'Maya & Jonah') => {
  const event = { name, type: 'wedding', event_date: dateFromNow(100) };
  const body = { match_id: unique(), account_id: accountId, event };
  return (await concierge('POST /concierge/leads', { body })).body.lead.id as number;
};

test('notifies members of the account, and not of others, of a new lead, its reminder and its expiry', async () => {
  const { accountId, call } = await member();
  const stranger = await member();
  const leadId = await handOver(accountId);
  const fact = { account_id: accountId, lead_id: leadId, event_name: 'Maya & Jonah' };
  await app.database.query(`update leads set delivered_at = now() - interval '3 hours' where id = ${leadId}`);
  await app.jobs.runNow('remind-of-leads');
  await app.jobs.runNow('remind-of-leads');
  await app.database.query(`update leads set expires_at = now() where id = ${leadId}`);
  await app.jobs.runNow('expire-leads');
  assert.deepEqual(
    (await notificationsOf(call)).map(({ type, data }) => ({ type, data })),
    ['lead.expired', 'lead.reminder', 'lead.created'].map((type) => ({ type, data: fact })),
  );
  assert.deepEqual(await notificationsOf(stranger.call), []);
});

test('notifies admins of held and reported leads, and the vendor once a held lead is delivered', async () => {
  const { accountId, account, call } = await member({ acceptedEventTypes: ['birthday'] });
  const leadId = await handOver(accountId, 'Held');
  const held = {
    account_id: accountId,
    lead_id: leadId,
    event_name: 'Held',
    business_name: account.businessName,
    reasons: ['Wedding is not an accepted event type'],
  };
  assert.deepEqual((await notificationsOf(admin))[0]!.data, held);
  assert.deepEqual(await notificationsOf(call), []);
  await admin('POST /vendor-admin/leads/{leadId}/deliver', { params: { leadId } });
  assert.equal((await notificationsOf(call))[0]!.type, 'lead.created');
  const params = { accountId, leadId };
  const report = () =>
    call('POST /vendor-account/{accountId}/leads/{leadId}/report', {
      params,
      body: { reason: 'unreachable' },
    });
  await report();
  await report();
  const reported = (await notificationsOf(admin)).filter(({ type }) => type === 'lead.reported');
  assert.equal(reported.length, 1);
  assert.equal(reported[0]!.data['reason'], 'unreachable');
});

test('notifies applicant and admins at each step from application to decision', async () => {
  const applicant = await createUser(db);
  const call = await injectAs(app, applicant);
  const applied = await call('POST /vendor-account/apply', {
    body: applicationForm({ business_name: 'Told Catering' }),
  });
  const applicationId: number = applied.body.id;
  const params = { applicationId };
  const fact = { application_id: applicationId, business_name: 'Told Catering' };
  assert.deepEqual(
    [(await notificationsOf(admin))[0]!.type, (await notificationsOf(admin))[0]!.data],
    ['application.created', fact],
  );
  await admin('POST /vendor-admin/applications/{applicationId}/request-info', {
    params,
    body: { message: 'Where are you?' },
  });
  assert.deepEqual((await notificationsOf(call))[0]!.type, 'application.question');
  await call('POST /vendor-account/application/{applicationId}/answer', {
    params,
    body: { answer: 'In Napa' },
  });
  assert.equal((await notificationsOf(admin))[0]!.type, 'application.answered');
  const vendor = await createVendor(db);
  await admin('POST /vendor-admin/applications/{applicationId}/approve', {
    params,
    body: { vendor_id: vendor.id },
  });
  assert.deepEqual(
    [(await notificationsOf(call))[0]!.type, (await notificationsOf(call))[0]!.data],
    ['application.approved', fact],
  );

  const other = await createApplication(db);
  await admin('POST /vendor-admin/applications/{applicationId}/reject', {
    params: { applicationId: other.application.id },
    body: { reason: 'other' },
  });
  assert.equal(
    (await notificationsOf(await injectAs(app, other.applicant)))[0]!.type,
    'application.rejected',
  );
});

test('notifies members of a suspension, a reactivation and a decided profile request', async () => {
  const { accountId, account, call } = await member();
  const params = { accountId };
  const about = { account_id: accountId, business_name: account.businessName };
  await admin('POST /vendor-admin/accounts/{accountId}/suspend', { params, body: { reason: 'Spam' } });
  assert.deepEqual((await notificationsOf(call))[0]!.data, { ...about, reason: 'Spam' });
  await admin('POST /vendor-admin/accounts/{accountId}/reactivate', { params });
  assert.equal((await notificationsOf(call))[0]!.type, 'account.reactivated');
  await call('POST /vendor-account/{accountId}/profile/request-update', {
    params,
    body: { requested_changes: { website: 'https://new.example' } },
  });
  const asked = (await notificationsOf(admin))[0]!;
  assert.deepEqual([asked.type, asked.data['account_id']], ['profile_request.created', accountId]);
  const requestId = asked.data['request_id'] as number;
  await admin('POST /vendor-admin/profile-requests/{requestId}/refuse', {
    params: { requestId },
    body: { note: 'Not yet' },
  });
  assert.deepEqual((await notificationsOf(call))[0]!.data, {
    account_id: accountId,
    request_id: requestId,
    decision: 'refused',
    note: 'Not yet',
  });
});

test('shows members of a suspended account only its suspension, and counts and marks only that', async () => {
  const { accountId, call } = await member();
  await handOver(accountId, 'A secret wedding');
  const suspend = (way: 'suspend' | 'reactivate') =>
    admin(`POST /vendor-admin/accounts/{accountId}/${way}`, { params: { accountId }, body: {} });
  assert.equal((await suspend('suspend')).status, 200);
  for (const query of [{}, { account_id: accountId }]) {
    const { body } = await call(NOTIFICATIONS, { query });
    assert.deepEqual(
      [body.data.map(({ type }: StoredNotification) => type), body.meta.total, body.unread],
      [['account.suspended'], 1, 1],
    );
  }
  assert.deepEqual((await call(READ, { body: { all: true } })).body, { unread: 0 });
  assert.equal((await suspend('reactivate')).status, 200);
  const types = (await notificationsOf(call)).map(({ type, read_at }) => [type, read_at !== null]);
  assert.deepEqual(types, [
    ['account.reactivated', false],
    ['account.suspended', true],
    ['lead.created', false],
  ]);
});

test('pages notifications and marks them read individually or all together, per user', async () => {
  const [mine, others] = [await member(), await member()];
  for (const name of ['One', 'Two', 'Three']) await handOver(mine.accountId, name);
  await handOver(others.accountId);
  const first = await mine.call(NOTIFICATIONS, { query: { per_page: 2 } });
  assert.deepEqual([first.body.unread, first.body.meta.total, first.body.meta.last_page], [3, 3, 2]);
  assert.deepEqual(
    first.body.data.map(({ data }: StoredNotification) => data['event_name']),
    ['Three', 'Two'],
  );
  const [three, two] = first.body.data as [StoredNotification, StoredNotification];
  const [theirs] = await notificationsOf(others.call);
  const some = await mine.call(READ, { body: { ids: [three.id, theirs!.id] } });
  assert.deepEqual([some.status, some.body], [200, { unread: 2 }]);
  assert.equal((await notificationsOf(others.call))[0]!.read_at, null, 'those of others stay unread');
  const readAt = (await notificationsOf(mine.call))[0]!.read_at;
  assert.ok(readAt);
  assert.deepEqual((await mine.call(READ, { body: { all: true } })).body, { unread: 0 });
  assert.equal((await notificationsOf(mine.call))[0]!.read_at, readAt, 'a repeat keeps the time');
  assert.deepEqual((await mine.call(READ, { body: { ids: [two.id] } })).body, { unread: 0 });
  for (const body of [{}, { ids: [1], all: true }, { ids: ['1'] }, { ids: [0] }, { all: 'yes' }]) {
    assert.equal((await mine.call(READ, { body })).status, 422, JSON.stringify(body));
  }
  assert.equal((await createCaller(app)(NOTIFICATIONS)).status, 401);
  assert.equal((await createCaller(app)(READ, { body: { all: true } })).status, 401);
});

test('[D9] sends no notification for a rejected transition', async () => {
  const { accountId, call } = await member();
  const reopen = async (status: 'viewed' | 'expired') => {
    const { id: leadId } = await createLead(db, { accountId, status });
    return (await admin('POST /vendor-admin/leads/{leadId}/reopen', { params: { leadId } })).status;
  };
  assert.equal(await reopen('viewed'), 409);
  assert.deepEqual(await notificationsOf(call), []);
  assert.equal(await reopen('expired'), 200);
  assert.deepEqual(
    (await notificationsOf(call)).map(({ type }) => type),
    ['lead.reopened'],
  );
});

test('opening a lead marks only the user’s own notifications about it as read, and tells their portals', async () => {
  const { account, accountId, call, owner } = await member();
  const second = await createUser(db);
  await db.insert(accountUsers).values({ accountId, userId: second.id, role: 'manager' });
  const leadId = await handOver(accountId, 'Opened');
  await handOver(accountId, 'Not opened');
  await app.database.query(`update leads set delivered_at = now() - interval '3 hours' where id = ${leadId}`);
  await app.jobs.runNow('remind-of-leads');
  assert.equal((await call(NOTIFICATIONS)).body.unread, 3);
  const params = { accountId: account.id, leadId };
  assert.equal((await call('GET /vendor-account/{accountId}/leads/{leadId}', { params })).status, 200);
  const read = (await notificationsOf(call)).filter(({ read_at: at }) => at !== null);
  assert.deepEqual(
    read.map(({ type, data }) => [type, data['event_name']]),
    [
      ['lead.reminder', 'Opened'],
      ['lead.created', 'Opened'],
    ],
  );
  const colleague = await injectAs(app, second);
  assert.equal((await colleague(NOTIFICATIONS)).body.unread, 3);
  const events = () =>
    app.database.query(
      `select data from live_events where type = 'notifications.read' and user_id = ${owner!.id} order by id`,
    );
  assert.deepEqual(await events(), [{ data: { unread: 1 } }]);
  await call('GET /vendor-account/{accountId}/leads/{leadId}', { params });
  assert.equal((await events()).length, 1, 'nothing more to read');
  await call(READ, { body: { all: true } });
  assert.deepEqual((await events())[1], { data: { unread: 0 } });
});

test('answering a lead marks the whole team’s notifications about it as read', async () => {
  const { accountId, call } = await member();
  const second = await createUser(db);
  await db.insert(accountUsers).values({ accountId, userId: second.id, role: 'responder' });
  const colleague = await injectAs(app, second);
  const [declined, responded] = [
    await handOver(accountId, 'Declined'),
    await handOver(accountId, 'Responded'),
  ];
  await handOver(accountId, 'Open');
  const answer = (leadId: number, how: 'decline' | 'respond', body: object) =>
    call(`PUT /vendor-account/{accountId}/leads/{leadId}/${how}`, { params: { accountId, leadId }, body });
  await answer(declined, 'decline', { reason: 'not_available' });
  await answer(responded, 'respond', { availability_confirmed: true, vendor_notes: 'Gladly' });
  for (const reader of [call, colleague]) {
    const unread = (await notificationsOf(reader)).filter(({ read_at: at }) => at === null);
    assert.deepEqual(
      unread.map(({ data }) => data['event_name']),
      ['Open'],
    );
  }
});
