import { leadStatuses, type LeadStatus } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createLead } from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';
import { wrongCounts } from '../../test/database/kept-counts.ts';
import { leads } from '../database/schema/index.ts';
import { NEAR } from './lead-counts.repository.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const LIST = 'GET /vendor-account/{accountId}/leads';
const ALL = NEAR * 5;

/**
 * Creates an account with a long list: all statuses, many leads at the same instant and on the same day, some
 * of them held.
 */
async function createLongList() {
  const { account, owner } = await createAccount(db);
  await app.database.query(
    `insert into leads (account_id, match_id, status, event_name, event_type, event_date, delivered_at, responded_at,
      expires_at, decline_reason)
    select ${account.id}, 'long-' || i, s, 'Event ' || i, 'wedding', date '2030-01-01' + (i * 7) % 90,
      case when i % 11 > 0 then timestamptz '2026-01-01 06:00Z' + i / 5 * interval '137 minutes' end,
      case when s in ('responded', 'booked') then now() end, now() + interval '9 days', case when s = 'declined' then 'other' end
    from (select i, (array['new', 'new', 'viewed', 'responded', 'declined', 'booked', 'expired'])[1 + (i + i / 7) % 7] as s
      from generate_series(1, ${ALL}) i) of_each`,
  );
  return { accountId: account.id, member: await injectAs(app, owner!) };
}
const long = await createLongList();
const every = await db
  .select({ id: leads.id, accountId: leads.accountId, status: leads.status, eventDate: leads.eventDate })
  .from(leads)
  .orderBy(leads.id);
type Listed = (typeof every)[number];
const delivered = await db
  .select({ id: leads.id, accountId: leads.accountId, status: leads.status, eventDate: leads.eventDate })
  .from(leads)
  .where(sql`delivered_at is not null and account_id = ${long.accountId}`)
  .orderBy(leads.deliveredAt, leads.id);
const byEvent = (some: Listed[]) =>
  some.toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : a.eventDate > b.eventDate ? 1 : a.id - b.id));

const lists = {
  vendor: {
    ask: (query: object) => long.member(LIST, { params: { accountId: long.accountId }, query: { ...query } }),
    inOrder: { newest: delivered.toReversed(), oldest: delivered, event_date: byEvent(delivered) },
  },
  admin: {
    ask: (query: object) => admin('GET /vendor-admin/leads', { query: { ...query } }),
    inOrder: { newest: every.toReversed(), oldest: every, event_date: byEvent(every) },
  },
};

for (const [whose, { ask, inOrder }] of Object.entries(lists)) {
  for (const [sort, expected] of Object.entries(inOrder)) {
    for (const status of [undefined, 'new', 'booked'] as (LeadStatus | undefined)[]) {
      test(`every page of the ${whose} leads list has the right rows: ${status ?? 'all statuses'}, ${sort}`, async () => {
        const found = status ? expected.filter((lead) => lead.status === status) : expected;
        const perPage = 50;
        const last = Math.ceil(found.length / perPage);
        // Pages around the switch to the other query, in the middle, at the end and past it.
        const border = NEAR / perPage;
        for (const page of [1, border, border + 1, border + 2, 2 * border + 5, last, last + 1]) {
          const { body } = await ask({ sort, page, per_page: perPage, ...(status && { status }) });
          const here = found.slice((page - 1) * perPage, page * perPage);
          assert.deepEqual(
            body.data.map(({ id }: { id: number }) => id),
            here.map(({ id }) => id),
            `page ${page} of ${last}`,
          );
          assert.equal(body.meta.total, found.length);
          assert.equal(body.meta.last_page, Math.max(1, last));
        }
      });
    }
  }
}

test('keeps lead counts correct under concurrent inserts, updates, deletes, rollbacks and compaction', async () => {
  assert.deepEqual(await wrongCounts(db), []);
  const { account } = await createAccount(db);
  const fold = () => app.jobs.runNow('fold-lead-counts');
  const query = (text: string) => app.database.query(text).catch(() => {});
  const ofAccount = `account_id = ${account.id}`;
  const deeds = [
    () => createLead(db, { accountId: account.id }),
    () => createLead(db, { accountId: account.id, deliveredAt: null, holdReasons: ['Too soon'] }),
    () => query(`update leads set delivered_at = now() where ${ofAccount} and delivered_at is null`),
    () => query(`update leads set status = 'viewed' where ${ofAccount} and status = 'new'`),
    () => query(`update leads set status = 'expired' where ${ofAccount} and id % 3 = 0`),
    () => query(`update leads set event_date = event_date + 1 where ${ofAccount} and id % 2 = 0`),
    () => query(`update leads set city = 'Napa' where ${ofAccount}`),
    () => query(`delete from leads where ${ofAccount} and id % 5 = 0`),
    () =>
      db
        .transaction(async (tx) => {
          await createLead(tx, { accountId: account.id });
          throw new Error('taken back');
        })
        .catch(() => {}),
    fold,
  ];
  for (let round = 0; round < 12; round++) {
    await Promise.all(deeds.map((_, index) => deeds[(index * 7 + round) % deeds.length]!()));
    assert.deepEqual(await wrongCounts(db), [], `round ${round}`);
  }
  await createLead(db, { accountId: account.id });
  const rows = () => app.database.query(`select change from lead_counts where change > 0`);
  assert.notEqual((await rows()).length, 0);
  await Promise.all([fold(), fold()]);
  assert.equal((await rows()).length, 0);
  assert.deepEqual(await wrongCounts(db), []);
});

test('updates thousands of leads in one transaction within the statement timeout, with correct counts', async () => {
  const { account } = await createAccount(db);
  const one = await createLead(db, { accountId: account.id });
  const taken = new Error('taken back');
  const changed = db.transaction(async (tx) => {
    await tx.execute(sql`update leads set status = 'viewed' where id = ${one.id}`);
    await tx.execute(sql`update leads set event_date = event_date + 1`);
    assert.deepEqual(await wrongCounts(tx), []);
    throw taken;
  });
  await assert.rejects(changed, taken);
});

test('returns the vendor’s count for each status without held leads', async () => {
  const { body } = await lists.vendor.ask({});
  const expected = leadStatuses.map((status) => [
    status,
    delivered.filter((lead) => lead.status === status).length,
  ]);
  assert.deepEqual(body.counts, Object.fromEntries(expected));
});
