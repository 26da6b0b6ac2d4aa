import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createLead,
  createMember,
  createVendor,
  dateFromNow,
} from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db, { name: 'Ines Admin' }));

const service = createCaller(app, SERVICE_KEY);

const OTHERS = 'GET /vendor-admin/leads/{leadId}/other-vendors';
const GIVE = 'POST /vendor-admin/leads/{leadId}/give';
const EVENT = dateFromNow(100);

let categories = 0;
/** An account of a category, which is new unless it is given. */
async function vendor(
  businessName: string,
  {
    category = `Category ${++categories}`,
    ...over
  }: Parameters<typeof createAccount>[1] & { category?: string } = {},
) {
  const record = await createVendor(db, { businessName, category });
  return { ...(await createAccount(db, { businessName, vendor: record, ...over })), category };
}
const give = (leadId: number, accountId: number) =>
  admin(GIVE, { params: { leadId }, body: { account_id: accountId } });
const read = async (leadId: number) =>
  (await admin('GET /vendor-admin/leads/{leadId}', { params: { leadId } })).body;

test('names the vendors of the same category that the lead fits as well', async () => {
  const { account, category } = await vendor('Rose & Thyme');
  const lead = await createLead(db, {
    accountId: account.id,
    eventType: 'wedding',
    eventDate: EVENT,
    budgetMaxCents: 500_000,
  });
  const fits = await vendor('Éclair Flowers', { category, minimumBudgetCents: 500_000 });
  const also = await vendor('Daisy Days', { category });
  await createLead(db, { accountId: also.account.id });
  await createLead(db, { accountId: also.account.id, status: 'responded', respondedAt: new Date() });
  await createLead(db, { accountId: also.account.id, deliveredAt: null, holdReasons: ['Too far'] });
  await vendor('Too dear', { category, minimumBudgetCents: 500_100 });
  await vendor('Other events', { category, acceptedEventTypes: ['birthday'] });
  await vendor('Needs time', { category, minimumLeadTime: 120 });
  await vendor('Blocked', { category, blockedDates: [EVENT] });
  await vendor('Paused', { category, status: 'opted_out' });
  await vendor('Another trade');
  const has = await vendor('Has it', { category });
  await createLead(db, { accountId: has.account.id, matchId: lead.matchId });
  const { status, body } = await admin(OTHERS, { params: { leadId: lead.id } });
  assert.equal(status, 200);
  assert.deepEqual(body.data, [
    {
      account_id: also.account.id,
      business_name: 'Daisy Days',
      category,
      minimum_budget: 0,
      waiting_leads: 1,
    },
    {
      account_id: fits.account.id,
      business_name: 'Éclair Flowers',
      category,
      minimum_budget: 5000,
      waiting_leads: 0,
    },
  ]);
  assert.equal((await admin(OTHERS, { params: { leadId: 1_999_999_999 } })).status, 404);
});

test('gives a waiting lead to another vendor, who hears about it, and takes it from the first one', async () => {
  const first = await vendor('Rose & Thyme');
  const second = await vendor('Daisy Days');
  const lead = await createLead(db, {
    accountId: first.account.id,
    status: 'viewed',
    eventName: 'Maya & Jonah',
  });
  const given = await give(lead.id, second.account.id);
  assert.equal(given.status, 201, JSON.stringify(given.body));
  assert.deepEqual([given.body.event.name, given.body.status], ['Maya & Jonah', 'new']);
  const [before, after] = [await read(lead.id), await read(given.body.id)];
  assert.deepEqual(before.given_to, { account_id: second.account.id, business_name: 'Daisy Days' });
  const followed = await service('GET /concierge/leads/{match_id}', { params: { match_id: lead.matchId } });
  assert.deepEqual([followed.status, followed.body.account_id], [200, second.account.id]);
  assert.deepEqual([before.status, before.withdrawal.reason], ['withdrawn', 'other']);
  assert.deepEqual([after.account_id, after.match_id], [second.account.id, lead.matchId]);
  await portal.mailTo(second.owner!.email, 'Maya & Jonah');
  await portal.mailTo(first.owner!.email, 'Maya & Jonah');
  const logged = (of: { activity: { action: string; details: { after: { vendor: string } } }[] }) =>
    of.activity.map(({ action, details }) => [action, details.after.vendor]);
  assert.deepEqual(logged(before), [['lead_given_away', 'Daisy Days']]);
  assert.deepEqual(logged(after), [['lead_given', 'Daisy Days']]);
  const events = await app.database.query(
    `select type from concierge_events where lead_id in (${lead.id}, ${given.body.id}) order by id`,
  );
  assert.deepEqual(
    events.map(({ type }) => type),
    ['lead.withdrawn', 'lead.delivered'],
  );
});

test('drops a held lead that it gives to another vendor, and leaves a declined one as it is', async () => {
  const first = await vendor('Rose & Thyme');
  const second = await vendor('Daisy Days');
  const held = await createLead(db, { accountId: first.account.id, deliveredAt: null });
  assert.equal((await give(held.id, second.account.id)).status, 201);
  assert.equal((await read(held.id)).dropped.reason, 'Given to Daisy Days');
  const declined = await createLead(db, {
    accountId: first.account.id,
    status: 'declined',
    declineReason: 'not_available',
  });
  assert.equal((await give(declined.id, second.account.id)).status, 201);
  assert.equal((await read(declined.id)).status, 'declined');
  const third = await vendor('Quartet North');
  const again = await give(declined.id, third.account.id);
  assert.deepEqual([again.status, again.body.error], [409, 'transition_refused']);
});

test('refuses to give a lead that is answered or over, or to a vendor who has it, is suspended or is the admin', async () => {
  const first = await vendor('Rose & Thyme');
  const second = await vendor('Daisy Days');
  const add = (over: object) => createLead(db, { accountId: first.account.id, ...over });
  const refusals = [
    await give((await add({ status: 'responded', respondedAt: new Date() })).id, second.account.id),
    await give((await add({ status: 'withdrawn' })).id, second.account.id),
    await give((await add({ eventDate: dateFromNow(-2) })).id, second.account.id),
    await give((await add({})).id, (await vendor('Gone', { status: 'suspended' })).account.id),
    await give((await add({})).id, first.account.id),
  ];
  assert.deepEqual(
    refusals.map(({ status, body }) => [status, body.error]),
    refusals.map(() => [409, 'transition_refused']),
  );
  const lead = await add({});
  const twice = await Promise.all([give(lead.id, second.account.id), give(lead.id, second.account.id)]);
  assert.deepEqual(twice.map(({ status }) => status).sort(), [201, 409]);
  assert.equal((await give((await add({})).id, 1_999_999_999)).status, 422);
  const member = await createMember(db, second.account.id, 'manager', {
    role: 'admin',
    adminRole: 'owner',
    roleSource: 'granted',
  });
  const own = await (
    await injectAs(app, member)
  )(GIVE, {
    params: { leadId: (await add({})).id },
    body: { account_id: second.account.id },
  });
  assert.deepEqual([own.status, own.body.error], [403, 'own_account']);
});
