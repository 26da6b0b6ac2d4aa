import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { mismatches, unconfirmedCalls } from './access-matrix.ts';
import { createAccessFixture } from './access-fixture.ts';
import { openPortal, SERVICE_KEY } from '../support/build-app.ts';
import { openTestDatabase } from '../database.ts';
import { createAdmin } from '../support/factories.ts';
import { createCaller, injectAs } from '../support/inject-as.ts';

// A decision that takes effect during the test would change rows under a later route.
const { app, db } = await openPortal({ DECISION_UNDO_SECONDS: '300' });

test('[A1] enforces access on every route and returns identical responses for others’ and unknown records', async () => {
  assert.deepEqual(await mismatches(app, await createAccessFixture(app)), []);
});

test('[A1] refuses every route with sudo to a session that did not confirm its identity in the last 10 minutes', async () => {
  const fixture = await createAccessFixture(app);
  for (const age of ['601 seconds', null]) assert.deepEqual(await unconfirmedCalls(app, fixture, age), []);
});

test('[A1] declares sudo for every export, impersonation, suspension, announcement, payout, rate, key, webhook and session', () => {
  const sensitive =
    /export|view-as|vendor-admin\/announcements$|\/suspend$|payout|referral-rate|service-keys|webhooks(\/\{webhookId\})?(\/[^/]*secret)?$|user\/sessions/;
  const open = (Object.entries(contract) as [RouteKey, RouteContract][]).filter(
    ([key, { sudo }]) => sensitive.test(key) && (!key.startsWith('GET ') || key.includes('export')) && !sudo,
  );
  assert.deepEqual(
    open.map(([key]) => key),
    [],
  );
});

test('[A1] rejects a route that does not declare its access', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-open-'));
  const bare = await buildApp(
    loadConfig({ DATA_DIR: dataDir, SEED_DEMO: '0', LOG_LEVEL: 'silent' }),
    await openTestDatabase(),
  );
  assert.throws(() => bare.get('/api/undeclared', () => 'everything'), /does not declare who may call it/);
  await bare.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('serves the mailbox without scripts, and counts its requests', async () => {
  const response = await app.inject('/dev/mailbox');
  assert.equal(response.statusCode, 200);
  assert.ok(!response.body.includes('<script'));
  assert.match(String(response.headers['content-security-policy']), /^default-src 'none'/);
  const metrics = await createCaller(app, SERVICE_KEY)('GET /metrics');
  assert.match(
    metrics.body,
    /http_server_request_duration_seconds_count\{http_request_method="GET",http_route="\/dev\/mailbox",http_response_status_code="200"\} 1/,
  );
});

test('[A3] revokes admin access from the next request after the role is removed', async () => {
  const person = await createAdmin(db);
  const call = await injectAs(app, person);
  assert.equal((await call('GET /vendor-admin/applications/stats')).status, 200);
  await app.database.query(
    `update users set role = 'vendor', admin_role = null, role_source = 'default' where id = ${person.id}`,
  );
  assert.equal((await call('GET /vendor-admin/applications/stats')).status, 403);
});
