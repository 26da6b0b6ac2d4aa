import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RouteKey } from '@portal/shared/contract';
import { openPortal } from '../support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createLead,
  createUser,
} from '../support/factories.ts';
import { injectAs } from '../support/inject-as.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));

const NAME = 'Rosé & Møller’s Café – “Élan”';
const { account, owner } = await createAccount(db, {
  businessName: NAME,
  owner: await createUser(db, { name: NAME }),
});
await createApplication(db, { businessName: NAME });
await createLead(db, { accountId: account.id, eventName: NAME });

const lists: RouteKey[] = [
  'GET /vendor-admin/accounts',
  'GET /vendor-admin/applications',
  'GET /vendor-admin/leads',
  'GET /vendor-admin/vendors',
  'GET /vendor-admin/users',
];
const typed = ['rose', 'ROSÉ', "moller's cafe", 'møller’s café', 'cafe - "elan"', 'Cafe\u0301 – “É'];

for (const key of lists)
  test(`${key} finds names without regard to accents, quotes and dashes`, async () => {
    for (const search of typed) {
      const { body } = await admin(key, { query: { search } });
      assert.equal(body.meta.total, 1, search);
    }
    for (const search of ['rosy', '%', '％', 'ros_', 'ros＿'])
      assert.equal((await admin(key, { query: { search } })).body.meta.total, 0, search);
  });

test('finds the lead in the vendor’s inbox, and the vendor for an application', async () => {
  const vendor = await injectAs(app, owner!);
  for (const search of typed) {
    const params = { accountId: account.id };
    const leads = await vendor('GET /vendor-account/{accountId}/leads', { params, query: { search } });
    assert.equal(leads.body.data.length, 1, search);
    const { body } = await admin('GET /vendor-admin/vendors/search', { query: { search } });
    assert.equal(body.vendors.length, 1, search);
  }
  const { application } = await createApplication(db, { businessName: 'Rose & Moller\'s Cafe - "Elan"' });
  const matched = await admin('GET /vendor-admin/vendors/search', {
    query: { application_id: application.id },
  });
  assert.deepEqual(matched.body.vendors[0].matched, ['name']);
});

test('sorts names by letter, not by their bytes', async () => {
  const names = ['apple', 'Banana', 'éclair', 'Éclat', 'Zebra'];
  for (const name of names.toReversed()) {
    await createAccount(db, {
      businessName: `${name} Sorted`,
      owner: await createUser(db, { name: `${name} Sorted` }),
    });
    await createApplication(db, { businessName: `${name} Sorted`, title: `${name} Sorted` });
  }
  for (const [key, sort] of [
    ['GET /vendor-admin/accounts', 'business_name'],
    ['GET /vendor-admin/vendors', 'business_name'],
    ['GET /vendor-admin/applications', 'business_name'],
    ['GET /vendor-admin/applications', 'title'],
    ['GET /vendor-admin/users', 'name'],
  ] as const) {
    const { body } = await admin(key, { query: { search: 'Sorted', sort, direction: 'asc' } });
    assert.deepEqual(
      body.data.map((row: Record<string, string>) => row[sort]),
      names.map((name) => `${name} Sorted`),
      `${key} by ${sort}`,
    );
  }
});
