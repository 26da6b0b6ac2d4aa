import { auditKindNames, auditKinds } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createApplication, unique } from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const mark = unique();
const ines = await createAdmin(db, { name: `Ines ${mark}` });
const owner = await injectAs(app, ines);
const LOG = 'GET /vendor-admin/audit-log';
interface Entry {
  action: string;
  performed_by: string;
  account: { business_name: string } | null;
  application: { business_name: string } | null;
  details: { before?: object; after?: object };
}

const logOf = async (query: object = {}) => {
  const { status, body } = await owner(LOG, { query: { search: `Ines ${mark}`, per_page: 100, ...query } });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as Entry[];
};
const actionsOf = async (query: object) => (await logOf(query)).map(({ action }) => action);

test('lists what admins did with settings, keys, roles, exports and decisions, newest first', async () => {
  const { account } = await createAccount(db, { businessName: `Café ${mark}` });
  const { application } = await createApplication(db, { businessName: `Applied ${mark}` });
  await owner('PUT /vendor-admin/settings', { body: { free_leads: 5 } });
  await owner('POST /vendor-admin/service-keys', { body: { name: 'Sync', scopes: ['leads:read'] } });
  await owner('POST /vendor-admin/admin-invitations', {
    body: { email: `new-${mark}@gia.example`, role: 'viewer' },
  });
  await owner('GET /vendor-admin/accounts/export', {});
  await owner('POST /vendor-admin/accounts/{accountId}/suspend', {
    params: { accountId: account.id },
    body: { reason: 'No answers' },
  });
  await owner('PUT /vendor-admin/applications/{applicationId}/assignee', {
    params: { applicationId: application.id },
    body: { user_id: ines.id, assigned_to_id: null },
  });
  const all = await logOf();
  assert.deepEqual(
    all.map(({ action }) => action),
    [
      'application_assigned',
      'account_suspended',
      'accounts_exported',
      'admin_invited',
      'service_key_created',
      'settings_changed',
    ],
  );
  assert.ok(all.every(({ performed_by: by }) => by === `Ines ${mark}`));
  const [assigned, suspended] = all;
  assert.equal(assigned!.application?.business_name, `Applied ${mark}`);
  assert.equal(suspended!.account?.business_name, `Café ${mark}`);
  const changed = all.at(-1)!.details as { before: Record<string, unknown>; after: Record<string, unknown> };
  assert.deepEqual([changed.before['free_leads'], changed.after['free_leads']], [3, 5]);

  assert.deepEqual(await actionsOf({ kind: 'settings' }), ['settings_changed']);
  assert.deepEqual(await actionsOf({ kind: 'keys' }), ['service_key_created']);
  assert.deepEqual(await actionsOf({ kind: 'roles' }), ['admin_invited']);
  assert.deepEqual(await actionsOf({ kind: 'exports' }), ['accounts_exported']);
  assert.deepEqual(await actionsOf({ kind: 'decisions' }), ['application_assigned', 'account_suspended']);
  assert.deepEqual(await actionsOf({ kind: 'other' }), []);
  assert.deepEqual(await actionsOf({ search: `cafe ${mark}` }), ['account_suspended']);
  assert.deepEqual(await actionsOf({ search: `applied ${mark}` }), ['application_assigned']);
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  assert.deepEqual(await actionsOf({ from: tomorrow, to: tomorrow }), []);
});

test('leaves out what vendors did, keeps what former admins did, and opens only for owners', async () => {
  const former = await createAdmin(db, { name: `Former ${mark}` });
  const { account, owner: vendor } = await createAccount(db);
  const params = { accountId: account.id };
  await (
    await injectAs(app, former)
  )('POST /vendor-admin/accounts/{accountId}/reset-access', { params });
  await app.database.query(
    `update users set role = 'vendor', admin_role = null, role_source = 'removed' where id = ${former.id}`,
  );
  const member = await injectAs(app, vendor!);
  await member('POST /vendor-account/{accountId}/opt-out', { params, body: { confirm: true } });
  assert.deepEqual(await actionsOf({ search: `Former ${mark}` }), ['account_access_reset']);
  assert.deepEqual(await actionsOf({ search: account.businessName }), ['account_access_reset']);
  const everything = (await owner(LOG, { query: { per_page: 100 } })).body.data as Entry[];
  assert.ok(everything.every(({ performed_by: by }) => by !== vendor!.name));
  for (const adminRole of ['viewer', 'operator', 'finance'] as const) {
    const other = await injectAs(app, await createAdmin(db, { adminRole }));
    assert.equal((await other(LOG)).status, 403, adminRole);
  }
});

test('every action of a kind is one that the code records, in one kind only', () => {
  const files = globSync('src/**/*.ts', { cwd: join(import.meta.dirname, '../..') });
  const code = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
    .join('\n');
  const actions = Object.values(auditKinds).flat();
  assert.deepEqual(
    actions.filter((action) => !code.includes(`'${action}'`)),
    [],
  );
  assert.equal(new Set(actions).size, actions.length);
  assert.equal(auditKindNames.at(-1), 'other');
});
