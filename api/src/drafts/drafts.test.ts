import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createLead,
  createMember,
  createUser,
} from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { deleteOldDrafts } from './drafts.repository.ts';

const { app, db } = await openPortal();
const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const DRAFT = `${LEAD}/draft`;
const dearMaya = { notes: 'Dear Maya', basePackage: '4,200' };

/** A lead of an account, and its owner on two devices. */
async function vendorWithLead() {
  const { account, owner } = await createAccount(db);
  const lead = await createLead(db, { accountId: account.id });
  const params = { accountId: account.id, leadId: lead.id };
  const [phone, laptop] = [await injectAs(app, owner!), await injectAs(app, owner!)];
  const read = async (call = laptop) => (await call(`GET ${DRAFT}`, { params })).body;
  const save = (form: object, version: string, call = phone) =>
    call(`PUT ${DRAFT}`, { params, body: { form, version } });
  return { account, owner: owner!, lead, params, phone, laptop, read, save };
}

test('stores an onboarding draft for 24 hours, without photos, visible only to its user', async () => {
  const [mine, other] = [
    await injectAs(app, await createUser(db)),
    await injectAs(app, await createUser(db)),
  ];
  const none = (await mine('GET /vendor-account/draft')).body;
  assert.deepEqual(none, { form: null, version: none.version, saved_at: null });
  await mine('PUT /vendor-account/draft', {
    body: { form: { title: 'Catering', agreements: { terms: true }, photos: ['x'] } },
  });
  const saved = (await mine('GET /vendor-account/draft')).body;
  assert.deepEqual(saved.form, { title: 'Catering', agreements: { terms: true } });
  assert.equal((await other('GET /vendor-account/draft')).body.form, null);
  await app.database.query(`update onboarding_drafts set saved_at = now() - interval '25 hours'`);
  assert.equal((await mine('GET /vendor-account/draft')).body.form, null);
  const again = { form: { title: 'Florist' }, version: none.version };
  assert.equal((await mine('PUT /vendor-account/draft', { body: again })).status, 200);
  assert.equal((await mine('DELETE /vendor-account/draft')).status, 200);
});

test('continues a response on another device, and shows it to nobody else', async () => {
  const { account, params, read, save } = await vendorWithLead();
  const none = await read();
  assert.equal(none.form, null);
  const saved = await save(dearMaya, none.version);
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.deepEqual(await read(), saved.body);
  assert.deepEqual(saved.body.form, dearMaya);

  const colleague = await injectAs(app, await createMember(db, account.id, 'responder'));
  assert.equal((await read(colleague)).form, null);
  const stranger = await injectAs(app, (await createAccount(db)).owner!);
  assert.equal((await stranger(`GET ${DRAFT}`, { params })).status, 404);
});

test('refuses a draft that continues an older one with the newer one, whatever the time on the device', async () => {
  const { phone, laptop, read, save } = await vendorWithLead();
  const { version: none } = await read();
  const first = await save(dearMaya, none, phone);
  const newer = { ...dearMaya, notes: 'Dear Maya and Jonah', savedAt: Date.now() };
  const second = await save(newer, first.body.version, laptop);
  assert.equal(second.status, 200);

  // The clock of the phone is a day ahead.
  const older = { ...dearMaya, savedAt: Date.now() + 86_400_000 };
  const refused = await save(older, first.body.version, phone);
  assert.deepEqual([refused.status, refused.body.error], [409, 'edit_conflict']);
  assert.deepEqual(refused.body.current, second.body);
  assert.deepEqual((await read()).form, newer);
  assert.equal((await save(older, second.body.version, phone)).status, 200);
});

