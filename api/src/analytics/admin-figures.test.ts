import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedDemo } from '../../seed/demo.ts';
import { applicationForm } from '../../test/support/application-form.ts';
import { openPortal } from '../../test/support/build-app.ts';
import { confirmByClient } from '../../test/support/client-booking.ts';
import {
  createAccount,
  createAdmin,
  createLead,
  createUser,
  dateFromNow,
  unique,
} from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
await seedDemo(db);
const admin = await injectAs(app, await createAdmin(db));
type Numbers = Record<string, number>;

test('seeds the demo data only once', async () => {
  assert.equal(await seedDemo(db), 'kept');
});

test('dashboard totals match the lists', async () => {
  const { body } = await admin('GET /vendor-admin/dashboard/stats');
  const { body: stats } = await admin('GET /vendor-admin/applications/stats');
  assert.equal(body.applications.total, stats.total);
  const { body: list } = await admin('GET /vendor-admin/accounts');
  assert.equal(body.accounts.total, list.meta.total);
  assert.equal(body.accounts.active + body.accounts.suspended + body.accounts.opted_out, list.meta.total);
  assert.ok(body.bookings.earnings > 0);
});

test('analytics reports agree on the number of delivered leads', async () => {
  const query = { days: 730 };
  const flow = (await admin('GET /vendor-admin/analytics/lead-flow', { query })).body.data as Numbers[];
  const delivered = flow.reduce((sum, day) => sum + day['delivered']!, 0);
  const platform = (await admin('GET /vendor-admin/analytics/platform-stats', { query })).body;
  assert.equal(platform.leads, delivered);
  const quality = (await admin('GET /vendor-admin/analytics/lead-quality', { query })).body;
  assert.equal(
    quality.by_type.reduce((sum: number, { leads }: Numbers) => sum + leads!, 0),
    delivered,
  );
  const categories = (await admin('GET /vendor-admin/analytics/category-performance', { query })).body
    .data as Numbers[];
  assert.equal(
    categories.reduce((sum, { leads }) => sum + leads!, 0),
    delivered,
  );
  const vendors = (
    await admin('GET /vendor-admin/analytics/vendor-performance', { query: { ...query, per_page: 100 } })
  ).body;
  assert.equal(
    vendors.data.reduce((sum: number, { leads }: Numbers) => sum + leads!, 0),
    delivered,
  );
  assert.equal(vendors.meta.total, vendors.data.length);
});

test('[C5] exports CSV attachments without formulas in cells', async () => {
  const { account } = await createAccount(db, { businessName: '=cmd|"/c calc"' });
  await createLead(db, { accountId: account.id });
  const response = await admin('POST /vendor-admin/analytics/export', { body: {} });
  assert.match(String(response.headers['content-type']), /^text\/csv/);
  assert.equal(response.headers['content-disposition'], 'attachment; filename="vendor-performance.csv"');
  assert.ok(response.body.includes(`"'=cmd|""/c calc"""`));
  assert.match(
    (await admin('POST /vendor-admin/financial/export-report')).body,
    /^\uFEFFEntry date,Account,Business/,
  );
});

test('completes a payout once and retries or cancels it only when allowed', async () => {
  const { account, owner } = await createAccount(db);
  const call = await injectAs(app, owner!);
  const lead = await createLead(db, { accountId: account.id, status: 'responded', respondedAt: new Date() });
  const params = { accountId: account.id, leadId: lead.id };
  await call('POST /vendor-account/{accountId}/leads/{leadId}/book', { params, body: { amount: 5000 } });
  await confirmByClient(app, { leadId: lead.id, amount: 5000 });
  const pending = (await admin('GET /vendor-admin/financial/pending-payouts')).body;
  const payout = pending.data[0];
  assert.deepEqual([payout.account_id, payout.amount, payout.status], [account.id, 5000, 'pending']);
  const process = () =>
    admin('POST /vendor-admin/financial/process-payout', {
      body: { payout_ids: [payout.id, 1_999_999_999] },
    });
  assert.deepEqual((await process()).body, {
    processed: [payout.id],
    unchanged: [],
    unknown: [1_999_999_999],
  });
  assert.deepEqual((await process()).body, {
    processed: [],
    unchanged: [payout.id],
    unknown: [1_999_999_999],
  });
  const booking = { params: { bookingId: payout.booking_id } };
  const handle = (action: string) =>
    admin('POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout', {
      ...booking,
      body: { action },
    });
  assert.equal((await handle('retry')).status, 409);
  await app.database.query('alter table payouts disable trigger user');
  await app.database.query(
    `update payouts set status = 'failed', completed_at = null where id = ${payout.id}`,
  );
  await app.database.query('alter table payouts enable trigger user');
  assert.equal((await handle('retry')).body.status, 'pending');
  assert.equal((await handle('cancel')).body.status, 'failed');
  assert.equal((await handle('explode')).status, 422);
  const history = (await admin('GET /vendor-admin/financial/payout-history')).body;
  assert.equal(history.data[0].id, payout.id);
  const earners = (await admin('GET /vendor-admin/financial/top-earners', { query: { limit: 100 } })).body
    .data;
  assert.equal(earners.find(({ account_id }: Numbers) => account_id === account.id).earnings, 5000);
  assert.equal((await admin('GET /vendor-admin/financial/overview')).status, 200);
});

