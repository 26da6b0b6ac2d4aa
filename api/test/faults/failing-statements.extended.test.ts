import { contract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettingsRow } from '../../src/settings/settings.repository.ts';
import { adminRequests } from '../security/admin-requests.ts';
import { openPortal } from '../support/build-app.ts';
import { createAdmin } from '../support/factories.ts';
import { openFailingDatabase, withFailure } from './failing-database.ts';
import { injectAs } from '../support/inject-as.ts';
import { LONG } from '../long.ts';
import { ownProvider, userRequests } from '../security/user-requests.ts';
import { SIDE_EFFECT_TABLES, PORTAL_TABLES } from '../support/rows.ts';
import { vendorRequests } from '../security/vendor-requests.ts';

const { app, db } = await openPortal(await ownProvider(), await openFailingDatabase());
const person = await createAdmin(db);
const admin = await injectAs(app, person);
const byAdmin = adminRequests(app, person);
const byOthers = { ...vendorRequests(app), ...userRequests(app) };

/** Admin actions with more than one statement besides the audit entry; the long run tries all actions. */
const chosen = [
  'applications/{applicationId}/approve',
  'applications/{applicationId}/reject',
  'accounts/{accountId}/suspend',
  'leads/{leadId}/reverse-booking',
  'leads/{leadId}/decide-booking',
  'financial/process-payout',
  'financial/bookings/{bookingId}/handle-failed-payout',
].map((path) => `POST /vendor-admin/${path}`);
/** Each attempt at a code counts, also one that fails, and each attempt with a passkey uses up its challenge. */
const counted: RouteKey[] = [
  'POST /auth/login/second-factor',
  'POST /auth/login/passkey',
  'POST /auth/confirm/passkey',
];
const keys = [...Object.keys(byOthers), ...(LONG ? Object.keys(byAdmin) : chosen)].filter(
  (key) => !counted.includes(key as RouteKey),
) as RouteKey[];

// Reading this row for the first time inserts it.
await readSettingsRow(db);
// Rate counters also count failed attempts. Whether an email was already sent depends on its job.
const tables = (await app.database.query(PORTAL_TABLES))
  .map(({ name }) => String(name))
  .filter((name) => !SIDE_EFFECT_TABLES.includes(name));
const rowOf: Record<string, string> = {
  outgoing_messages: '(t.event_key, t.recipient, t.data)::text',
  // The last use is written regardless of the result.
  sessions: '(t.id, t.user_id, t.token_hash)::text',
};
const contentsQuery = [
  ...tables.map((name) => {
    const row = rowOf[name] ?? 't::text';
    return `select '${name}' as name, count(*)::int as count, md5(coalesce(string_agg(${row}, ',' order by ${row}), '')) as hash from ${name} t`;
  }),
  `select 'jobs', count(*)::int, '' from pgboss.job where name = 'mail'`,
  // PostgreSQL may run the parts in parallel.
]
  .join(' union all ')
  .concat(' order by name');
type Contents = { name: string; count: number; hash: string }[];
const contents = async () => (await app.database.query(contentsQuery)) as Contents;
/** Row count changes, by table. */
const growth = (before: Contents, now: Contents) =>
  Object.fromEntries(
    now.map(({ name, count }, index) => [name, count - before[index]!.count]).filter(([, by]) => by !== 0),
  ) as Record<string, number>;
/** Waits for emails in progress, because they write too: codes and notes. */
async function quiet(): Promise<void> {
  const waiting = `select (select count(*) from outgoing_messages where status = 'queued')
    + (select count(*) from pgboss.job where name = 'mail' and state < 'completed') as n`;
  while (Number((await app.database.query(waiting))[0]!['n']) > 0) await sleep(20);
}
async function make(key: RouteKey) {
  const operation = byOthers[key] ? await byOthers[key]() : { call: admin, sent: await byAdmin[key]!() };
  await quiet();
  return () => operation.call(key, operation.sent);
}

test('[D9] every write route of the contract has a fixture here or in the extended run', () => {
  const writes = (Object.keys(contract) as RouteKey[]).filter((key) => !key.startsWith('GET '));
  assert.deepEqual(
    writes.filter((key) => !(key in byOthers) && !(key in byAdmin)),
    [],
    'a new write needs a deed',
  );
});

for (const key of keys) {
  test(`[D9] ${key} returns 503 without partial writes when each of its statements fails in turn`, async (t) => {
    const unharmed = await make(key);
    const empty = await contents();
    assert.ok((await unharmed()).status < 300, 'it succeeds');
    await quiet();
    const grown = growth(empty, await contents());

    const call = await make(key);
    const before = await contents();
    const partial: string[] = [];
    for (let failing = 1; ; failing++) {
      const { answer, failed } = await withFailure(failing, call);
      if (!failed) {
        assert.ok(answer.status < 300, `the same call afterwards: ${JSON.stringify(answer.body)}`);
        t.diagnostic(`${failing - 1} statements`);
        break;
      }
      assert.deepEqual([answer.status, answer.body.error], [503, 'unavailable'], `statement ${failing}`);
      const now = await contents();
      const changed = now.filter(
        ({ hash, count }, index) => hash !== before[index]!.hash || count !== before[index]!.count,
      );
      if (changed.length > 0)
        partial.push(`after statement ${failing}: ${changed.map(({ name }) => name).join()}`);
      assert.ok(failing < 100);
    }
    assert.deepEqual(partial, []);
    await quiet();
    assert.deepEqual(growth(before, await contents()), grown, 'done once');
  });
}
