import { readSettingsRow } from '../settings/settings.repository.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { fewerInGate } from '../../test/long.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { openTestDatabase, testedDatabase } from '../../test/database.ts';
import { createAccount, createAdmin, dateFromNow, unique } from '../../test/support/factories.ts';
import { openFailingDatabase, withFailure } from '../../test/faults/failing-database.ts';
import { createCaller, type TestResponse } from '../../test/support/inject-as.ts';
import type { OpenDatabase } from '../database/index.ts';

const database = await openTestDatabase();
const { app, db } = await openPortal({}, database);
await createAdmin(db);

type To = { account_id: number } | { vendor_id: number };
const leadTo = (to: To, over: object = {}) => ({
  ...to,
  match_id: unique(),
  event: { name: 'A wedding', type: 'wedding', event_date: dateFromNow(90) },
  ...over,
});
const handOverAll = (bodies: object[], to = app) => {
  const call = createCaller(to, SERVICE_KEY);
  return Promise.all(bodies.map((body) => call('POST /concierge/leads', { body })));
};
const statuses = (answers: TestResponse[]) => answers.map(({ status }) => status);
const countOf = async (what: string, from: OpenDatabase = database) =>
  Number((await from.query(`select count(*)::int as n from ${what}`))[0]!['n']);

test('returns the lead of a repeated match after the account was suspended or the event has passed', async () => {
  const { account } = await createAccount(db);
  const body = leadTo({ account_id: account.id });
  const [first] = await handOverAll([body]);
  const passed = { ...body, event: { ...body.event, event_date: dateFromNow(-3) } };
  await database.query(`update vendor_accounts set status = 'suspended' where id = ${account.id}`);
  for (const repeat of await handOverAll([body, passed]))
    assert.deepEqual([repeat.status, repeat.body.lead?.id], [200, first!.body.lead.id]);
  const [other] = await handOverAll([{ ...passed, match_id: unique() }]);
  assert.equal(other!.status, 422);
});

test('processes each of many concurrent leads like a single one', async () => {
  const one = await createAccount(db);
  const other = await createAccount(db);
  const picky = await createAccount(db, { acceptedEventTypes: ['corporate'] });
  const suspended = await createAccount(db, { status: 'suspended' });
  const fitting = [
    ...Array.from({ length: 12 }, () => leadTo({ account_id: one.account.id })),
    ...Array.from({ length: 12 }, () => leadTo({ vendor_id: other.account.vendorId })),
  ];
  const held = Array.from({ length: 3 }, () => leadTo({ account_id: picky.account.id }));
  const refused = [
    leadTo({ account_id: suspended.account.id }),
    leadTo({ vendor_id: suspended.account.vendorId }),
    leadTo({ account_id: 2_000_000_000 }),
    leadTo(
      { account_id: one.account.id },
      { event: { name: 'Late', type: 'wedding', event_date: '2020-01-01' } },
    ),
  ];
  const answers = await handOverAll([...refused, ...fitting, ...held, fitting[0]!, held[0]!]);

  assert.deepEqual(
    answers.slice(0, 4).map(({ status, body }) => [status, body.error, Object.keys(body.errors)[0]]),
    [
      [422, 'account_suspended', 'account_id'],
      [422, 'account_suspended', 'vendor_id'],
      [422, 'unknown_account', 'account_id'],
      [422, 'validation_failed', 'event.event_date'],
    ],
  );
  // On PostgreSQL either of the two equal calls may come first.
  for (const [first, repeated] of [
    [4, 31],
    [28, 32],
  ] as const) {
    assert.deepEqual(
      [answers[first]!.status, answers[repeated]!.status].toSorted(),
      [200, 201],
      'a repeat is a repeat, also at once',
    );
    assert.deepEqual(answers[first]!.body.lead, answers[repeated]!.body.lead);
  }
  const once = [...answers.slice(5, 28), ...answers.slice(29, 31)];
  assert.deepEqual(statuses(once), Array<number>(once.length).fill(201));
  assert.deepEqual(
    answers.slice(28, 31).map(({ body }) => body.held),
    [true, true, true],
  );

  for (const { account, owner } of [one, other]) {
    assert.equal(await countOf(`leads where account_id = ${account.id}`), 12);
    assert.equal(
      await countOf(`outgoing_messages where template = 'lead-arrived' and recipient = '${owner!.email}'`),
      12,
    );
    assert.equal(await countOf(`notifications where type = 'lead.created' and user_id = ${owner!.id}`), 12);
    assert.equal(
      await countOf(`live_events where type = 'lead.created' and account_id = ${account.id} and for_admins`),
      12,
    );
  }
  assert.equal(await countOf(`notifications where type = 'lead.held'`), 3);
  assert.equal(
    await countOf(`outgoing_messages where status = 'queued' and id not in (
    select (data ->> 'mailId')::int from pgboss.job where name = 'mail')`),
    0,
  );
});

