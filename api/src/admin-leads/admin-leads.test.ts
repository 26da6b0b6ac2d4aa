import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fewerInGate } from '../../test/long.ts';
import { openPortal } from '../../test/support/build-app.ts';
import { confirmByClient } from '../../test/support/client-booking.ts';
import {
  createAccount,
  createAdmin,
  createLead,
  createLeads,
  dateFromNow,
  unique,
} from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const { app, db, mailTo, mailsTo } = await openPortal();
const person = await createAdmin(db);
const admin = await injectAs(app, person);
const DROP = 'POST /vendor-admin/leads/{leadId}/drop';
const DELIVER = 'POST /vendor-admin/leads/{leadId}/deliver';
const RESOLVE = 'POST /vendor-admin/lead-reports/{reportId}/resolve';

const held = (accountId: number, over: object = {}) =>
  createLead(db, { accountId, deliveredAt: null, holdReasons: ['Too soon'], ...over });

test('finds, filters, sorts and pages leads by event, business, status, account, hold and report', async () => {
  const mark = unique();
  const { account, owner } = await createAccount(db, { businessName: `Quince ${mark}` });
  const at = { accountId: account.id };
  const early = await createLead(db, { ...at, eventName: `Fête_${mark}`, eventDate: dateFromNow(10) });
  const late = await createLead(db, { ...at, eventDate: dateFromNow(90), status: 'viewed' });
  const waiting = await held(account.id, { eventDate: dateFromNow(40) });
  const ids = async (query: object) => {
    const { body, status } = await admin('GET /vendor-admin/leads', { query: { ...query } });
    assert.equal(status, 200);
    return body.data.map(({ id }: { id: number }) => id);
  };
  assert.deepEqual(await ids({ search: `fête_${mark}` }), [early.id]);
  assert.deepEqual(await ids({ search: `quince ${mark}` }), [waiting.id, late.id, early.id]);
  assert.deepEqual(await ids({ account_id: account.id, sort: 'oldest' }), [early.id, late.id, waiting.id]);
  assert.deepEqual(await ids({ account_id: account.id, sort: 'event_date' }), [
    early.id,
    waiting.id,
    late.id,
  ]);
  assert.deepEqual(await ids({ account_id: account.id, status: 'viewed' }), [late.id]);
  assert.deepEqual(await ids({ account_id: account.id, held: true }), [waiting.id]);
  assert.deepEqual(await ids({ account_id: account.id, held: false }), [late.id, early.id]);
  assert.deepEqual(await ids({ account_id: account.id, per_page: 1, page: 2 }), [late.id]);
  assert.deepEqual(await ids({ search: late.matchId }), [late.id]);
  await held(account.id, { droppedAt: new Date(), dropReason: 'Too far' });
  const arrived = await ids({ account_id: account.id, status: 'new' });
  assert.deepEqual(arrived, [early.id], 'held and dropped leads have their own badges');
  const between = { from: dateFromNow(30), to: dateFromNow(40) };
  assert.deepEqual(await ids({ account_id: account.id, ...between }), [waiting.id]);
  const reversed = { from: dateFromNow(40), to: dateFromNow(30) };
  assert.equal((await admin('GET /vendor-admin/leads', { query: reversed })).status, 422);
  const call = await injectAs(app, owner!);
  await call('POST /vendor-account/{accountId}/leads/{leadId}/report', {
    params: { ...at, leadId: early.id },
    body: { reason: 'unreachable' },
  });
  assert.deepEqual(await ids({ account_id: account.id, reported: true }), [early.id]);
  assert.equal((await admin('GET /vendor-admin/leads', { query: { status: 'open' } })).status, 422);
  assert.equal((await admin('GET /vendor-admin/leads', { query: { held: 'maybe' } })).status, 422);
  assert.equal((await call('GET /vendor-admin/leads')).status, 403);
  assert.equal((await createCaller(app)('GET /vendor-admin/leads')).status, 401);
});

