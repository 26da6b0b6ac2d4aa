import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, dateFromNow, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));
const concierge = createCaller(app, SERVICE_KEY);
const { account, owner } = await createAccount(db, { minimumBudgetCents: 500_000 });
const member = await injectAs(app, owner!);
const INTAKE = 'POST /concierge/leads';

const handOver = (event: object, to = account.id) =>
  concierge(INTAKE, {
    body: {
      match_id: unique(),
      account_id: to,
      event: { name: 'A wedding', type: 'wedding', event_date: dateFromNow(90), ...event },
    },
  });

const BELOW = 'The budget is below the minimum of $5,000';
const REACHES = 'Their budget reaches your minimum of $5,000';

test('holds a lead whose budget_range ends below the minimum', async () => {
  for (const budget_range of [
    '$2,000 - $3,000',
    '2k–4k',
    '2-4k',
    'under $3,000',
    'up to 4k',
    'about $2,000',
    '$4,999.99',
  ]) {
    const { status, body } = await handOver({ budget_range });
    assert.deepEqual([status, body.held, body.hold_reasons], [201, true, [BELOW]], budget_range);
  }
});

test('delivers a lead whose budget_range reaches the minimum', async () => {
  for (const budget_range of ['$3,000 - $7,500', '4k to 5k', 'up to $5,000', '~6k']) {
    const { body } = await handOver({ budget_range });
    assert.deepEqual([body.held, body.lead.match_reasons.includes(REACHES)], [false, true], budget_range);
  }
});

test('delivers a lead with an open-ended budget', async () => {
  for (const budget_range of ['$1,000+', 'over 2k']) {
    const { body } = await handOver({ budget_range });
    assert.equal(body.held, false);
    assert.ok(body.lead.match_reasons.includes('Their budget has no upper limit'), budget_range);
  }
});

test('reports that the budget was not checked when budget_range contains no amount', async () => {
  for (const budget_range of ['flexible', 'TBD', '$100 per person', '$1,50 - $2,00', '', null]) {
    const { body } = await handOver({ budget_range });
    assert.deepEqual([body.held, body.lead.match_reasons.includes('Budget not checked')], [false, true]);
    const params = { accountId: account.id, leadId: body.lead.id };
    const shown = await member('GET /vendor-account/{accountId}/leads/{leadId}', { params });
    assert.ok(shown.body.match_reasons.includes('Budget not checked'));
  }
  const listed = await admin('GET /vendor-admin/leads', { query: { account_id: account.id, per_page: 1 } });
  assert.ok(listed.body.data[0].match_reasons.includes('Budget not checked'));
});

test('says how much notice there is, in the singular for one day', async () => {
  const early = await handOver({ event_date: dateFromNow(90) });
  assert.ok(early.body.lead.match_reasons.includes('90 days of notice'));
  const late = await handOver({ event_date: dateFromNow(1) });
  assert.match(String(late.body.hold_reasons), /^Only 1 day of notice, fewer than \d+$/);
});

test('gives budget_max precedence over a conflicting budget_range', async () => {
  const low = await handOver({ budget_max: 4000, budget_range: '$10,000+' });
  assert.deepEqual([low.body.held, low.body.lead.event.budget_max], [true, 4000]);
  const high = await handOver({ budget_max: 6000, budget_range: 'under $3,000' });
  assert.deepEqual([high.body.held, high.body.lead.event.budget_max], [false, 6000]);
});

test('gives no budget reason to a vendor who accepts every budget', async () => {
  const { account: open } = await createAccount(db, { minimumBudgetCents: 0 });
  const { body } = await handOver({ budget_range: 'flexible' }, open.id);
  assert.ok(!body.lead.match_reasons.some((reason: string) => /budget/i.test(reason)));
});

test('rejects a budget_max that is not a valid whole-dollar amount', async () => {
  for (const budget_max of [2499.99, -1, '5000', 1_000_000_001, 2 ** 53]) {
    const { status, body } = await handOver({ budget_max });
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['event.budget_max']]);
  }
});

test('accepts a description of 10,000 characters and rejects a longer one', async () => {
  const description = `${'A line of the story.\n'.repeat(476)}four`;
  assert.equal(description.length, 10_000);
  const { status, body } = await handOver({ budget_max: 6000, description });
  assert.deepEqual([status, body.lead.event.description], [201, description]);
  const refused = await handOver({ budget_max: 6000, description: `${description}!` });
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['event.description']]);
});

test('sets the delivery time of a held lead only when an admin delivers it', async () => {
  const event = { budget_max: 100 };
  const match_id = unique();
  const body = {
    match_id,
    account_id: account.id,
    event: { name: `Held ${match_id}`, type: 'wedding', event_date: dateFromNow(90), ...event },
  };
  const created = await concierge(INTAKE, { body });
  const repeated = await concierge(INTAKE, { body });
  assert.deepEqual([created.status, repeated.status], [201, 200]);
  for (const response of [created, repeated]) assert.equal(response.body.lead.delivered_at, null);
  const leadId: number = created.body.lead.id;
  const query = { search: body.event.name };
  const listed = (await admin('GET /vendor-admin/leads', { query })).body.data[0];
  assert.deepEqual([listed.id, listed.delivered_at, listed.held], [leadId, null, true]);
  assert.ok(Date.parse(listed.created_at) <= Date.now());
  const held = await admin('GET /vendor-admin/leads/held', { query: { per_page: 100 } });
  const waiting = held.body.data.find(({ id }: { id: number }) => id === leadId);
  assert.deepEqual([waiting.delivered_at, waiting.created_at], [null, listed.created_at]);

  const delivered = await admin('POST /vendor-admin/leads/{leadId}/deliver', { params: { leadId } });
  assert.ok(Date.parse(delivered.body.delivered_at) >= Date.parse(listed.created_at));
  const again = await concierge(INTAKE, { body });
  assert.deepEqual([again.body.held, again.body.lead.delivered_at], [false, delivered.body.delivered_at]);
});

test('says on a repeat that a dropped lead is no longer held', async () => {
  const match_id = unique();
  const event = { name: 'Dropped', type: 'wedding', event_date: dateFromNow(90), budget_max: 100 };
  const body = { match_id, account_id: account.id, event };
  const created = await concierge(INTAKE, { body });
  const params = { leadId: created.body.lead.id };
  await admin('POST /vendor-admin/leads/{leadId}/drop', { params, body: { reason: 'No' } });
  const repeated = await concierge(INTAKE, { body });
  assert.deepEqual([created.body.held, repeated.status, repeated.body.held], [true, 200, false]);
});

test('leaves the delivery time of a dropped lead empty', async () => {
  const { body } = await handOver({ budget_max: 100 });
  const params = { leadId: body.lead.id };
  const dropped = await admin('POST /vendor-admin/leads/{leadId}/drop', { params, body: { reason: 'No' } });
  assert.deepEqual([dropped.status, dropped.body.delivered_at], [200, null]);
  const refused = await admin('POST /vendor-admin/leads/{leadId}/deliver', { params });
  assert.deepEqual([refused.status, refused.body.current.delivered_at], [409, null]);
});