test('takes a batch like single leads, with a result for each', async () => {
  const one = await createAccount(db);
  const merged = await createAccount(db);
  const picky = await createAccount(db, { acceptedEventTypes: ['corporate'] });
  const suspended = await createAccount(db, { status: 'suspended' });
  const known = leadTo({ account_id: one.account.id });
  const [first] = await handOverAll([known]);
  const fitting = [
    leadTo({ account_id: one.account.id }),
    leadTo({ vendor_id: one.account.vendorId }),
    leadTo({ vendor_id: merged.account.vendorId }),
  ];
  const held = leadTo({ account_id: picky.account.id });
  const refused = [
    leadTo({ vendor_id: suspended.account.vendorId }),
    leadTo({ account_id: 2_000_000_000 }),
    leadTo({ account_id: one.account.id }, { vendor_id: one.account.vendorId }),
    { ...leadTo({ account_id: one.account.id }), event: { ...known.event, event_date: '2020-01-01' } },
  ];
  const batch = [...refused, known, ...fitting, held, fitting[0]!];
  const submit = () =>
    createCaller(app, SERVICE_KEY)('POST /concierge/leads/batch', { body: { leads: batch } });
  const { status, body } = await submit();
  assert.equal(status, 200);
  const results = body.results as TestResponse['body'][];
  assert.deepEqual(
    results.map((result: { status: number }) => result.status),
    [422, 422, 422, 422, 200, 201, 201, 201, 201, 200],
  );
  assert.deepEqual(
    results.map(({ match_id }) => match_id),
    batch.map(({ match_id }) => match_id),
  );
  assert.deepEqual(
    results.slice(0, 4).map(({ error, errors }) => [error, Object.keys(errors)[0]]),
    [
      ['account_suspended', 'vendor_id'],
      ['unknown_account', 'account_id'],
      ['validation_failed', 'account_id'],
      ['validation_failed', 'event.event_date'],
    ],
  );
  assert.deepEqual(results[4]!.lead, first!.body.lead);
  assert.deepEqual([results[8]!.held, results[9]!.lead], [true, results[5]!.lead]);

  const written = async () => ({
    leads: await countOf(`leads where account_id in (${one.account.id}, ${merged.account.id})`),
    mails: await countOf(
      `outgoing_messages where template = 'lead-arrived' and recipient = '${one.owner!.email}'`,
    ),
    notices: await countOf(`notifications where type = 'lead.created' and user_id = ${merged.owner!.id}`),
    events: await countOf(
      `concierge_events where type = 'lead.delivered' and account_id = ${one.account.id}`,
    ),
  });
  assert.deepEqual(await written(), { leads: 4, mails: 3, notices: 1, events: 3 });
  const again = await submit();
  assert.deepEqual(
    again.body.results.map((result: { status: number }) => result.status),
    [422, 422, 422, 422, 200, 200, 200, 200, 200, 200],
  );
  assert.deepEqual(await written(), { leads: 4, mails: 3, notices: 1, events: 3 });
});

