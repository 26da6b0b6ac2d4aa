import type { RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openPortal, SERVICE_KEY } from '../support/build-app.ts';
import { openTestDatabase, testedDatabase } from '../database.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createBooking,
  createLead,
  createUser,
  createVendor,
  dateFromNow,
  unique,
} from '../support/factories.ts';
import { createCaller, injectAs, type Caller, type TestRequest } from '../support/inject-as.ts';
import { applicationForm } from '../support/application-form.ts';
import { ORDER_LOCK } from '../../src/live/live.repository.ts';

const database = await openTestDatabase();
const { app, db } = await openPortal({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, database);

const vendor = async () => {
  const { account, owner } = await createAccount(db);
  const params = { accountId: account.id };
  return { account, params, call: await injectAs(app, owner!) };
};
type TestedRequest = { call: Caller; sent: TestRequest };

/** Every call that locks an account, a user, an application or a lead while it reads and writes. */
const deeds: [key: RouteKey, make: () => Promise<TestedRequest>, status: number][] = [
  [
    'POST /concierge/leads',
    async () => {
      const { account } = await vendor();
      const event = { name: 'A wedding', type: 'wedding', event_date: dateFromNow(90) };
      return {
        call: createCaller(app, SERVICE_KEY),
        sent: { body: { match_id: unique(), account_id: account.id, event } },
      };
    },
    201,
  ],
  [
    'POST /vendor-account/{accountId}/leads/{leadId}/book',
    async () => {
      const { call, params } = await vendor();
      const lead = await createLead(db, { ...params, status: 'responded', respondedAt: new Date() });
      return { call, sent: { params: { ...params, leadId: lead.id }, body: { amount: 1000 } } };
    },
    200,
  ],
  [
    'POST /concierge/leads/{match_id}/booking',
    async () => {
      const { params } = await vendor();
      const { matchId } = await createLead(db, { ...params, status: 'responded', respondedAt: new Date() });
      return {
        call: createCaller(app, SERVICE_KEY),
        sent: { params: { match_id: matchId }, body: { amount: 1000 } },
      };
    },
    200,
  ],
  [
    'POST /vendor-admin/leads/{leadId}/deliver',
    async () => {
      const { params } = await vendor();
      const lead = await createLead(db, { ...params, deliveredAt: null });
      return {
        call: await injectAs(app, await createAdmin(db)),
        sent: { params: { leadId: lead.id } },
      };
    },
    200,
  ],
  [
    'POST /vendor-account/{accountId}/saved-replies',
    async () => {
      const { call, params } = await vendor();
      const words = { base_package: 2500, vendor_notes: 'Gladly', next_steps: 'A call' };
      return { call, sent: { params, body: { name: 'Yes', ...words, estimated_timeline: '6 weeks' } } };
    },
    201,
  ],
  [
    'POST /vendor-account/{accountId}/profile/request-update',
    async () => {
      const { call, params } = await vendor();
      return { call, sent: { params, body: { requested_changes: { website: 'https://x.example' } } } };
    },
    201,
  ],
  [
    'POST /vendor-admin/applications/{applicationId}/approve',
    async () => ({
      call: await injectAs(app, await createAdmin(db)),
      sent: {
        params: { applicationId: (await createApplication(db)).application.id },
        body: { vendor_id: (await createVendor(db)).id },
      },
    }),
    200,
  ],
  [
    'POST /vendor-admin/financial/accounts/{accountId}/referral-rate',
    async () => ({
      call: await injectAs(app, await createAdmin(db)),
      sent: { params: (await vendor()).params, body: { rate: 5 } },
    }),
    200,
  ],
  [
    'POST /vendor-admin/saved-views',
    async () => ({
      call: await injectAs(app, await createAdmin(db)),
      sent: { body: { list: 'leads', name: 'Mine', query: '' } },
    }),
    201,
  ],
  [
    'POST /auth/email/resend',
    async () => ({
      call: await injectAs(app, await createUser(db, { emailVerifiedAt: null })),
      sent: {},
    }),
    200,
  ],
  [
    'POST /vendor-admin/accounts/{accountId}/reset-access',
    async () => ({
      call: await injectAs(app, await createAdmin(db)),
      sent: { params: (await vendor()).params },
    }),
    200,
  ],
  [
    'PATCH /concierge/leads/{match_id}',
    async () => {
      const { matchId } = await createLead(db, { accountId: (await vendor()).account.id });
      return {
        call: createCaller(app, SERVICE_KEY),
        sent: { params: { match_id: matchId }, body: { event: { name: 'Another name' } } },
      };
    },
    200,
  ],
];

// The embedded database runs transactions one at a time.
const options = { skip: testedDatabase === 'embedded' };

test(
  'foreign-key checks on accounts, users, applications and leads do not block other writes',
  options,
  async () => {
    const writer = new pg.Client({ connectionString: database.url! });
    await writer.connect();
    after(() => writer.end());
    for (const [key, make, status] of deeds) {
      const { call, sent } = await make();
      await writer.query('begin');
      // The lock that a foreign key check takes until its transaction ends.
      await writer.query('select from users for key share');
      await writer.query('select from vendor_accounts for key share');
      await writer.query('select from applications for key share');
      await writer.query('select from leads for key share');
      const response = await call(key, sent);
      await writer.query('rollback');
      assert.equal(response.status, status, `${key}: ${JSON.stringify(response.body)}`);
    }
  },
);

test('a lead arrives while a webhook is deleted, and is not sent to it', options, async () => {
  const { account } = await vendor();
  const deleting = new pg.Client({ connectionString: database.url! });
  await deleting.connect();
  await deleting.query(
    `insert into webhook_endpoints (url, description, event_types, secret)
      values ('https://93.184.216.34/hook', '', '{lead.delivered}', 'secret')`,
  );
  await deleting.query('begin');
  await deleting.query('delete from webhook_endpoints');
  const arriving = createCaller(app, SERVICE_KEY)('POST /concierge/leads', {
    body: {
      match_id: unique(),
      account_id: account.id,
      event: { name: 'A wedding', type: 'wedding', event_date: dateFromNow(90) },
    },
  });
  await untilBlocked(1);
  await deleting.query('commit');
  await deleting.end();
  const { status, body } = await arriving;
  assert.equal(status, 201, JSON.stringify(body));
});

test('a webhook is deleted while an attempt of it fails', options, async () => {
  const attempt = new EventEmitter<{ began: [ServerResponse] }>();
  const receiver = createServer((_request, response) => attempt.emit('began', response));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  after(() => receiver.close());
  const { port } = receiver.address() as AddressInfo;
  const admin = await injectAs(app, await createAdmin(db));
  const added = await admin('POST /vendor-admin/webhooks', {
    body: { url: `http://127.0.0.1:${port}/`, description: '', event_types: ['lead.delivered'] },
  });
  const params = { webhookId: added.body.endpoint.id };
  const began = once(attempt, 'began');
  await admin('POST /vendor-admin/webhooks/{webhookId}/test', { params });
  const [response] = await began;
  // Recording the failure waits for this lock, and then the deletion for the recording.
  const holding = new pg.Client({ connectionString: database.url! });
  await holding.connect();
  await holding.query('begin');
  await holding.query('select from webhook_deliveries for update');
  response.writeHead(500).end();
  await untilBlocked(1);
  const deletion = admin('DELETE /vendor-admin/webhooks/{webhookId}', { params });
  await untilBlocked(2);
  await holding.query('commit');
  await holding.end();
  const { status, body } = await deletion;
  assert.equal(status, 200, JSON.stringify(body));
});

test('turns on and audits a webhook that a failure turns off at the same time', options, async () => {
  const user = await createAdmin(db);
  const admin = await injectAs(app, user);
  const body = {
    url: 'https://93.184.216.34/hook',
    description: 'Concierge',
    event_types: ['lead.delivered'],
  };
  const added = await admin('POST /vendor-admin/webhooks', { body });
  assert.equal(added.status, 201, JSON.stringify(added.body));
  const params = { webhookId: added.body.endpoint.id as number };
  const failing = new pg.Client({ connectionString: database.url! });
  await failing.connect();
  await failing.query('begin');
  await failing.query(
    `update webhook_endpoints set enabled = false, turned_off_at = now(), failing_since = now() - interval '5 days'
     where id = $1`,
    [params.webhookId],
  );
  const changing = admin('PUT /vendor-admin/webhooks/{webhookId}', {
    params,
    body: { ...body, enabled: true },
  });
  await untilBlocked(1);
  await failing.query('commit');
  await failing.end();
  const { status, body: changed } = await changing;
  assert.equal(status, 200, JSON.stringify(changed));
  // A webhook that still fails since five days would be turned off by its next failure.
  assert.deepEqual([changed.enabled, changed.turned_off_at, changed.failing_since], [true, null, null]);
  const [entry] = await app.database.query(
    `select details -> 'before' as before, details -> 'after' as after from audit_entries where action = 'webhook_changed' and performed_by = ${user.id}`,
  );
  assert.deepEqual(
    [entry!['before'], entry!['after']].map((row) => (row as { enabled: boolean }).enabled),
    [false, true],
  );
});

test('a double submission of an application that is approved automatically makes one', options, async () => {
  const admin = await injectAs(app, await createAdmin(db));
  const review = (isRequired: boolean) =>
    admin('PUT /vendor-admin/settings', { body: { manual_review_required: isRequired } });
  assert.equal((await review(false)).status, 200);
  const call = await injectAs(app, await createUser(db));
  const body = applicationForm({
    business_name: `Twice ${unique()}`,
    website: `https://${unique()}.example`,
    contact_info: undefined,
  });
  const holding = new pg.Client({ connectionString: database.url! });
  await holding.connect();
  await holding.query('begin');
  await holding.query('select pg_advisory_xact_lock($1)', [ORDER_LOCK]);
  const submitted = [1, 2].map(() => call('POST /vendor-account/apply', { body }));
  await untilBlocked(2);
  await holding.query('commit');
  await holding.end();
  const responses = await Promise.all(submitted);
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409]);
  assert.equal((await review(true)).status, 200);
});

