import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createLead } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const LEADS = 'GET /vendor-account/{accountId}/leads';
const LEAD = 'GET /vendor-account/{accountId}/leads/{leadId}';
const READ = 'GET /vendor-account/{accountId}/leads/{leadId}/notes';
const SAVE = 'PUT /vendor-account/{accountId}/leads/{leadId}/notes';
const TAGS = 'GET /vendor-account/{accountId}/lead-tags';

async function vendorWithLead() {
  const { account, owner } = await createAccount(db);
  const lead = await createLead(db, { accountId: account.id });
  const call = await injectAs(app, owner!);
  return { call, owner: owner!, accountId: account.id, params: { accountId: account.id, leadId: lead.id } };
}

test('saves a private note with normalized tags, and neither is part of the lead', async () => {
  const { call, owner, params } = await vendorWithLead();
  assert.deepEqual((await call(READ, { params })).body, {
    note: '',
    tags: [],
    version: 0,
    updated_at: null,
    updated_by: null,
  });
  const body = { note: ' Met at\r\nthe fair ', tags: ['  VIP ', '#Second   Visit', 'vip'], version: 0 };
  const saved = await call(SAVE, { params, body });
  assert.equal(saved.status, 200);
  const { note, tags, version, updated_by: by } = saved.body;
  assert.deepEqual([note, tags, version, by], ['Met at\nthe fair', ['second visit', 'vip'], 1, owner.name]);
  assert.deepEqual((await call(READ, { params })).body, saved.body);
  const lead = JSON.stringify((await call(LEAD, { params })).body);
  assert.ok(!lead.includes('Met at') && !lead.includes('second visit'));
  const admin = await injectAs(app, await createAdmin(db));
  const seen = await admin('GET /vendor-admin/leads', { query: { account_id: params.accountId } });
  assert.ok(!JSON.stringify(seen.body).includes('second visit'));
  const exported = await admin('POST /vendor-admin/accounts/{accountId}/export', { params });
  assert.deepEqual(exported.body.lead_notes, [
    { lead_id: params.leadId, note: 'Met at\nthe fair', tags: ['second visit', 'vip'] },
  ]);
});

test('returns 409 with the saved notes when they changed meanwhile, and 200 for a repeat', async () => {
  const { call, params } = await vendorWithLead();
  const first = { note: 'One', tags: ['a'], version: 0 };
  const saved = await call(SAVE, { params, body: first });
  assert.deepEqual((await call(SAVE, { params, body: first })).body, saved.body, 'a repeat');
  const late = await call(SAVE, { params, body: { note: 'Two', tags: [], version: 0 } });
  assert.deepEqual([late.status, late.body.error, late.body.current], [409, 'edit_conflict', saved.body]);
  const early = await call(SAVE, { params, body: { note: 'Two', tags: [], version: 7 } });
  assert.equal(early.status, 409);
  const race = await Promise.all(
    ['Two', 'Three'].map((note) => call(SAVE, { params, body: { note, tags: [], version: 1 } })),
  );
  assert.deepEqual(race.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await call(READ, { params })).body.version, 2);
});

test('rejects invalid tags and notes and names the field', async () => {
  const { call, accountId, params } = await vendorWithLead();
  const save = (over: object) => call(SAVE, { params, body: { note: '', tags: [], version: 0, ...over } });
  const fieldOf = async (over: object) => {
    const { status, body } = await save(over);
    return [status, Object.keys(body.errors ?? {})[0], body.message];
  };
  const eleven = Array.from({ length: 11 }, (_, index) => `tag ${index}`);
  assert.deepEqual(await fieldOf({ tags: eleven }), [422, 'tags', 'Please use at most 10 tags']);
  assert.deepEqual(await fieldOf({ tags: [' '] }), [422, 'tags.0', 'Please enter a tag']);
  assert.deepEqual(await fieldOf({ tags: ['#'] }), [422, 'tags', 'Please enter a tag']);
  assert.equal((await fieldOf({ tags: ['x'.repeat(31)] }))[1], 'tags.0');
  assert.equal((await fieldOf({ note: 'x'.repeat(4001) }))[1], 'note');
  assert.equal((await fieldOf({ version: -1 }))[1], 'version');
  assert.equal((await fieldOf({ tags: 'vip' }))[1], 'tags');
  for (let first = 0; first < 50; first += 10) {
    const lead = await createLead(db, { accountId });
    const tags = Array.from({ length: 10 }, (_, index) => `tag ${first + index}`);
    const body = { note: '', tags, version: 0 };
    assert.equal((await call(SAVE, { params: { accountId, leadId: lead.id }, body })).status, 200);
  }
  assert.deepEqual(await fieldOf({ tags: ['one more'] }), [
    422,
    'tags',
    'You can use at most 50 different tags',
  ]);
  assert.equal((await call(READ, { params })).body.version, 0, 'nothing of it is saved');
  assert.equal((await call(TAGS, { params })).body.data.length, 50);
});

test('lists the tags of each lead and filters by a tag', async () => {
  const { call, accountId, params } = await vendorWithLead();
  await createLead(db, { accountId });
  await call(SAVE, { params, body: { note: '', tags: ['VIP', 'garden'], version: 0 } });
  const all = await call(LEADS, { params: { accountId } });
  assert.deepEqual(all.body.tags, {
    of_leads: { [params.leadId]: ['garden', 'vip'] },
    all: ['garden', 'vip'],
  });
  const tagged = await call(LEADS, { params: { accountId }, query: { tag: 'Vip', group: 'needs_reply' } });
  assert.deepEqual(
    tagged.body.data.map(({ id }: { id: number }) => id),
    [params.leadId],
  );
  assert.deepEqual([tagged.body.meta.total, tagged.body.all_counts.needs_reply], [1, 2]);
  const none = await call(LEADS, { params: { accountId }, query: { tag: 'nobody' } });
  assert.deepEqual(none.body.data, []);
});

test('hides notes and tags from other accounts and visitors', async () => {
  const mine = await vendorWithLead();
  const other = await vendorWithLead();
  await mine.call(SAVE, { params: mine.params, body: { note: 'Mine', tags: ['vip'], version: 0 } });
  const foreign = { accountId: other.accountId, leadId: mine.params.leadId };
  assert.equal((await other.call(READ, { params: foreign })).status, 404);
  const body = { note: 'Theirs', tags: [], version: 1 };
  assert.equal((await other.call(SAVE, { params: foreign, body })).status, 404);
  assert.equal((await other.call(READ, { params: mine.params })).status, 404);
  const filtered = await other.call(LEADS, { params: { accountId: other.accountId }, query: { tag: 'vip' } });
  assert.deepEqual([filtered.body.data, filtered.body.tags.all], [[], []]);
  assert.equal((await createCaller(app)(READ, { params: mine.params })).status, 401);
});