test('names the field of a lead in a batch that cannot be read, and takes none of it', async () => {
  const { account } = await createAccount(db);
  const call = createCaller(app, SERVICE_KEY);
  const leads = [
    leadTo({ account_id: account.id }),
    { ...leadTo({ account_id: account.id }), match_id: '..' },
  ];
  const { status, body } = await call('POST /concierge/leads/batch', { body: { leads } });
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['leads.1.match_id']]);
  for (const amount of [0, 101]) {
    const many = Array.from({ length: amount }, () => leadTo({ account_id: account.id }));
    const refusal = await call('POST /concierge/leads/batch', { body: { leads: many } });
    assert.deepEqual([refusal.status, Object.keys(refusal.body.errors)], [422, ['leads']]);
  }
  assert.equal(await countOf(`leads where account_id = ${account.id}`), 0);
});

// The embedded database runs transactions one at a time.
const onPostgres = { skip: testedDatabase === 'embedded' };

test('delays leads of a locked account but not those of other accounts', onPostgres, async () => {
  const { account: taken } = await createAccount(db);
  const { account: free } = await createAccount(db);
  const holder = new pg.Client({ connectionString: database.url! });
  await holder.connect();
  await holder.query(`begin; select from vendor_accounts where id = ${taken.id} for update`);
  let answered = 0;
  const waiting = [1, 2].map(() =>
    handOverAll(Array.from({ length: 3 }, () => leadTo({ account_id: taken.id }))).finally(() => answered++),
  );
  const others = await handOverAll([1, 2].map(() => leadTo({ account_id: free.id })));
  assert.deepEqual(statuses(others), [201, 201]);
  assert.equal(answered, 0);
  await holder.query('commit');
  await holder.end();
  assert.deepEqual((await Promise.all(waiting)).flatMap(statuses), Array<number>(6).fill(201));
});

test('keeps every lead whole when a statement fails and accepts its repeat', async () => {
  const open = await openFailingDatabase();
  const failing = await openPortal({}, open);
  await readSettingsRow(failing.db);
  let counted = 0;
  // In the gate every fifth statement fails.
  for (let statement = 1; ; statement += fewerInGate(5, 1)) {
    const { account } = await createAccount(failing.db);
    const bodies = [1, 2].map(() => leadTo({ account_id: account.id }));
    const { answer, failed } = await withFailure(statement, () => handOverAll(bodies, failing.app));
    const taken = answer.filter(({ status }) => status === 201).length;
    assert.equal(taken, failed ? 1 : 2, 'a failure refuses one lead');
    assert.equal(await countOf(`leads where account_id = ${account.id}`, open), taken);
    assert.equal(
      await countOf(`outgoing_messages where data ->> 'leadId' is not null`, open),
      counted + taken,
    );
    assert.deepEqual(
      statuses(await handOverAll(bodies, failing.app)).toSorted(),
      failed ? [200, 201] : [200, 200],
    );
    counted += 2;
    if (failed) continue;
    assert.ok(statement > 20);
    break;
  }
});

test('refuses a match id that no path can name, and reads every other one by its path', async () => {
  const { account } = await createAccount(db);
  const service = createCaller(app, SERVICE_KEY);
  const send = (match_id: string) =>
    service('POST /concierge/leads', { body: leadTo({ account_id: account.id }, { match_id }) });
  const refused = ['.', '..', ' .. ', 'a/b', '/', '../x', 'a\\b', '%2e%2e', '50%', 'a\tb', 'a\u202eb', ''];
  for (const match of refused) {
    const { status, body } = await send(match);
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['match_id']], JSON.stringify(match));
  }
  assert.match((await send('..')).body.message, /without slashes, percent signs/);
  const path = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const match of ['...', '.a', 'a..', 'a b', 'a?b#c', 'm:1;x=2', 'é-日本', 'a\'b"', 'x'.repeat(100)]) {
    const named = `${match}${match.length < 80 ? unique() : ''}`;
    assert.equal((await send(named)).status, 201, named);
    const read = await fetch(`${path}/api/concierge/leads/${encodeURIComponent(named)}`, {
      headers: { authorization: `Bearer ${SERVICE_KEY}` },
    });
    assert.equal(((await read.json()) as { match_id: string }).match_id, named);
  }
});
