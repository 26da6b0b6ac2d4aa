import { auditKinds } from '@portal/shared/domain';
import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminRequests } from './admin-requests.ts';
import { openPortal } from '../support/build-app.ts';
import { createAccount, createAdmin } from '../support/factories.ts';
import { injectAs } from '../support/inject-as.ts';

const { app, db } = await openPortal();
const person = await createAdmin(db);
const admin = await injectAs(app, person);
const rows = (sql: string) => app.database.query(sql);
/** A new admin call without a request here fails this file. */
const requests = adminRequests(app, person);
/** These change nothing, or only when a decision takes effect, which has its own entry. */
const changeNothing = new Set<string>([
  'POST /vendor-admin/applications/{applicationId}/postpone-decision',
  'POST /vendor-admin/settings/email-template/preview',
  'POST /vendor-admin/announcements/preview',
  'POST /vendor-admin/financial/bank-import/preview',
]);
/** These change two accounts, each of which has its own audit log. */
const changeTwo = new Set<string>(['POST /vendor-admin/leads/{leadId}/give']);

const entries = async () => {
  const [row] = await rows('select count(*)::int as count, max(id) as last from audit_entries');
  return row as { count: number; last: number };
};
const writes = (Object.entries(contract) as [RouteKey, RouteContract][]).filter(
  ([key, { access }]) => access === 'admin' && !key.startsWith('GET '),
);

for (const [key] of writes) {
  test(`${key} writes one audit entry`, async () => {
    if (changeNothing.has(key)) return;
    assert.ok(requests[key], 'a new deed of admins needs a call here');
    const sent = await requests[key]();
    const before = await entries();
    const response = await admin(key, sent);
    assert.ok(response.status < 300, JSON.stringify(response.body));
    const after = await entries();
    assert.equal(after.count - before.count, changeTwo.has(key) ? 2 : 1);
    const [entry] = await rows(`select performed_by from audit_entries where id = ${after.last}`);
    assert.equal(entry!['performed_by'], person.id);
    // Rejected calls leave no entry.
    const vendor = await injectAs(app, (await createAccount(db)).owner!);
    assert.equal((await vendor(key, sent)).status, 403);
    assert.equal((await entries()).count, after.count);
  });
}

test('admin writes return 404 for unknown IDs and leave no audit entry', async () => {
  const before = await entries();
  for (const [key] of writes) {
    const sent = await requests[key]?.();
    if (!sent?.params) continue;
    const params = Object.fromEntries(Object.keys(sent.params).map((name) => [name, 1_999_999_999]));
    assert.equal((await admin(key, { ...sent, params })).status, 404, key);
  }
  assert.equal((await entries()).count, before.count);
});

test('[A4] unknown fields and prototype pollution in admin writes have no effect', async () => {
  const extra = {
    role: 'admin',
    is_admin: true,
    status: 'approved',
    email_verified_at: '2020-01-01T00:00:00Z',
    account_id: 1,
    vendor_id: 1,
    referral_rate_bps: 0,
    total_earnings: 1_000_000,
    performed_by: 1,
    decided_by: 1,
  };
  const poisoned: object[] = [
    { ['__proto__']: { role: 'admin' } },
    { constructor: { prototype: { role: 'admin' } } },
  ];
  const people = () => rows(`select count(*)::int as admins from users where role = 'admin'`);
  for (const [key] of writes) {
    const sent = await requests[key]?.();
    if (!sent?.body) continue;
    const admins = await people();
    const body = { ...extra, ...(sent.body as object) };
    const response = await admin(key, { ...sent, body });
    assert.ok(response.status < 300 || response.status === 422, `${key}: ${response.status}`);
    for (const poison of poisoned) {
      assert.equal((await admin(key, { ...sent, body: { ...body, ...poison } })).status, 400, key);
    }
    assert.deepEqual(await people(), admins, key);
  }
  const [last] = await rows(
    `select count(*)::int as others from audit_entries where performed_by <> ${person.id} and action not like 'application_submitted'`,
  );
  assert.equal(last!['others'], 0);
  assert.equal(({} as { role?: string }).role, undefined);
});

test('every admin write has a kind in the log of admins, except emails, jobs, webhook tests and saved views', async () => {
  const found = await rows(
    `select distinct action from audit_entries where performed_by = ${person.id} order by 1`,
  );
  const kinds: readonly string[] = Object.values(auditKinds).flat();
  const others = found.map(({ action }) => String(action)).filter((action) => !kinds.includes(action));
  assert.deepEqual(
    others.filter((action) => !/^(announcement|demo_lead|jobs?|mails?|test_mail|view|webhook)_/.test(action)),
    [],
  );
});
