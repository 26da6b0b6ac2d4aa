import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createVendor,
  unique,
} from '../../test/support/factories.ts';
import { injectAs, type Caller } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const colleague = await injectAs(app, await createAdmin(db));
type Named = { business_name: string };

/** The first letters of the found names, oldest first. */
async function found(call: Caller, mark: string, query: object): Promise<string> {
  const { status, body } = await call('GET /vendor-admin/applications', {
    query: { search: mark, sort: 'created_at', direction: 'asc', ...query },
  });
  assert.equal(status, 200);
  return body.data.map((one: Named) => one.business_name.slice(0, 1)).join('');
}

const counts = async (call: Caller) => (await call('GET /vendor-admin/applications/stats')).body.queues;

async function ask(applicationId: number, message: string) {
  const { status } = await admin('POST /vendor-admin/applications/{applicationId}/request-info', {
    params: { applicationId },
    body: { message },
  });
  assert.equal(status, 200);
}

test('sorts open applications into queues and counts them as they are listed', async () => {
  const mark = unique();
  const before = { admin: await counts(admin), colleague: await counts(colleague) };
  const create = (letter: string, rest: object = {}) =>
    createApplication(db, { businessName: `${letter} ${mark}`, ...rest });
  await create('N');
  const waiting = await create('W');
  const answered = await create('A');
  const mine = await create('M');
  await create('X', { status: 'rejected', rejectionReason: 'other', decidedAt: new Date() });
  await ask(waiting.application.id, 'References?');
  await ask(answered.application.id, 'References?');
  const answer = await (
    await injectAs(app, answered.applicant)
  )('POST /vendor-account/application/{applicationId}/answer', {
    params: { applicationId: answered.application.id },
    body: { answer: 'Two.' },
  });
  assert.equal(answer.status, 200);
  await admin('POST /vendor-admin/applications/{applicationId}/claim', {
    params: { applicationId: mine.application.id },
  });

  assert.equal(await found(admin, mark, {}), 'NWAMX');
  assert.equal(await found(admin, mark, { queue: 'open' }), 'NWAM');
  assert.equal(await found(admin, mark, { queue: 'waiting' }), 'W');
  assert.equal(await found(admin, mark, { queue: 'answered' }), 'A');
  assert.equal(await found(admin, mark, { queue: 'mine' }), 'M');
  assert.equal(await found(colleague, mark, { queue: 'mine' }), '');
  assert.equal(await found(admin, mark, { queue: 'unclaimed' }), 'NWA');
  const more = (after: Record<string, number>, than: Record<string, number>) =>
    Object.entries(after).map(([queue, count]) => [queue, count - than[queue]!]);
  const added = { open: 4, answered: 1, waiting: 1, mine: 1, unclaimed: 3 };
  assert.deepEqual(Object.fromEntries(more(await counts(admin), before.admin)), added);
  assert.deepEqual(Object.fromEntries(more(await counts(colleague), before.colleague)), {
    ...added,
    mine: 0,
  });

  await ask(answered.application.id, 'And photos?');
  assert.equal(await found(admin, mark, { queue: 'answered' }), '');
  assert.equal(await found(admin, mark, { queue: 'waiting' }), 'WA');
  const { status } = await admin('GET /vendor-admin/applications', {
    query: { queue: 'everything' as 'open' },
  });
  assert.equal(status, 422);
});

test('lists a queue oldest first, and all applications newest first', async () => {
  const mark = unique();
  for (const letter of ['A', 'B', 'C']) await createApplication(db, { businessName: `${letter} ${mark}` });
  const listed = async (query: object) =>
    (await admin('GET /vendor-admin/applications', { query: { search: mark, ...query } })).body.data
      .map((one: Named) => one.business_name.slice(0, 1))
      .join('');
  assert.equal(await listed({ queue: 'open' }), 'ABC');
  assert.equal(await listed({ queue: 'unclaimed' }), 'ABC');
  assert.equal(await listed({ queue: 'open', sort: 'created_at' }), 'CBA');
  assert.equal(await listed({}), 'CBA');
  assert.equal(await listed({ status: 'pending' }), 'CBA');
});

type Outcome = {
  changed: { id: number; claimed_by: string | null }[];
  refused: { application_id: number; error: string }[];
};
const outcomeOf = ({ changed, refused }: Outcome) => [
  changed.map(({ id }) => id),
  refused.map(({ application_id: id, error }) => [id, error]),
];
const idOfNew = async (rest: object = {}) => (await createApplication(db, rest)).application.id;
const decided = { status: 'rejected', rejectionReason: 'other', decidedAt: new Date() } as const;

test('claims and assigns several applications, and skips those that another admin holds', async () => {
  const [first, second, held, closed] = [
    await idOfNew(),
    await idOfNew(),
    await idOfNew(),
    await idOfNew(decided),
  ];
  await colleague('POST /vendor-admin/applications/{applicationId}/claim', {
    params: { applicationId: held },
  });
  const claimed = await admin('POST /vendor-admin/applications/claim', {
    body: { application_ids: [first, second, held, closed, 1_999_999_999] },
  });
  assert.deepEqual(outcomeOf(claimed.body), [
    [first, second],
    [
      [held, 'already_claimed'],
      [closed, 'already_decided'],
      [1_999_999_999, 'not_found'],
    ],
  ]);
  const helper = await createAdmin(db, { name: 'Ada Helper' });
  const holderId = claimed.body.changed[0].claimed_by_id;
  const assigned = await admin('POST /vendor-admin/applications/assign', {
    body: {
      applications: [
        { id: first, claimed_by_id: holderId },
        { id: second, claimed_by_id: null },
        { id: held, claimed_by_id: null },
      ],
      user_id: helper.id,
    },
  });
  assert.deepEqual(outcomeOf(assigned.body), [
    [first],
    [
      [second, 'already_claimed'],
      [held, 'already_claimed'],
    ],
  ]);
  assert.equal(assigned.body.changed[0].claimed_by, 'Ada Helper');
  const nobody = await admin('POST /vendor-admin/applications/assign', {
    body: { applications: [{ id: second, claimed_by_id: holderId }], user_id: 1_999_999_999 },
  });
  assert.equal(nobody.status, 422);
});

test('approves several applications, each with its vendor, and reports those that can’t be', async () => {
  const [first, second, third] = [await idOfNew(), await idOfNew(), await idOfNew()];
  const vendors = [(await createVendor(db)).id, (await createVendor(db)).id];
  const taken = (await createAccount(db)).vendor.id;
  const approved = await admin('POST /vendor-admin/applications/approve', {
    body: {
      applications: [
        { id: first, vendor_id: vendors[0] },
        { id: second, vendor_id: vendors[1] },
        { id: third, vendor_id: taken },
        { id: await idOfNew(decided), vendor_id: taken },
      ],
    },
  });
  const [changed, refused] = outcomeOf(approved.body) as [number[], [number, string][]];
  assert.deepEqual(changed, [first, second]);
  assert.deepEqual(
    refused.map(([, error]) => error),
    ['duplicate_vendor_account', 'already_decided'],
  );
  assert.equal(approved.body.changed[0].status, 'approved');
  const later = await admin('POST /vendor-admin/applications/approve', {
    body: { applications: [{ id: third, vendor_id: (await createVendor(db)).id }], undoable: true },
  });
  assert.equal(later.body.changed[0].pending_decision.decision, 'approve');
});
