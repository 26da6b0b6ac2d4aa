import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EVENT_QUICK_REPLIES_MAX, SAVED_OPTIONS_MAX } from '@portal/shared/domain';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createMember, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const ACCOUNT = '/vendor-account/{accountId}';
const READ = `GET ${ACCOUNT}/quick-reply` as const;
const GENERAL = `PUT ${ACCOUNT}/quick-reply` as const;
const ADD = `POST ${ACCOUNT}/event-quick-replies` as const;
const CHANGE = `PUT ${ACCOUNT}/event-quick-replies/{quickReplyId}` as const;
const DELETE = `DELETE ${ACCOUNT}/event-quick-replies/{quickReplyId}` as const;
const OPTIONS = `GET ${ACCOUNT}/saved-options` as const;
const ADD_OPTION = `POST ${ACCOUNT}/saved-options` as const;
const CHANGE_OPTION = `PUT ${ACCOUNT}/saved-options/{optionId}` as const;
const DELETE_OPTION = `DELETE ${ACCOUNT}/saved-options/{optionId}` as const;

const general = { base_package: 3000, vendor_notes: 'Gladly', next_steps: null, estimated_timeline: null };
const weddings = {
  ...general,
  name: 'Weddings',
  event_types: ['wedding'],
  budget_min: 2000,
  budget_max: 5000,
  additional_options: [{ name: 'Arch', price: 450 }],
};

async function member() {
  const { account, owner } = await createAccount(db);
  const params = { accountId: account.id };
  return { params, call: await injectAs(app, owner!), accountId: account.id };
}

test('adds, changes and deletes quick replies for some events, sorted by name', async () => {
  const { call, params } = await member();
  const added = await call(ADD, { params, body: { ...weddings, event_types: ['wedding', 'anniversary'] } });
  assert.equal(added.status, 201);
  const { id, updated_at: _, version: __, ...content } = added.body;
  assert.deepEqual(content, { ...weddings, event_types: ['wedding', 'anniversary'], pictures: [] });
  const open = { ...weddings, name: 'any over 9,000', event_types: [], budget_min: 9000, budget_max: null };
  await call(ADD, { params, body: open });
  const names = async () =>
    (await call(READ, { params })).body.for_events.map(({ name }: { name: string }) => name);
  assert.deepEqual(await names(), ['any over 9,000', 'Weddings']);

  const path = { ...params, quickReplyId: id };
  const changed = await call(CHANGE, { params: path, body: { ...weddings, name: 'All', budget_max: null } });
  assert.deepEqual([changed.status, changed.body.name, changed.body.budget_max], [200, 'All', null]);
  assert.deepEqual(await names(), ['All', 'any over 9,000']);
  assert.equal((await call(DELETE, { params: path })).status, 200);
  assert.equal((await call(DELETE, { params: path })).status, 404);
  assert.equal((await call(CHANGE, { params: path, body: weddings })).status, 404);
  assert.deepEqual(await names(), ['any over 9,000']);
});