test('drops a held lead once with a reason, after which it cannot be delivered', async () => {
  const { account, owner } = await createAccount(db);
  const lead = await held(account.id);
  const params = { leadId: lead.id };
  assert.deepEqual((await admin(DROP, { params, body: {} })).body.errors.reason, ['Please give a reason']);
  const dropped = await admin(DROP, { params, body: { reason: 'The client cancelled' } });
  assert.deepEqual(
    [dropped.status, dropped.body.held, dropped.body.dropped.by, dropped.body.dropped.reason],
    [200, false, person.name, 'The client cancelled'],
  );
  const again = await admin(DROP, { params, body: { reason: 'Another reason' } });
  assert.deepEqual([again.status, again.body.dropped.reason], [200, 'The client cancelled']);
  assert.equal((await admin(DELIVER, { params })).body.error, 'transition_refused');
  const { body: waiting } = await admin('GET /vendor-admin/leads/held', { query: { per_page: 100 } });
  assert.ok(!waiting.data.some(({ id }: { id: number }) => id === lead.id));
  const log = await admin('GET /vendor-admin/accounts/{accountId}/audit-log', {
    params: { accountId: account.id },
  });
  assert.deepEqual(
    log.body.data.map(({ action }: { action: string }) => action),
    ['lead_dropped'],
  );
  const delivered = await createLead(db, { accountId: account.id });
  const late = await admin(DROP, { params: { leadId: delivered.id }, body: { reason: 'Too late' } });
  assert.deepEqual(
    [late.status, late.body.error, late.body.current.id],
    [409, 'already_delivered', delivered.id],
  );
  const nothing = { params: { leadId: 1_999_999_999 }, body: { reason: 'No' } };
  assert.equal((await admin(DROP, nothing)).status, 404);
  assert.equal((await (await injectAs(app, owner!))(DROP, nothing)).status, 403);
});

test('lets exactly one of a concurrent drop and delivery succeed', async () => {
  for (let round = 0; round < fewerInGate(3, 10); round++) {
    const { account } = await createAccount(db);
    const lead = await held(account.id);
    const params = { leadId: lead.id };
    const responses = await Promise.all([
      admin(DELIVER, { params }),
      admin(DROP, { params, body: { reason: 'No' } }),
    ]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409]);
    const entries = await app.database.query(
      `select action from audit_entries where account_id = ${account.id}`,
    );
    assert.equal(entries.length, 1);
  }
});

test('resolves a report once, after which the lead can be reported again', async () => {
  const { account, owner } = await createAccount(db);
  const lead = await createLead(db, { accountId: account.id });
  const call = await injectAs(app, owner!);
  const report = (reason: string) =>
    call('POST /vendor-account/{accountId}/leads/{leadId}/report', {
      params: { accountId: account.id, leadId: lead.id },
      body: { reason, message: 'Nobody answers' },
    });
  assert.equal((await report('unreachable')).status, 200);
  const list = async (query: object) =>
    (await admin('GET /vendor-admin/lead-reports', { query: { ...query } })).body;
  const [open] = (await list({ status: 'open' })).data;
  assert.deepEqual(
    [open.lead_id, open.reason, open.message, open.reported_by, open.resolution],
    [lead.id, 'unreachable', 'Nobody answers', owner!.name, null],
  );
  const resolve = (resolution: unknown) =>
    admin(RESOLVE, { params: { reportId: open.id }, body: { resolution } });
  assert.deepEqual((await resolve(' ')).body.errors.resolution, ['Please describe the resolution']);
  const done = await resolve('The number was wrong; corrected.');
  assert.deepEqual([done.status, done.body.resolved_by], [200, person.name]);
  assert.equal((await resolve('The number was wrong; corrected.')).status, 200);
  assert.equal((await resolve('Something else')).body.error, 'transition_refused');
  const mail = await mailTo(owner!.email, `About your report: ${lead.eventName}`);
  assert.match(mail.text, /You reported a problem with .*\n\n> The number was wrong; corrected\.\n/);
  assert.match(mail.text, new RegExp(`/dashboard/lead-details/${lead.id}\\?account=${account.id}`));
  assert.equal((await mailsTo(owner!.email)).length, 1, 'one email for a repeat');
  assert.ok((await list({ status: 'resolved' })).data.some(({ id }: { id: number }) => id === open.id));
  assert.equal((await report('not_real')).status, 200);
  assert.equal((await list({ status: 'open' })).data[0].lead_id, lead.id);
  assert.equal(
    (await admin(RESOLVE, { params: { reportId: 1_999_999_999 }, body: { resolution: 'x' } })).status,
    404,
  );
  assert.equal((await call('GET /vendor-admin/lead-reports')).status, 403);
});

test('tells when a lead was declined after a response', async () => {
  const { account, owner } = await createAccount(db);
  const lead = await createLead(db, { accountId: account.id });
  const call = await injectAs(app, owner!);
  const params = { accountId: account.id, leadId: lead.id };
  await call('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
    params,
    body: { availability_confirmed: true, vendor_notes: 'Gladly' },
  });
  const details = async () =>
    (await admin('GET /vendor-admin/leads/{leadId}', { params: { leadId: lead.id } })).body;
  const responded = await details();
  assert.ok(responded.responded_at);
  assert.equal(responded.answered_at, responded.responded_at);
  await sleep(5);
  await call('PUT /vendor-account/{accountId}/leads/{leadId}/decline', {
    params,
    body: { reason: 'not_available' },
  });
  const declined = await details();
  assert.equal(declined.responded_at, responded.responded_at);
  assert.ok(declined.answered_at > declined.responded_at);
});

