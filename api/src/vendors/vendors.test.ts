import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/build-app.ts';
import { createAccount, createAdmin, createApplication, createVendor, unique } from '../../test/factories.ts';
import { injectAs } from '../../test/inject-as.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const search = async (query: object) =>
  (await admin('GET /vendor-admin/vendors/search', { query: { ...query } })).body;
const ids = (body: { vendors: { id: number }[] }) => body.vendors.map(({ id }) => id);

test('what a vendor shares with an application marks it, and comes before a name alike', async () => {
  const mark = unique();
  const alike = await createVendor(db, { businessName: `Manzanita Kitchen ${mark}` });
  const same = await createVendor(db, {
    businessName: 'Quite another name',
    website: `http://WWW.${mark}.example/home`,
    instagram: `Mz.${mark}`,
    phone: '+1 415-555-0188',
    email: `Office@${mark}.example`,
  });
  const { application } = await createApplication(db, {
    businessName: `Manzanita Kitchens ${mark}`,
    website: `https://${mark}.example`,
    instagram: `@mz.${mark}`,
    businessPhone: '(415) 555 0188',
    businessEmail: `office@${mark}.example`,
  });
  const found = await search({ application_id: application.id });
  assert.deepEqual(ids(found), [same.id, alike.id]);
  assert.deepEqual(found.vendors[0].matched, ['website', 'instagram', 'phone', 'email']);
  assert.deepEqual([found.vendors[0].likely_duplicate, found.vendors[1].likely_duplicate], [true, false]);
  assert.ok(found.vendors[1].likeness > 0.8);
  assert.equal(found.preselected_vendor_id, null);
});

test('exactly one match without an account is preselected', async () => {
  const mark = unique();
  const vendor = await createVendor(db, { businessName: `Solo ${mark} Florals` });
  const { application } = await createApplication(db, { businessName: vendor.businessName, website: null });
  const found = await search({ application_id: application.id });
  assert.deepEqual([ids(found), found.preselected_vendor_id], [[vendor.id], vendor.id]);
  assert.deepEqual(found.vendors[0].matched, ['name']);
  await createAccount(db, { vendor });
  assert.equal((await search({ application_id: application.id })).preselected_vendor_id, null);
});

test('a search finds what is contained and what is spelled alike, the most alike first', async () => {
  const mark = unique();
  const exact = await createVendor(db, { businessName: `Persimmon${mark}` });
  const longer = await createVendor(db, { businessName: `The Persimmon${mark} House` });
  const found = await search({ search: `persimmon${mark}` });
  assert.deepEqual(new Set(ids(found)), new Set([exact.id, longer.id]));
  const misspelled = await search({ search: `persimon${mark}` });
  assert.ok(ids(misspelled).includes(exact.id));
  assert.deepEqual(ids(await search({ search: '100%_nothing' })), []);
});

test('every vendor is listed with its account', async () => {
  const mark = unique();
  const { vendor, account } = await createAccount(db, { businessName: `B ${mark}` });
  await createVendor(db, { businessName: `A ${mark}`, category: `Cat ${mark}` });
  const list = async (query: object) =>
    (await admin('GET /vendor-admin/vendors', { query: { search: mark, ...query } })).body;
  const sorted = await list({ sort: 'business_name', direction: 'asc' });
  assert.deepEqual(
    sorted.data.map(({ account: of }: { account: object | null }) => of),
    [null, { id: account.id, status: 'active' }],
  );
  assert.equal(sorted.data[1].id, vendor.id);
  assert.equal((await list({ per_page: 1, page: 2 })).data.length, 1);
  assert.equal((await list({ search: `Cat ${mark}` })).meta.total, 1);
  assert.equal((await admin('GET /vendor-admin/vendors', { query: { sort: 'email' } })).status, 422);
});