test('names the field of a quick reply that is refused', async () => {
  const { call, params } = await member();
  await call(ADD, { params, body: weddings });
  const refused: [object, string][] = [
    [{ name: ' ' }, 'name'],
    [{ name: ' weddings ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ event_types: [], budget_min: null, budget_max: null }, 'event_types'],
    [{ event_types: ['picnic'] }, 'event_types.0'],
    [{ event_types: ['wedding', 'wedding'] }, 'event_types'],
    [{ budget_min: 5001 }, 'budget_max'],
    [{ budget_min: -1 }, 'budget_min'],
    [{ budget_max: '5000' }, 'budget_max'],
    [{ base_package: -1 }, 'base_package'],
    [{ base_package: null, vendor_notes: ' ' }, 'vendor_notes'],
    [{ additional_options: [{ name: '', price: 1 }] }, 'additional_options.0.name'],
    [{ additional_options: [{ name: 'Arch', price: -1 }] }, 'additional_options.0.price'],
    [{ additional_options: Array(21).fill({ name: 'Arch', price: 1 }) }, 'additional_options'],
  ];
  for (const [over, field] of refused) {
    const { status, body } = await call(ADD, { params, body: { ...weddings, name: unique(), ...over } });
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(over));
  }
  assert.equal((await call(READ, { params })).body.for_events.length, 1);
});

test('keeps the options of the general quick reply when a request has none', async () => {
  const { call, params } = await member();
  const options = [{ name: 'Arch', price: 450 }];
  const saved = await call(GENERAL, { params, body: { ...general, additional_options: options } });
  assert.deepEqual([saved.status, saved.body.additional_options, saved.body.confirmed], [200, options, true]);
  await call(GENERAL, { params, body: { ...general, base_package: 3100 } });
  const { body } = await call(READ, { params });
  assert.deepEqual([body.base_package, body.additional_options], [3100, options]);
  await call(GENERAL, { params, body: { ...general, additional_options: [] } });
  assert.deepEqual((await call(READ, { params })).body.additional_options, []);
});

test('proposes the general quick reply also beside confirmed ones for some events', async () => {
  const { call, params } = await member();
  await call(ADD, { params, body: weddings });
  const { body } = await call(READ, { params });
  assert.deepEqual([body.base_package, body.confirmed, body.for_events.length], [2500, false, 1]);
});

test('adds, changes and deletes saved options, and names the field of a refused one', async () => {
  const { call, params } = await member();
  const arch = await call(ADD_OPTION, { params, body: { name: 'Arch', price: 450 } });
  assert.equal(arch.status, 201);
  await call(ADD_OPTION, { params, body: { name: 'aisle petals', price: 0 } });
  const listed = async () =>
    (await call(OPTIONS, { params })).body.data.map(({ name, price }: { name: string; price: number }) => [
      name,
      price,
    ]);
  assert.deepEqual(await listed(), [
    ['aisle petals', 0],
    ['Arch', 450],
  ]);
  for (const [over, field] of [
    [{ name: ' ARCH' }, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ price: -1 }, 'price'],
    [{ price: null }, 'price'],
    [{ price: 1.5 }, 'price'],
  ] as const) {
    const { status, body } = await call(ADD_OPTION, { params, body: { name: unique(), price: 1, ...over } });
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(over));
  }
  const path = { ...params, optionId: arch.body.id };
  const changed = await call(CHANGE_OPTION, { params: path, body: { name: 'Big arch', price: 600 } });
  assert.deepEqual([changed.status, changed.body.price], [200, 600]);
  assert.equal((await call(DELETE_OPTION, { params: path })).status, 200);
  assert.equal((await call(DELETE_OPTION, { params: path })).status, 404);
  assert.deepEqual(await listed(), [['aisle petals', 0]]);
});

test('limits quick replies and saved options, even under concurrent requests', async () => {
  const { call, params, accountId } = await member();
  await app.database.query(
    `insert into event_quick_replies (account_id, name, event_types)
      select ${accountId}, 'Reply ' || n, '{wedding}' from generate_series(1, ${EVENT_QUICK_REPLIES_MAX - 1}) n`,
  );
  await app.database.query(
    `insert into saved_options (account_id, name, price_cents)
      select ${accountId}, 'Option ' || n, 100 from generate_series(1, ${SAVED_OPTIONS_MAX - 1}) n`,
  );
  const added = async (add: () => Promise<{ status: number; body: { message?: string } }>) => {
    const answers = await Promise.all([add(), add(), add()]);
    return answers.map(({ status, body }) => [status, status === 422 && body.message]).sort();
  };
  assert.deepEqual(await added(() => call(ADD, { params, body: { ...weddings, name: unique() } })), [
    [201, false],
    [422, 'At most 20 quick replies are allowed'],
    [422, 'At most 20 quick replies are allowed'],
  ]);
  assert.deepEqual(await added(() => call(ADD_OPTION, { params, body: { name: unique(), price: 1 } })), [
    [201, false],
    [422, 'At most 50 saved options are allowed'],
    [422, 'At most 50 saved options are allowed'],
  ]);
});

test('lets responders read and only managers and owners write, each in their own account', async () => {
  const { call, params, accountId } = await member();
  const { body: reply } = await call(ADD, { params, body: weddings });
  const { body: option } = await call(ADD_OPTION, { params, body: { name: 'Arch', price: 450 } });
  const responder = await injectAs(app, await createMember(db, accountId, 'responder'));
  assert.equal((await responder(READ, { params })).body.for_events.length, 1);
  assert.equal((await responder(OPTIONS, { params })).body.data.length, 1);
  const stranger = await member();
  const writes = [
    [ADD, {}, weddings],
    [CHANGE, { quickReplyId: reply.id }, weddings],
    [DELETE, { quickReplyId: reply.id }, undefined],
    [ADD_OPTION, {}, { name: 'Aisle', price: 1 }],
    [CHANGE_OPTION, { optionId: option.id }, { name: 'Aisle', price: 1 }],
    [DELETE_OPTION, { optionId: option.id }, undefined],
  ] as const;
  for (const [key, path, body] of writes) {
    const sent = (accountOf: { accountId: number }) => ({
      params: { ...accountOf, ...path },
      ...(body && { body }),
    });
    assert.equal((await responder(key, sent(params))).status, 403, key);
    assert.equal((await stranger.call(key, sent(params))).status, 404, key);
    assert.equal((await createCaller(app)(key, sent(params))).status, 401, key);
    // The id of another account, through the own one.
    if (Object.keys(path).length > 0)
      assert.equal((await stranger.call(key, sent(stranger.params))).status, 404, key);
  }
});
