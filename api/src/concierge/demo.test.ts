import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabase } from '../../test/database.ts';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, dateFromNow } from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const DELIVER = 'POST /vendor-account/{accountId}/demo-lead';
const LEADS = 'GET /vendor-account/{accountId}/leads';

test('delivers made-up leads that fit the account', async () => {
  const { account, owner } = await createAccount(db, {
    acceptedEventTypes: ['retirement'],
    minimumBudgetCents: 5_000_000,
    minimumLeadTime: 200,
    blockedDates: Array.from({ length: 100 }, (_, day) => dateFromNow(200 + day)),
  });
  const vendor = await injectAs(app, owner!);
  const path = { params: { accountId: account.id } };
  for (let count = 1; count <= 3; count += 1) {
    const { status, body } = await vendor(DELIVER, path);
    assert.deepEqual([status, body.status, body.event.type], [201, 'new', 'retirement']);
    assert.ok(body.event.budget_max >= 50_000);
    assert.equal((await vendor(LEADS, path)).body.meta.total, count);
  }
  assert.equal((await vendor(LEADS, path)).body.demo_leads, true);
});

test('delivers a demo lead of an admin to the oldest active account', async () => {
  const admin = await injectAs(app, await createAdmin(db));
  const { status, body } = await admin('POST /vendor-admin/demo-lead');
  assert.equal(status, 201);
  const { body: list } = await admin('GET /vendor-admin/leads', { query: { search: body.business_name } });
  assert.equal(list.data[0].id, body.lead_id);
  assert.equal(list.demo_leads, true);
});

test('delivers no demo leads in production', async () => {
  const production = await openPortal(
    {
      PORTAL_ENV: 'production',
      LIMIT_SCALE: '1',
      SMTP_URL: 'smtps://mail.example',
      DATABASE_WITHOUT_TLS: '1',
      REQUIRE_ADMIN_SECOND_FACTOR: '0',
    },
    await openTestDatabase(),
  );
  const { account, owner } = await createAccount(production.db);
  const vendor = await injectAs(production.app, owner!);
  const path = { params: { accountId: account.id } };
  assert.equal((await vendor(DELIVER, path)).status, 404);
  const admin = await injectAs(production.app, await createAdmin(production.db));
  assert.equal((await admin('POST /vendor-admin/demo-lead')).status, 404);
  assert.equal((await vendor(LEADS, path)).body.demo_leads, undefined);
  assert.equal((await admin('GET /vendor-admin/leads')).body.demo_leads, undefined);
});