test('takes the same draft again, and exactly one of two that continue the same draft', async () => {
  const { phone, laptop, read, save } = await vendorWithLead();
  const { version: none } = await read();
  const answers = await Promise.all([
    save({ notes: 'From the phone' }, none, phone),
    save({ notes: 'From the laptop' }, none, laptop),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const { form } = await read();
  assert.equal((await save(form, none)).status, 200);
});

test('takes a draft after another device discarded an earlier one', async () => {
  const { params, phone, read, save } = await vendorWithLead();
  const { body: saved } = await save(dearMaya, (await read()).version);
  assert.equal((await phone(`DELETE ${DRAFT}`, { params })).status, 200);
  assert.equal((await read()).form, null);
  assert.equal((await save({ notes: 'Dear' }, saved.version)).status, 200);
});

test('ends the draft when its member responds or declines, and takes none of an answered lead', async () => {
  const { lead, params, phone, read, save } = await vendorWithLead();
  const { version } = await read();
  await save(dearMaya, version);
  const response = { availability_confirmed: true, proposed_pricing: { base_package: 4200 } };
  assert.equal((await phone(`PUT ${LEAD}/respond`, { params, body: response })).status, 200);
  assert.equal((await read()).form, null);
  const late = await save(dearMaya, version);
  assert.deepEqual([late.status, late.body.error], [409, 'transition_refused']);
  assert.equal(late.body.current.id, lead.id);

  const declined = await vendorWithLead();
  await declined.save(dearMaya, version);
  await declined.phone(`PUT ${LEAD}/decline`, { params: declined.params, body: { reason: 'other' } });
  assert.equal((await declined.read()).form, null);
});

test('keeps the draft readable when a colleague answers the lead', async () => {
  const { account, params, read, save } = await vendorWithLead();
  await save(dearMaya, (await read()).version);
  const colleague = await injectAs(app, await createMember(db, account.id, 'responder'));
  await colleague(`PUT ${LEAD}/decline`, { params, body: { reason: 'other' } });
  assert.deepEqual((await read()).form, dearMaya);
});

test('deletes the drafts of a member who leaves the account', async () => {
  const { account, phone, params } = await vendorWithLead();
  const member = await createMember(db, account.id, 'responder');
  const call = await injectAs(app, member);
  await call(`PUT ${DRAFT}`, { params, body: { form: dearMaya, version: '' } });
  const left = await phone('DELETE /vendor-account/{accountId}/team/members/{userId}', {
    params: { accountId: account.id, userId: member.id },
  });
  assert.equal(left.status, 200, JSON.stringify(left.body));
  const drafts = await app.database.query(`select 1 from response_drafts where user_id = ${member.id}`);
  assert.deepEqual(drafts, []);
});

test('shows an admin who impersonates the account no draft, and takes none', async () => {
  const { account, read, save } = await vendorWithLead();
  await save(dearMaya, (await read()).version);
  const admin = await createAdmin(db);
  const started = await (
    await injectAs(app, admin)
  )('POST /vendor-admin/accounts/{accountId}/view-as', {
    params: { accountId: account.id },
    body: { reason: 'They asked for help' },
  });
  assert.equal(started.status, 201, JSON.stringify(started.body));
  const viewer = createCaller(app, started.body.token);
  assert.equal((await read(viewer)).form, null);
  assert.equal((await save(dearMaya, '', viewer)).status, 403);
});

test('bounds the size of a draft and the number of responses, and deletes them after 7 days', async () => {
  const { owner, params, phone, read, save } = await vendorWithLead();
  assert.equal((await save({ notes: 'x'.repeat(70_000) }, '')).status, 422);
  await app.database.query(`with other as (
      insert into leads (account_id, match_id, event_name, event_type, event_date, expires_at)
      select ${params.accountId}, 'draft ' || n, 'Wedding', 'wedding', '2030-01-01', now()
      from generate_series(1, 200) n returning id
    ) insert into response_drafts (user_id, lead_id, form) select ${owner.id}, id, '{}' from other`);
  const tooMany = await save(dearMaya, '');
  assert.equal(tooMany.status, 422);
  assert.match(tooMany.body.message, /200 unfinished responses/);
  await app.database.query(`delete from response_drafts where user_id = ${owner.id}`);
  await save(dearMaya, '');
  await app.database.query(`update response_drafts set saved_at = now() - interval '8 days'`);
  assert.equal((await read()).form, null);
  await deleteOldDrafts(db);
  assert.deepEqual(await app.database.query(`select 1 from response_drafts`), []);
  assert.equal((await phone(`DELETE ${DRAFT}`, { params })).status, 200);
});
