import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createLead,
  createVendor,
  dateFromNow,
  unique,
} from '../../test/support/factories.ts';
import { createCaller, injectAs, type TestResponse } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const person = await createAdmin(db);
const admin = await injectAs(app, person);
const concierge = createCaller(app, SERVICE_KEY);
const READ = 'GET /vendor-admin/vendors/{vendorId}';
const EDIT = 'PUT /vendor-admin/vendors/{vendorId}';
const PREVIEW = 'GET /vendor-admin/vendors/{vendorId}/merge/{keptId}';
const MERGE = 'POST /vendor-admin/vendors/{vendorId}/merge';

const details = async (vendorId: number) => (await admin(READ, { params: { vendorId } })).body;
const merge = (vendorId: number, into: number) => admin(MERGE, { params: { vendorId }, body: { into } });
const entries = (record: { history: { action: string }[] }) => record.history.map(({ action }) => action);

test('edits a vendor record with validation and audit, in a category of the list', async () => {
  const { account, vendor, owner } = await createAccount(db);
  const params = { vendorId: vendor.id };
  const fields = { business_name: 'Marigold & Rye', title: 'Florals', category: 'flowers ', phone: '' };
  const { status, body } = await admin(EDIT, { params, body: { ...fields, email: 'hi@marigold.example' } });
  assert.equal(status, 200);
  assert.deepEqual(
    [body.business_name, body.name, body.category, body.email, body.phone, body.website],
    ['Marigold & Rye', 'Marigold & Rye', 'Florist', 'hi@marigold.example', null, null],
  );
  assert.equal(body.account.id, account.id);
  assert.deepEqual(entries(body), ['vendor_edited']);
  const { before, after } = body.history[0].details;
  assert.deepEqual([before.business_name, after.business_name], [vendor.businessName, 'Marigold & Rye']);
  // The same content changes nothing.
  await admin(EDIT, { params, body: { ...fields, email: 'hi@marigold.example' } });
  assert.deepEqual(entries(await details(vendor.id)), ['vendor_edited']);
  const [event] = await app.database.query(
    `select count(*)::int as n from concierge_events where type = 'vendor.updated' and account_id = ${account.id}`,
  );
  assert.equal(event!['n'], 1);

  const wrong = await admin(EDIT, { params, body: { ...fields, category: 'Llamas', website: 'nope' } });
  assert.equal(wrong.status, 422);
  assert.ok(wrong.body.errors.website);
  const unlisted = await admin(EDIT, { params, body: { ...fields, category: 'Llamas' } });
  assert.deepEqual(unlisted.body.errors, { category: ['Please choose a category'] });
  const missing = { params: { vendorId: 1_999_999_999 } };
  assert.equal((await admin(EDIT, { ...missing, body: fields })).status, 404);
  assert.equal((await admin(READ, missing)).status, 404);
  assert.equal((await (await injectAs(app, owner!))(EDIT, { params, body: fields })).status, 403);
});

