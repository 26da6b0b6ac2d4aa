import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedDemo } from '../seed/demo.ts';
import { openPortal } from './build-app.ts';
import { createAccount, createAdmin, createLead, createPerson, unique } from './factories.ts';
import { injectAs } from './inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
await seedDemo(db);
const admin = await injectAs(app, await createAdmin(db));
type Numbers = Record<string, number>;

test('the demo data is made once', async () => {
  assert.equal(await seedDemo(db), false);
});

test('the dashboard’s figures agree with the lists', async () => {
  const { body } = await admin('GET /vendor-admin/dashboard/stats');
  const { body: stats } = await admin('GET /vendor-admin/applications/stats');
  assert.equal(body.applications.total, stats.total);
  const { body: list } = await admin('GET /vendor-admin/accounts');
  assert.equal(body.accounts.total, list.meta.total);
  assert.equal(body.accounts.active + body.accounts.suspended + body.accounts.opted_out, list.meta.total);
  assert.ok(body.bookings.earnings > 0);
});

test('analytics agree with each other', async () => {
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

test('exports are files whose cells are no formulas', async () => {
  const { account } = await createAccount(db, { businessName: '=cmd|"/c calc"' });
  await createLead(db, { accountId: account.id });
  const answer = await admin('POST /vendor-admin/analytics/export', { body: {} });
  assert.match(String(answer.headers['content-type']), /^text\/csv/);
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="vendor-performance.csv"');
  assert.ok(answer.body.includes(`"'=cmd|""/c calc"""`));
  assert.match(
    (await admin('POST /vendor-admin/financial/export-report')).body,
    /^\uFEFFDate,Account,Business/,
  );
});

test('payouts are completed once, retried when failed, and follow the booking', async () => {
  const { account, owner } = await createAccount(db);
  const call = await injectAs(app, owner!);
  const lead = await createLead(db, { accountId: account.id, status: 'responded', respondedAt: new Date() });
  const params = { accountId: account.id, leadId: lead.id };
  await call('POST /vendor-account/{accountId}/leads/{leadId}/book', { params, body: { amount: 5000 } });
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
  await app.database.query(
    `update payouts set status = 'failed', completed_at = null where id = ${payout.id}`,
  );
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

test('a referral rate is a percent with two decimals and counts from then on', async () => {
  const { account } = await createAccount(db);
  const params = { accountId: account.id };
  const set = (rate: unknown) =>
    admin('POST /vendor-admin/financial/accounts/{accountId}/referral-rate', { params, body: { rate } });
  assert.deepEqual((await set(12.5)).body, { account_id: account.id, referral_rate: 0.125 });
  for (const rate of [-1, 101, '5', 1.005]) assert.equal((await set(rate)).status, 422, String(rate));
});

test('settings change, count, are exported and go back', async () => {
  const put = (body: object) => admin('PUT /vendor-admin/settings', { body });
  const person = await injectAs(app, await createPerson(db));
  assert.equal((await admin('GET /vendor-admin/settings')).body.referral_rate, 10);
  assert.equal(
    (await put({ accepting_applications: false, referral_rate: 7.25, role: 'x' })).body.referral_rate,
    7.25,
  );
  const closed = await person('POST /vendor-account/apply', {
    body: {
      title: 'A',
      business_name: 'B',
      instagram: '@b',
      lead_delivery_method: 'email',
      legal_agreements: {
        terms_accepted: true,
        referral_terms_accepted: true,
        data_processing_consent: false,
        non_exclusive_acknowledged: true,
        profile_management_acknowledged: true,
      },
    },
  });
  assert.equal(closed.body.error, 'applications_closed');
  assert.equal((await put({ referral_rate: 101 })).status, 422);
  const exported = await admin('GET /vendor-admin/settings/export-config');
  assert.equal(exported.body.settings.accepting_applications, false);
  const reset = await admin('POST /vendor-admin/settings/reset-defaults');
  assert.deepEqual([reset.body.accepting_applications, reset.body.referral_rate], [true, 10]);
});

test('a mail’s words can be changed, previewed and tried', async () => {
  const all = (await admin('GET /vendor-admin/settings/email-templates')).body.data;
  assert.ok(all.length > 15);
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

test('a mail that could not be sent is shown and tried again', async () => {
  const to = `dead-${unique()}@x.example`;
  await app.database
    .query(`insert into mails (event_key, template, recipient, data, status, attempts, last_error)
    values ('${to}', 'access-reset', '${to}', '{"name":"Rosa","businessName":"Delgado"}', 'dead', 13, 'refused')`);
  const { data } = (await admin('GET /vendor-admin/mails/undelivered')).body;
  const mail = data.find(({ recipient }: { recipient: string }) => recipient === to);
  assert.equal(mail.last_error, 'refused');
  assert.equal(
    (await admin('POST /vendor-admin/mails/{mailId}/resend', { params: { mailId: mail.id } })).status,
    200,
  );
  await portal.mailTo(to, 'sign in again');
  assert.equal(
    (await admin('POST /vendor-admin/mails/{mailId}/resend', { params: { mailId: mail.id } })).status,
    409,
  );
});