test('refuses a rule of an owner who loses the role at the same time', options, async () => {
  const { account, params, call } = await vendor();
  const demoting = new pg.Client({ connectionString: database.url! });
  await demoting.connect();
  await demoting.query('begin');
  await demoting.query('select from vendor_accounts where id = $1 for update', [account.id]);
  await demoting.query(`update account_users set role = 'manager' where account_id = $1`, [account.id]);
  const body = { required: false };
  const rule = call('PUT /vendor-account/{accountId}/team/second-factor', { params, body });
  await untilBlocked(1);
  await demoting.query('commit');
  await demoting.end();
  assert.deepEqual([(await rule).status, (await rule).body.error], [403, 'role_required']);
});

test('audits the email text that another admin saves at the same time', options, async () => {
  const user = await createAdmin(db);
  const admin = await injectAs(app, user);
  const saving = new pg.Client({ connectionString: database.url! });
  await saving.connect();
  await saving.query('begin');
  await saving.query(
    `insert into email_templates (template, subject, intro, updated_by) values ('verify-email', 'Theirs', '', $1)`,
    [user.id],
  );
  const own = admin('PUT /vendor-admin/settings/email-template', {
    body: { template_id: 'verify-email', subject: 'Ours', intro: '' },
  });
  await untilBlocked(1);
  await saving.query('commit');
  await saving.end();
  assert.deepEqual([(await own).status, (await own).body.subject], [200, 'Ours']);
  const [entry] = await app.database.query(
    `select details -> 'before' ->> 'subject' as before from audit_entries
     where action = 'email_template_changed' and performed_by = ${user.id}`,
  );
  assert.equal(entry!['before'], 'Theirs');
});