test('merges a record with its account, leads and history into another, after a preview', async () => {
  const mark = unique();
  const kept = await createVendor(db, { businessName: `Oak ${mark}`, email: null, phone: '(510) 555-0100' });
  const { account, vendor } = await createAccount(db, {
    vendor: await createVendor(db, { businessName: `Oak Barn ${mark}`, email: 'oak@barn.example' }),
  });
  const lead = await createLead(db, { accountId: account.id });
  const edited = { business_name: `Oak Barn ${mark}`, title: 'Venue', category: 'Venue' };
  await admin(EDIT, { params: { vendorId: vendor.id }, body: { ...edited, email: 'oak@barn.example' } });

  const preview = await admin(PREVIEW, { params: { vendorId: vendor.id, keptId: kept.id } });
  assert.equal(preview.status, 200);
  assert.deepEqual(preview.body.moves, { account: true, members: 1, leads: 1, applications: 0, history: 1 });
  assert.ok(preview.body.fills.includes('email') && !preview.body.fills.includes('phone'));
  assert.equal(preview.body.both_have_accounts, false);
  assert.equal((await details(vendor.id)).merged_into, null);

  const { status, body } = await merge(vendor.id, kept.id);
  assert.equal(status, 200);
  assert.deepEqual([body.id, body.account.id], [kept.id, account.id]);
  assert.deepEqual([body.email, body.phone], ['oak@barn.example', '(510) 555-0100']);
  assert.deepEqual(entries(body), ['vendor_merged', 'vendor_edited']);
  assert.deepEqual(
    body.merged.map(({ id }: { id: number }) => id),
    [vendor.id],
  );
  const gone = await details(vendor.id);
  assert.deepEqual(gone.merged_into, { id: kept.id, business_name: `Oak ${mark}` });
  assert.equal(gone.account, null);
  const listed = await admin('GET /vendor-admin/vendors', { query: { search: mark } });
  assert.deepEqual(
    listed.body.data.map(({ id }: { id: number }) => id),
    [kept.id],
  );
  const shown = await admin('GET /vendor-admin/leads/{leadId}', { params: { leadId: lead.id } });
  assert.equal(shown.body.vendor.id, kept.id);

  // A repeat changes nothing. The merged record can't be edited, merged or approved.
  assert.deepEqual(entries((await merge(vendor.id, kept.id)).body), ['vendor_merged', 'vendor_edited']);
  const late = await admin(EDIT, { params: { vendorId: vendor.id }, body: edited });
  assert.deepEqual([late.status, late.body.error, late.body.current.id], [409, 'vendor_merged', kept.id]);
  const another = await createVendor(db);
  assert.equal((await merge(vendor.id, another.id)).body.error, 'vendor_merged');
  const { application: next } = await createApplication(db);
  const approval = await admin('POST /vendor-admin/applications/{applicationId}/approve', {
    params: { applicationId: next.id },
    body: { vendor_id: vendor.id },
  });
  assert.deepEqual([approval.status, Object.keys(approval.body.errors)], [422, ['vendor_id']]);

  // Merged again, the earlier record leads straight to the last one.
  await merge(kept.id, another.id);
  assert.equal((await details(vendor.id)).merged_into.id, another.id);
});

test('answers the concierge with the kept record for the id of a merged one, and delivers its leads', async () => {
  const kept = await createVendor(db, { category: 'Caterers' });
  const { account, vendor } = await createAccount(db);
  await merge(vendor.id, kept.id);
  const { status, body } = await concierge('GET /concierge/vendors/{vendor_id}', {
    params: { vendor_id: vendor.id },
  });
  assert.deepEqual(
    [status, body.vendor_id, body.account_id, body.category],
    [200, kept.id, account.id, 'Catering'],
  );
  const event = { name: 'A wedding', type: 'wedding', event_date: dateFromNow(90) };
  const matchId = unique();
  await concierge('POST /concierge/leads', { body: { match_id: matchId, vendor_id: vendor.id, event } });
  const lead = await concierge('GET /concierge/leads/{match_id}', { params: { match_id: matchId } });
  assert.deepEqual([lead.body.account_id, lead.body.vendor_id], [account.id, kept.id]);
});

