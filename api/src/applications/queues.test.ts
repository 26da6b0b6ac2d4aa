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
const [reviewer, second] = [await createAdmin(db), await createAdmin(db)];
const admin = await injectAs(app, reviewer);
const colleague = await injectAs(app, second);
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
  await admin('PUT /vendor-admin/applications/{applicationId}/assignee', {
    params: { applicationId: mine.application.id },
    body: { user_id: reviewer.id, assigned_to_id: null },
  });

  assert.equal(await found(admin, mark, {}), 'NWAMX');
  assert.equal(await found(admin, mark, { queue: 'open' }), 'NWAM');
  assert.equal(await found(admin, mark, { queue: 'waiting' }), 'W');
  assert.equal(await found(admin, mark, { queue: 'answered' }), 'A');
  assert.equal(await found(admin, mark, { queue: 'mine' }), 'M');
  assert.equal(await found(colleague, mark, { queue: 'mine' }), '');
  assert.equal(await found(admin, mark, { queue: 'unassigned' }), 'NWA');
  const more = (after: Record<string, number>, than: Record<string, number>) =>
    Object.entries(after).map(([queue, count]) => [queue, count - than[queue]!]);
  const added = { open: 4, answered: 1, waiting: 1, mine: 1, unassigned: 3 };
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
  assert.equal(await listed({ queue: 'unassigned' }), 'ABC');
  assert.equal(await listed({ queue: 'open', sort: 'created_at' }), 'CBA');
  assert.equal(await listed({}), 'CBA');
  assert.equal(await listed({ status: 'pending' }), 'CBA');
});

type Outcome = {
  changed: { id: number; assigned_to: { id: number; name: string } | null }[];
  refused: { application_id: number; error: string }[];
};
const outcomeOf = ({ changed, refused }: Outcome) => [
  changed.map(({ id }) => id),
  refused.map(({ application_id: id, error }) => [id, error]),
];
const idOfNew = async (rest: object = {}) => (await createApplication(db, rest)).application.id;
const decided = { status: 'rejected', rejectionReason: 'other', decidedAt: new Date() } as const;

test('assigns several applications, and skips those that are assigned to somebody else', async () => {
  const [first, taken, closed] = [await idOfNew(), await idOfNew(), await idOfNew(decided)];
  await colleague('PUT /vendor-admin/applications/{applicationId}/assignee', {
    params: { applicationId: taken },
    body: { user_id: second.id, assigned_to_id: null },
  });
  const assign = (seen: Record<number, number | null>, userId: number | null) =>
    admin('POST /vendor-admin/applications/assign', {
      body: {
        applications: Object.entries(seen).map(([id, assigned]) => ({
          id: Number(id),
          assigned_to_id: assigned,
        })),
        user_id: userId,
      },
    });
  const assigned = await assign(
    { [first]: null, [taken]: null, [closed]: null, 1_999_999_999: null },
    reviewer.id,
  );
  assert.deepEqual(outcomeOf(assigned.body), [
    [first],
    [
      [taken, 'already_assigned'],
      [closed, 'already_decided'],
      [1_999_999_999, 'not_found'],
    ],
  ]);
  assert.deepEqual(assigned.body.changed[0].assigned_to, { id: reviewer.id, name: reviewer.name });
  const unassigned = await assign({ [first]: reviewer.id, [taken]: second.id }, null);
  assert.deepEqual(
    unassigned.body.changed.map(({ assigned_to: to, status }: { assigned_to: null; status: string }) => [
      to,
      status,
    ]),
    [
      [null, 'pending'],
      [null, 'pending'],
    ],
  );
  assert.equal((await assign({ [taken]: null }, 1_999_999_999)).status, 422);
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