test('accepts a referral rate as a percentage with at most two decimals', async () => {
  const { account } = await createAccount(db);
  const params = { accountId: account.id };
  const set = (rate: unknown) =>
    admin('POST /vendor-admin/financial/accounts/{accountId}/referral-rate', { params, body: { rate } });
  assert.deepEqual((await set(12.5)).body, { account_id: account.id, referral_rate: 0.125 });
  for (const rate of [-1, 101, '5', 1.005]) assert.equal((await set(rate)).status, 422, String(rate));
});

test('updates, applies, exports and resets settings', async () => {
  const put = (body: object) => admin('PUT /vendor-admin/settings', { body });
  const person = await injectAs(app, await createUser(db));
  assert.equal((await admin('GET /vendor-admin/settings')).body.referral_rate, 10);
  assert.equal(
    (await put({ accepting_applications: false, referral_rate: 7.25, role: 'x' })).body.referral_rate,
    7.25,
  );
  const closed = await person('POST /vendor-account/apply', {
    body: applicationForm(),
  });
  assert.equal(closed.body.error, 'applications_closed');
  assert.equal((await put({ referral_rate: 101 })).status, 422);
  const exported = await admin('GET /vendor-admin/settings/export-config');
  assert.equal(exported.body.settings.accepting_applications, false);
  const reset = await admin('POST /vendor-admin/settings/reset-defaults');
  assert.deepEqual([reset.body.accepting_applications, reset.body.referral_rate], [true, 10]);
});

test('edits and previews an email template and sends a test email', async () => {
  const all = (await admin('GET /vendor-admin/settings/email-templates')).body.data;
  assert.equal(all.length, 8);
  assert.ok(
    all.every(
      ({ preview }: { preview: { html: string; text: string } }) =>
        preview.html.includes('<!doctype html>') && preview.text,
    ),
  );
  const body = {
    template_id: 'lead-arrived',
    subject: 'For {name}: {eventName}',
    intro: 'Dear {name}, {unknown} <b>',
  };
  const changed = await admin('PUT /vendor-admin/settings/email-template', { body });
  assert.equal(changed.body.preview.subject, 'For Rosa Delgado: Maya & Jonah');
  assert.ok(changed.body.preview.html.includes('Dear Rosa Delgado, &#123;unknown&#125; &lt;b&gt;'));
  const to = `test-${unique()}@x.example`;
  await admin('POST /vendor-admin/settings/test-email', {
    body: { template_id: 'lead-arrived', recipient_email: to },
  });
  assert.match((await portal.mailTo(to, 'For Rosa Delgado')).text, /Dear Rosa Delgado/);
  assert.equal(
    (
      await admin('PUT /vendor-admin/settings/email-template', {
        body: { ...body, template_id: 'constructor' },
      })
    ).status,
    422,
  );
  assert.equal(
    (await admin('POST /vendor-admin/settings/test-email', { body: { template_id: 'lead-arrived' } })).status,
    422,
  );
});

test('lists an undelivered email and resends it once', async () => {
  const to = `dead-${unique()}@x.example`;
  await app.database
    .query(`insert into outgoing_messages (event_key, template, recipient, data, status, attempts, last_error)
    values ('${to}', 'access-reset', '${to}', '{"name":"Rosa","businessName":"Delgado"}', 'dead', 13, 'refused')`);
  const { data } = (await admin('GET /vendor-admin/mails/undelivered')).body;
  const mail = data.find(({ recipient }: { recipient: string }) => recipient === to);
  assert.equal(mail.last_error, 'refused');
  assert.equal(
    (await admin('POST /vendor-admin/mails/{mailId}/resend', { params: { mailId: mail.id } })).status,
    200,
  );
  await portal.mailTo(to, 'log in again');
  assert.equal(
    (await admin('POST /vendor-admin/mails/{mailId}/resend', { params: { mailId: mail.id } })).status,
    409,
  );
});

