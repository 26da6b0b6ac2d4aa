import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createVendor,
  unique,
} from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const search = async (query: object) =>
  (await admin('GET /vendor-admin/vendors/search', { query: { ...query } })).body;
const ids = (body: { vendors: { id: number }[] }) => body.vendors.map(({ id }) => id);

test('ranks a vendor that shares contact details with the application above one with a similar name', async () => {
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

test('preselects the only matching vendor, unless it has an account', async () => {
  const mark = unique();
  const vendor = await createVendor(db, { businessName: `Solo ${mark} Florals` });
  const { application } = await createApplication(db, { businessName: vendor.businessName, website: null });
  const found = await search({ application_id: application.id });
  assert.deepEqual([ids(found), found.preselected_vendor_id], [[vendor.id], vendor.id]);
  assert.deepEqual(found.vendors[0].matched, ['name']);
  await createAccount(db, { vendor });
  assert.equal((await search({ application_id: application.id })).preselected_vendor_id, null);
});

test('finds vendors by substring and by similar spelling', async () => {
  const mark = unique();
  const exact = await createVendor(db, { businessName: `Persimmon${mark}` });
  const longer = await createVendor(db, { businessName: `The Persimmon${mark} House` });
  const found = await search({ search: `persimmon${mark}` });
  assert.deepEqual(new Set(ids(found)), new Set([exact.id, longer.id]));
  const misspelled = await search({ search: `persimon${mark}` });
  assert.ok(ids(misspelled).includes(exact.id));
  assert.deepEqual(ids(await search({ search: '100%_nothing' })), []);
});

test('lists vendors with their accounts, sorted, paged and filtered', async () => {
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

const CREATE = 'POST /vendor-admin/vendors';
const marigold = (mark: string) => ({
  business_name: `Marigold & Rye ${mark}`,
  title: 'Florist',
  category: 'Flowers',
  website: `https://www.${mark}.example/about`,
});

test('returns 409 vendor_exists with the vendor of the same name and website', async () => {
  const body = marigold(unique());
  const { body: first } = await admin(CREATE, { body });
  const again = { ...body, business_name: ` MARIGOLD  rye ${body.business_name.split(' ').at(-1)}. ` };
  again.website = again.website.replace('https://www.', 'http://').replace('/about', '/contact');
  const { status, body: refused } = await admin(CREATE, { body: again });
  assert.deepEqual([status, refused.error], [409, 'vendor_exists']);
  assert.equal(refused.message, 'A vendor with this name and website exists.');
  const { id, business_name, has_account, matched } = refused.current;
  assert.deepEqual([id, business_name, has_account], [first.id, first.business_name, false]);
  assert.deepEqual(matched, ['website', 'name']);
});

test('creates a second vendor with the same name and website when the duplicate is confirmed', async () => {
  const body = marigold(unique());
  const { body: first } = await admin(CREATE, { body });
  const { status, body: second } = await admin(CREATE, { body: { ...body, confirm_duplicate: true } });
  assert.equal(status, 201);
  assert.notEqual(second.id, first.id);
  assert.equal((await admin(CREATE, { body: { ...body, confirm_duplicate: 'yes' } })).status, 422);
});

test('creates a vendor that shares only the name or only the website with another', async () => {
  const body = marigold(unique());
  const { website: _, ...withoutWebsite } = body;
  const others = [
    body,
    { ...body, business_name: `Another ${unique()}` },
    { ...body, website: `https://${unique()}.example` },
    withoutWebsite,
    withoutWebsite,
  ];
  for (const other of others) assert.equal((await admin(CREATE, { body: other })).status, 201);
});

test('creates exactly one vendor from five identical concurrent requests', async () => {
  const body = marigold(unique());
  const responses = await Promise.all(Array.from({ length: 5 }, () => admin(CREATE, { body })));
  const statuses = responses.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [201, 409, 409, 409, 409]);
  const created = responses.find(({ status }) => status === 201)!.body.id;
  for (const { status, body: refused } of responses) {
    if (status === 409) assert.equal(refused.current.id, created);
  }
});

test('does not reveal an existing vendor to non-admins', async () => {
  const body = marigold(unique());
  await admin(CREATE, { body });
  const { owner } = await createAccount(db);
  assert.equal((await (await injectAs(app, owner!))(CREATE, { body })).status, 403);
  assert.equal((await createCaller(app)(CREATE, { body })).status, 401);
});