test('the retention does not wait for a webhook that is being deleted', options, async () => {
  const { account } = await createAccount(db);
  const deleting = new pg.Client({ connectionString: database.url! });
  await deleting.connect();
  await deleting.query(
    `with endpoint as (
      insert into webhook_endpoints (url, description, event_types, secret)
      values ('https://93.184.216.34/hook', '', '{lead.delivered}', 'secret') returning id
    ), event as (
      insert into concierge_events (type, account_id, data, created_at)
      values ('lead.delivered', ${account.id}, '{}', now() - interval '1 year') returning id, created_at
    )
    insert into webhook_deliveries (endpoint_id, event_id, order_key, created_at)
    select endpoint.id, event.id, 'lead 1', event.created_at from endpoint, event`,
  );
  await deleting.query('begin');
  await deleting.query('delete from webhook_endpoints');
  await app.jobs.runNow('retention');
  await deleting.query('commit');
  await deleting.end();
  await app.jobs.runNow('retention');
  const left = await app.database.query(
    `select from concierge_events where created_at < now() - interval '6 months'`,
  );
  assert.equal(left.length, 0);
});

test('a message arrives while its reader marks the notifications as read', options, async () => {
  const { account, params, call } = await vendor();
  const { matchId } = await createLead(db, { ...params });
  const ask = (text: string) =>
    createCaller(app, SERVICE_KEY)('POST /concierge/leads/{match_id}/messages', {
      params: { match_id: matchId },
      body: { client_id: randomUUID(), text },
    });
  assert.equal((await ask('The first')).status, 201);
  const reading = new pg.Client({ connectionString: database.url! });
  await reading.connect();
  await reading.query('begin');
  await reading.query('update notifications set read_at = now() where account_id = $1', [account.id]);
  const arriving = ask('The second');
  await untilBlocked(1);
  // As publishing that they are read does.
  await reading.query('select pg_advisory_xact_lock($1)', [ORDER_LOCK]);
  await reading.query('commit');
  await reading.end();
  const { status, body } = await arriving;
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal((await call('GET /user/notifications')).body.data.length, 2, 'the read one stays');
});

