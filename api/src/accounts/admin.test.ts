import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createBooking,
  createLead,
  createUser,
  createVendor,
  daysFromNow,
  unique,
} from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const mark = unique();
const owner = await createUser(db, { name: `Ilse ${mark}`, email: `ilse-${mark}@people.example` });
const florist = await createVendor(db, { businessName: `Bloom ${mark}`, category: `Florist ${mark}` });
const bloom = await createAccount(db, {
  vendor: florist,
  owner,
  lastActive: daysFromNow(-1),
  createdAt: daysFromNow(-3),
});
await createAccount(db, { businessName: `=Alpha ${mark}`, status: 'opted_out', createdAt: daysFromNow(-2) });
const cedar = await createAccount(db, {
  businessName: `Cedar ${mark}`,
  lastActive: new Date(),
  createdAt: daysFromNow(-1),
});

const names = async (query: object) => {
  const { body, status } = await admin('GET /vendor-admin/accounts', { query: { ...query } });
  assert.equal(status, 200);
  return body.data.map(({ business_name: name }: { business_name: string }) => name.split(' ')[0]);
};

test('finds accounts by member, category and name, and sorts them', async () => {
  assert.deepEqual(await names({ search: `ilse-${mark}@people` }), ['Bloom']);
  assert.deepEqual(await names({ search: `Ilse ${mark}` }), ['Bloom']);
  assert.deepEqual(await names({ category: `Florist ${mark}` }), ['Bloom']);
  assert.deepEqual(await names({ search: mark }), ['Cedar', '=Alpha', 'Bloom']);
  assert.deepEqual(await names({ search: mark, sort: 'business_name' }), ['Cedar', 'Bloom', '=Alpha']);
  assert.deepEqual(await names({ search: mark, sort: 'last_active' }), ['Cedar', 'Bloom', '=Alpha']);
  assert.deepEqual(await names({ search: mark, sort: 'created_at', direction: 'asc' }), [
    'Bloom',
    '=Alpha',
    'Cedar',
  ]);
  assert.deepEqual(await names({ search: mark, status: 'opted_out' }), ['=Alpha']);
  assert.equal((await admin('GET /vendor-admin/accounts', { query: { sort: 'id' } })).status, 422);
});

test('filters accounts by category in every spelling of the vendor record', async () => {
  const own = unique();
  for (const [index, category] of [
    'Videography',
    ' videographer',
    'Video',
    'VIDEOGRAPHERS',
    'Wedding  Films',
  ].entries())
    await createAccount(db, {
      businessName: `${index} Film ${own}`,
      vendor: await createVendor(db, { category }),
    });
  const found = async (category: string) =>
    (await names({ category, search: `Film ${own}`, sort: 'business_name', direction: 'asc' })).join('');
  for (const category of ['Videography', 'videographer'])
    assert.equal(await found(category), '0123', category);
  for (const category of ['Other', 'Wedding Films']) assert.equal(await found(category), '4', category);
  assert.equal(await found('Florist'), '');
});

test('sorts accounts by total bookings without reversed ones', async () => {
  const order = (query: object = {}) => names({ search: mark, sort: 'total_earnings', ...query });
  const worth = async (accountId: number, amountCents: number) => {
    const lead = await createLead(db, { accountId, status: 'booked', respondedAt: new Date() });
    return createBooking(db, { accountId, leadId: lead.id, reportedBy: owner.id, amountCents });
  };
  const large = await worth(bloom.account.id, 900_000);
  await worth(bloom.account.id, 100_000);
  await worth(cedar.account.id, 500_000);
  assert.deepEqual(await order(), ['Bloom', 'Cedar', '=Alpha']);
  assert.deepEqual(await order({ direction: 'asc' }), ['=Alpha', 'Cedar', 'Bloom']);
  const params = { leadId: large.leadId };
  const reversed = await admin('POST /vendor-admin/leads/{leadId}/reverse-booking', {
    params,
    body: { reason: 'Cancelled' },
  });
  assert.equal(reversed.status, 200);
  assert.deepEqual(await order(), ['Cedar', 'Bloom', '=Alpha']);
  const [sums] = await app.database.query(
    `select bool_and(earned_cents = coalesce((select sum(amount_cents) from bookings
      where account_id = vendor_accounts.id and reversed_at is null), 0)) as right from vendor_accounts`,
  );
  assert.equal(sums!['right'], true);
});

test('[C5] exports the filtered accounts, audits the export and escapes formulas', async () => {
  const response = await admin('GET /vendor-admin/accounts/export', {
    query: { search: mark, sort: 'business_name', direction: 'asc' },
  });
  assert.equal(response.status, 200);
  assert.equal(response.headers['content-disposition'], 'attachment; filename="accounts.csv"');
  const lines = response.body.trim().split('\r\n');
  assert.equal(lines.length, 4);
  assert.match(lines[1], new RegExp(`^\\d+,'=Alpha ${mark},`));
  assert.ok(lines[2].includes(`ilse-${mark}@people.example`));
  const [entry] = await app.database.query(
    `select details from audit_entries where action = 'accounts_exported' order by id desc limit 1`,
  );
  assert.equal((entry!['details'] as { filter: { search: string } }).filter.search, mark);
});
