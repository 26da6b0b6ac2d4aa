import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createUser, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));

test('finds users by name and email, filters by role, and returns their accounts', async () => {
  const mark = unique();
  const owner = await createUser(db, { name: `Abe ${mark}` });
  const { account } = await createAccount(db, { owner });
  await createAdmin(db, { name: `Zoe ${mark}` });
  const list = async (query: object) =>
    (await admin('GET /vendor-admin/users', { query: { search: mark, ...query } })).body;
  const all = await list({ sort: 'name', direction: 'asc' });
  assert.deepEqual(
    all.data.map(({ role }: { role: string }) => role),
    ['vendor', 'admin'],
  );
  assert.deepEqual(all.data[0].accounts, [
    { id: account.id, business_name: account.businessName, role: 'owner' },
  ]);
  assert.equal((await list({ role: 'admin' })).meta.total, 1);
  assert.equal((await list({ search: owner.email.toUpperCase() })).data[0].id, owner.id);
  assert.ok(!JSON.stringify(all).includes('password'));
  assert.equal((await admin('GET /vendor-admin/users', { query: { role: 'owner' } })).status, 422);
  assert.equal((await admin('GET /vendor-admin/users', { query: { sort: 'password_hash' } })).status, 422);
  assert.equal((await (await injectAs(app, owner))('GET /vendor-admin/users')).status, 403);
  assert.equal((await createCaller(app)('GET /vendor-admin/users')).status, 401);
});

test('saves, replaces, lists and deletes views per admin, up to a limit', async () => {
  const save = (body: object) => admin('POST /vendor-admin/saved-views', { body });
  const view = { list: 'applications', name: 'Waiting', query: 'status=pending' };
  const saved = await save(view);
  assert.equal(saved.status, 201);
  const replaced = await save({ ...view, name: 'waiting', query: 'status=under_review' });
  assert.deepEqual([replaced.body.id, replaced.body.query], [saved.body.id, 'status=under_review']);
  await save({ ...view, list: 'leads' });
  const list = async (call: typeof admin, query = {}) =>
    (await call('GET /vendor-admin/saved-views', { query })).body.data;
  assert.equal((await list(admin)).length, 2);
  assert.deepEqual(await list(admin, { list: 'applications' }), [replaced.body]);
  const colleague = await injectAs(app, await createAdmin(db));
  assert.deepEqual(await list(colleague), []);
  const forget = (call: typeof admin) =>
    call('DELETE /vendor-admin/saved-views/{viewId}', { params: { viewId: saved.body.id } });
  assert.equal((await forget(colleague)).status, 404);
  assert.equal((await forget(admin)).status, 200);
  assert.equal((await forget(admin)).status, 404);
  assert.deepEqual((await save({ ...view, name: ' ' })).body.errors.name, ['Please give the view a name']);
  for (const wrong of [{ list: 'mails' }, { name: 'x'.repeat(81) }, { query: 5 }]) {
    assert.equal((await save({ ...view, ...wrong })).status, 422, JSON.stringify(wrong));
  }
  for (let index = 0; index < 50; index++) await save({ ...view, name: `View ${index}` });
  assert.equal((await save(view)).status, 422);
  assert.equal((await save({ ...view, name: 'VIEW 7' })).status, 201);
});

test('[D7] saves one view when the same view is sent concurrently', async () => {
  const body = { list: 'accounts', name: 'Twice', query: '' };
  const responses = await Promise.all([1, 2, 3].map(() => admin('POST /vendor-admin/saved-views', { body })));
  assert.equal(new Set(responses.map((answer) => answer.body.id)).size, 1);
});