test('returns 404 for a failed payout that a correction removes meanwhile', options, async () => {
  const { account, params } = await vendor();
  const { owner } = await createAccount(db);
  const lead = await createLead(db, { ...params, status: 'booked', respondedAt: new Date() });
  const { id: bookingId } = await createBooking(db, {
    accountId: account.id,
    leadId: lead.id,
    reportedBy: owner!.id,
  });
  await app.database.query(
    `insert into payouts (account_id, booking_id, amount_cents) values (${account.id}, ${bookingId}, 10000)`,
  );
  const admin = await injectAs(app, await createAdmin(db));
  const correcting = new pg.Client({ connectionString: database.url! });
  await correcting.connect();
  await correcting.query('begin');
  await correcting.query('select from vendor_accounts where id = $1 for no key update', [account.id]);
  await correcting.query('delete from payouts where booking_id = $1', [bookingId]);
  const handling = admin('POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout', {
    params: { bookingId },
    body: { action: 'retry' },
  });
  await untilBlocked(1);
  await correcting.query('commit');
  await correcting.end();
  assert.equal((await handling).status, 404);
});

test('leaves out a payout that a correction removes meanwhile', options, async () => {
  const { account, params } = await vendor();
  const { owner } = await createAccount(db);
  const lead = await createLead(db, { ...params, status: 'booked', respondedAt: new Date() });
  const booking = await createBooking(db, { accountId: account.id, leadId: lead.id, reportedBy: owner!.id });
  const [payout] = await app.database.query(
    `insert into payouts (account_id, booking_id, amount_cents) values (${account.id}, ${booking.id}, 10000) returning id`,
  );
  const admin = await injectAs(app, await createAdmin(db));
  const correcting = new pg.Client({ connectionString: database.url! });
  await correcting.connect();
  await correcting.query('begin');
  await correcting.query('select from vendor_accounts where id = $1 for no key update', [account.id]);
  const processing = admin('POST /vendor-admin/financial/process-payout', {
    body: { payout_ids: [Number(payout!['id'])] },
  });
  await untilBlocked(1);
  await correcting.query('delete from payouts where booking_id = $1', [booking.id]);
  await correcting.query('commit');
  await correcting.end();
  assert.deepEqual((await processing).body, {
    processed: [],
    unchanged: [],
    unknown: [Number(payout!['id'])],
  });
});

/**
 * Waits until this many connections wait for a lock. It asks outside of a transaction, because one sees only the activity
 * at its first look.
 */
async function untilBlocked(connections: number): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await setTimeout(10)) {
    const waiting = await app.database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length >= connections) return;
  }
  throw new Error(`Fewer than ${connections} connections wait for a lock`);
}

for (const [job, due] of [
  ['expire-leads', { expiresAt: new Date(Date.now() - 60_000) }],
  ['remind-of-leads', { deliveredAt: new Date(Date.now() - 3 * 3_600_000) }],
] as const) {
  test(`[D6] ${job} skips a lead that is answered concurrently`, options, async () => {
    const { params } = await vendor();
    const lead = await createLead(db, { ...params, ...due });
    const answering = new pg.Client({ connectionString: database.url! });
    await answering.connect();
    await answering.query('begin');
    await answering.query(
      `update leads set status = 'responded', responded_at = now() where id = ${lead.id}`,
    );
    const running = app.jobs.runNow(job);
    await untilBlocked(1);
    await answering.query('commit');
    await answering.end();
    await running;
    const [row] = await app.database.query(`select status, reminded_at from leads where id = ${lead.id}`);
    assert.deepEqual(row, { status: 'responded', reminded_at: null });
  });
}