test('delivers a lead for a record that is merged at the same time', async () => {
  const { account, vendor } = await createAccount(db);
  const kept = await createVendor(db);
  let calls: Promise<TestResponse[]> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from vendor_accounts where id = ${account.id} for update`);
    const merged = merge(vendor.id, kept.id);
    await sleep(300);
    const event = { name: 'A wedding', type: 'wedding', event_date: dateFromNow(90) };
    const delivered = concierge('POST /concierge/leads', {
      body: { match_id: unique(), vendor_id: vendor.id, event },
    });
    await sleep(300);
    calls = Promise.all([merged, delivered]);
  });
  const [merged, delivered] = await calls!;
  assert.equal(merged!.status, 200);
  assert.deepEqual([delivered!.status, delivered!.body.held], [201, false]);
});

test('the concierge finds a vendor among the changed ones after an edit, a merge, a booking and its reversal', async () => {
  const { account, vendor, owner } = await createAccount(db);
  const lead = await createLead(db, { accountId: account.id, status: 'responded', respondedAt: new Date() });
  const call = await injectAs(app, owner!);
  const fields = { business_name: 'Marigold & Rye', title: 'Florals', category: 'Catering' };
  const changes: Record<string, () => Promise<TestResponse>> = {
    edit: () => admin(EDIT, { params: { vendorId: vendor.id }, body: fields }),
    merge: async () => merge((await createVendor(db, { website: 'https://rye.example' })).id, vendor.id),
    booking: () =>
      call('POST /vendor-account/{accountId}/leads/{leadId}/book', {
        params: { accountId: account.id, leadId: lead.id },
        body: { amount: 900 },
      }),
    reversal: () =>
      admin('POST /vendor-admin/leads/{leadId}/reverse-booking', {
        params: { leadId: lead.id },
        body: { reason: 'The client cancelled' },
      }),
  };
  const long = `now() - interval '1 day'`;
  const since = new Date(Date.now() - 60_000).toISOString();
  for (const [name, change] of Object.entries(changes)) {
    await app.database.query(`update vendor_accounts set updated_at = ${long}`);
    assert.equal((await change()).status, 200, name);
    const { data } = (await concierge('GET /concierge/vendors', { query: { updated_after: since } })).body;
    assert.deepEqual(
      data.map(({ account_id: id }: { account_id: number }) => id),
      [account.id],
      name,
    );
  }
});

test('refuses to merge two vendors with accounts, a vendor with itself or an unknown one', async () => {
  const [one, two] = [await createAccount(db), await createAccount(db)];
  const both = await admin(PREVIEW, { params: { vendorId: one.vendor.id, keptId: two.vendor.id } });
  assert.equal(both.body.both_have_accounts, true);
  const refused = await merge(one.vendor.id, two.vendor.id);
  assert.deepEqual([refused.status, refused.body.error], [422, 'duplicate_vendor_account']);
  assert.equal((await details(one.vendor.id)).account.id, one.account.id);
  const itself = await merge(one.vendor.id, one.vendor.id);
  assert.deepEqual(itself.body.errors, { into: ['Please choose another vendor'] });
  assert.equal((await merge(one.vendor.id, 1_999_999_999)).status, 404);
  assert.equal((await merge(1_999_999_999, one.vendor.id)).status, 404);
  const vendor = await injectAs(app, one.owner!);
  const own = { params: { vendorId: one.vendor.id } };
  assert.equal((await vendor(MERGE, { ...own, body: { into: two.vendor.id } })).status, 403);
  assert.equal((await vendor(PREVIEW, { params: { ...own.params, keptId: two.vendor.id } })).status, 403);
});

test('lets opposite merges of two records end with one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await createVendor(db), await createVendor(db)];
    const results = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
    assert.deepEqual(results.map(({ status }) => status).sort(), [200, 409]);
  }
});

test('merges that follow each other at the same time lead every record to one that is kept', async () => {
  for (let round = 0; round < 5; round++) {
    const { vendor: first, account } = await createAccount(db);
    const [second, third] = [await createVendor(db), await createVendor(db)];
    const results = await Promise.all([
      merge(first.id, second.id),
      merge(second.id, third.id),
      merge(first.id, third.id),
    ]);
    for (const { status, body } of results)
      assert.ok(status === 200 || body.error === 'vendor_merged', JSON.stringify(body));
    const [row] = await app.database.query(
      `select count(*)::int as lost from vendors v join vendors kept on kept.id = v.merged_into
       where v.id in (${first.id}, ${second.id}, ${third.id}) and kept.merged_into is not null`,
    );
    assert.equal(row!['lost'], 0);
    const [at] = await app.database.query(
      `select v.merged_into from vendor_accounts a join vendors v on v.id = a.vendor_id where a.id = ${account.id}`,
    );
    assert.equal(at!['merged_into'], null, 'the account is at a record that is kept');
  }
});