test('shows a lead with its vendor, bookings, earlier responses and log, and does not mark it viewed', async () => {
  const { account, owner } = await createAccount(db, { businessName: 'Quince' });
  const lead = await createLead(db, { accountId: account.id });
  const of = { accountId: account.id, leadId: lead.id };
  const details = async () =>
    (await admin('GET /vendor-admin/leads/{leadId}', { params: { leadId: lead.id } })).body;
  const fresh = await details();
  assert.deepEqual(
    [fresh.status, fresh.viewed_at, fresh.match_id, fresh.vendor.id],
    ['new', null, lead.matchId, account.vendorId],
  );
  assert.deepEqual([fresh.messages, fresh.bookings, fresh.response_history, fresh.activity], [0, [], [], []]);

  const call = await injectAs(app, owner!);
  await call('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
    params: of,
    body: { availability_confirmed: true, proposed_pricing: { base_package: 4000 } },
  });
  await call('PUT /vendor-account/{accountId}/leads/{leadId}/response', {
    params: of,
    body: { version: 0, proposed_pricing: { base_package: 4500 } },
  });
  await call('POST /vendor-account/{accountId}/leads/{leadId}/messages', {
    params: of,
    body: { client_id: crypto.randomUUID(), text: 'Hello' },
  });
  const booking = await call('POST /vendor-account/{accountId}/leads/{leadId}/book', {
    params: of,
    body: { amount: 4500 },
  });
  assert.equal(booking.status, 200);
  await confirmByClient(app, { leadId: lead.id, amount: 4500 });
  await admin('POST /vendor-admin/leads/{leadId}/reverse-booking', {
    params: { leadId: lead.id },
    body: { reason: 'The client cancelled' },
  });
  const body = await details();
  assert.deepEqual(
    [body.status, body.messages, body.response_history[0].response.proposed_pricing.base_package],
    ['responded', 1, 4000],
  );
  const [{ amount, reported_by, reversed_at, reversal_reason }] = body.bookings;
  assert.deepEqual([amount, reported_by, reversal_reason], [4500, owner!.name, 'The client cancelled']);
  assert.ok(reversed_at);
  const actions = body.activity.map(({ action }: { action: string }) => action);
  assert.deepEqual(actions.slice(0, 3), ['booking_reversed', 'booking_reported_by_client', 'lead_booked']);
  assert.equal(JSON.stringify(body).includes('Hello'), false);
  const other = await createLead(db, { accountId: account.id });
  const { body: quiet } = await admin('GET /vendor-admin/leads/{leadId}', { params: { leadId: other.id } });
  assert.deepEqual(quiet.activity, []);
  const missing = { params: { leadId: 1_999_999_999 } };
  assert.equal((await admin('GET /vendor-admin/leads/{leadId}', missing)).status, 404);
  assert.equal((await call('GET /vendor-admin/leads/{leadId}', { params: { leadId: lead.id } })).status, 403);
});

test('exports the filtered leads as CSV in batches, escapes formulas and records the export', async () => {
  const mark = unique();
  const { account, owner } = await createAccount(db, { businessName: `=Quince ${mark}` });
  const at = { accountId: account.id };
  await createLeads(
    db,
    Array.from({ length: 502 }, () => ({ ...at, eventName: 'Ball' })),
  );
  const last = await createLead(db, { ...at, eventName: 'Gala, "large"', matchId: `m-${mark}` });
  const EXPORT = 'GET /vendor-admin/leads/export';
  const { status, body, headers } = await admin(EXPORT, { query: { account_id: account.id } });
  assert.equal(status, 200);
  assert.match(String(headers['content-disposition']), /leads\.csv/);
  const lines = body.trim().split('\r\n');
  assert.equal(lines.length, 504);
  assert.equal(new Set(lines.map((line: string) => line.split(',')[0])).size, 504);
  assert.ok(lines[1].startsWith(`${last.id},m-${mark},"Gala, ""large""",`));
  assert.ok(lines[1].includes(`'=Quince ${mark}`));
  const found = await admin(EXPORT, { query: { account_id: account.id, search: 'gala' } });
  assert.equal(found.body.trim().split('\r\n').length, 2);
  const [audited] = await app.database.query(
    `select details from audit_entries where action = 'leads_exported' order by id desc limit 1`,
  );
  assert.deepEqual(audited!['details'], { filter: { account_id: account.id, search: 'gala' } });
  assert.equal((await (await injectAs(app, owner!))(EXPORT, {})).status, 403);
});