test('date-range totals match all-time totals and group by day, week and month', async () => {
  const span = { from: dateFromNow(-4 * 365), to: dateFromNow(300) };
  const get = async (key: Parameters<typeof admin>[0], query: object) => {
    const response = await admin(key, { query: { ...query } });
    assert.equal(response.status, 200, `${key} ${JSON.stringify(response.body)}`);
    return response.body;
  };
  const sum = (rows: Numbers[], field: string) => rows.reduce((total, row) => total + row[field]!, 0);
  const platform = await get('GET /vendor-admin/analytics/platform-stats', span);
  for (const group of ['day', 'week', 'month']) {
    const flow = await get('GET /vendor-admin/analytics/lead-flow', { ...span, group });
    assert.equal(sum(flow.data, 'delivered'), platform.leads, group);
  }
  const none = { from: '2001-01-01', to: '2001-01-31' };
  const empty31 = (await get('GET /vendor-admin/analytics/lead-flow', none)).data;
  assert.equal(empty31.length, 31);
  assert.deepEqual(empty31[0], {
    date: '2001-01-01',
    delivered: 0,
    answered: 0,
    responded: 0,
    declined: 0,
    expired: 0,
    withdrawn: 0,
    booked: 0,
    bookings: 0,
  });
  const empty = await get('GET /vendor-admin/analytics/platform-stats', none);
  assert.deepEqual([empty.days, empty.leads, empty.response_rate, empty.earnings], [31, 0, 0, 0]);
  const quiet = await get('GET /vendor-admin/dashboard/activity', none);
  assert.equal(quiet.data.length, 31);
  assert.deepEqual(quiet.data[0], { date: '2001-01-01', applications: 0, leads: 0 });
  assert.equal(
    (await get('GET /vendor-admin/dashboard/activity', { ...none, group: 'month' })).data.length,
    1,
  );
  const active = await get('GET /vendor-admin/dashboard/activity', { days: 365, group: 'month' });
  const year = await get('GET /vendor-admin/analytics/platform-stats', { days: 365 });
  assert.deepEqual(
    [sum(active.data, 'leads'), sum(active.data, 'applications')],
    [year.leads, year.applications],
  );
  const overview = await get('GET /vendor-admin/financial/overview', {});
  assert.deepEqual(await get('GET /vendor-admin/financial/overview', span), overview);
  assert.equal((await get('GET /vendor-admin/financial/overview', none)).bookings, 0);
  assert.ok(overview.billing.charged_cents >= 0 && overview.pending_payouts.amount >= 0);
  assert.deepEqual((await get('GET /vendor-admin/financial/top-earners', none)).data, []);
  assert.equal((await get('GET /vendor-admin/financial/payout-history', none)).meta.total, 0);
  for (const key of [
    'GET /vendor-admin/analytics/lead-flow',
    'GET /vendor-admin/analytics/lead-quality',
    'GET /vendor-admin/dashboard/activity',
    'GET /vendor-admin/financial/overview',
    'GET /vendor-admin/financial/pending-payouts',
  ] as const) {
    const query = { from: '2026-02-01', to: '2026-01-01' };
    assert.equal((await admin(key, { query })).status, 422, key);
  }
  assert.equal(
    (await admin('GET /vendor-admin/analytics/lead-flow', { query: { group: 'hour' } })).status,
    422,
  );
});

test('exports every report as CSV and as JSON', async () => {
  for (const report of ['vendor-performance', 'lead-flow', 'category-performance']) {
    const csv = await admin('POST /vendor-admin/analytics/export', { body: { report, days: 730 } });
    assert.equal(csv.headers['content-disposition'], `attachment; filename="${report}.csv"`);
    const json = await admin('POST /vendor-admin/analytics/export', {
      body: { report, days: 730, format: 'json' },
    });
    assert.equal(json.headers['content-disposition'], `attachment; filename="${report}.json"`);
    assert.equal(json.body.length, csv.body.trim().split('\r\n').length - 1);
  }
  for (const report of ['ledger', 'payouts', 'months']) {
    const call = (format: string) =>
      admin('POST /vendor-admin/financial/export-report', { body: { report, format } });
    const [csv, json] = [await call('csv'), await call('json')];
    assert.ok(json.body.length > 0, report);
    assert.equal(json.body.length, csv.body.trim().split('\r\n').length - 1);
  }
  const wrong = await admin('POST /vendor-admin/analytics/export', { body: { report: '../../etc/passwd' } });
  assert.equal(wrong.status, 422);
});

test('retries a failed payout unless its booking was reversed', async () => {
  const { account, owner } = await createAccount(db);
  const call = await injectAs(app, owner!);
  const lead = await createLead(db, { accountId: account.id, status: 'responded', respondedAt: new Date() });
  const params = { accountId: account.id, leadId: lead.id };
  await call('POST /vendor-account/{accountId}/leads/{leadId}/book', { params, body: { amount: 900 } });
  await confirmByClient(app, { leadId: lead.id, amount: 900 });
  const [payout] = (await admin('GET /vendor-admin/financial/pending-payouts')).body.data;
  const handle = (action: string, notes: string) =>
    admin('POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout', {
      params: { bookingId: payout.booking_id },
      body: { action, notes },
    });
  assert.equal((await handle('retry', '')).status, 409, 'it is pending');
  const failed = await handle('cancel', 'The check bounced');
  assert.deepEqual([failed.body.status, failed.body.notes], ['failed', 'The check bounced']);
  assert.equal((await handle('mark_completed', '')).status, 422);
  assert.deepEqual((await handle('retry', 'A new check')).body.notes, 'A new check');
  await admin('POST /vendor-admin/leads/{leadId}/reverse-booking', {
    params: { leadId: lead.id },
    body: { reason: 'Cancelled' },
  });
  assert.equal((await handle('retry', '')).status, 409);
});

test('rejects updates and deletes on the ledger', async () => {
  const ledgerRefusal = ({ message, cause }: Error) =>
    /ledger entries are never changed or removed/.test(`${message} ${String(cause)}`);
  for (const change of ['update ledger_entries set amount_cents = 0', 'delete from ledger_entries']) {
    await assert.rejects(app.database.query(change), ledgerRefusal, change);
  }
});

test('the dashboard shows the oldest waiting application, open requests, open reports and held leads', async () => {
  const stats = async () => (await admin('GET /vendor-admin/dashboard/stats')).body;
  const rows = await app.database.query(
    `select id from applications where status = 'approved' order by id limit 1`,
  );
  await app.database.query(
    `update applications set created_at = now() - interval '90 days' where id = ${Number(rows[0]!['id'])}`,
  );
  const [oldest] = await app.database.query(
    `select id from applications where status in ('pending', 'under_review') order by created_at, id limit 1`,
  );
  assert.equal((await stats()).oldest_waiting.application_id, Number(oldest!['id']));
  // Any 14 days in a row have 10 business days.
  const noonTwoWeeksAgo = `(now() at time zone 'America/Los_Angeles')::date - 14 + time '12:00'`;
  await app.database.query(
    `update applications set created_at = (${noonTwoWeeksAgo}) at time zone 'America/Los_Angeles'
     where id = ${Number(oldest!['id'])}`,
  );
  const body = await stats();
  const { application_id: id, business_days: days, promised_days: promised, overdue } = body.oldest_waiting;
  assert.deepEqual([id, days, promised, overdue], [Number(oldest!['id']), 10, 2, true]);
  const requests = await admin('GET /vendor-admin/profile-requests', { query: { status: 'open' } });
  assert.equal(body.open_profile_requests, requests.body.meta.total);
  const reports = await admin('GET /vendor-admin/lead-reports', { query: { status: 'open' } });
  assert.equal(body.open_lead_reports, reports.body.meta.total);
  const held = await admin('GET /vendor-admin/leads', { query: { held: true } });
  assert.equal(body.leads.held, held.body.meta.total);
});

test('system status reports each component and degrades on an undelivered email', async () => {
  const { body } = await admin('GET /vendor-admin/system-status');
  const states = Object.fromEntries(
    body.data.map(({ name, status }: { name: string; status: string }) => [name, status]),
  );
  assert.deepEqual(Object.keys(states), ['database', 'mail', 'jobs', 'live', 'storage', 'google']);
  assert.deepEqual([states['database'], states['live'], states['storage']], ['ok', 'ok', 'ok']);
  assert.equal(states['google'], 'off');
  assert.notEqual(body.status, 'off');
  await app.database.query(`insert into outgoing_messages (event_key, template, recipient, data, status)
    values ('a dead one', 'access-reset', 'x@x.example', '{}', 'dead')`);
  const worse = (await admin('GET /vendor-admin/system-status')).body;
  const mail = worse.data.find(({ name }: { name: string }) => name === 'mail');
  assert.equal(mail.status, 'degraded');
  assert.match(mail.detail, /^[1-9]\d* undelivered/);
  assert.notEqual(worse.status, 'ok');
});
