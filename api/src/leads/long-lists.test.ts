import { leadGroupOf, leadGroups, MAX_EXACT_TOTAL, type LeadStatus } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createLead } from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';
import { leads } from '../database/schema/index.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const LIST = 'GET /vendor-account/{accountId}/leads';
const ALL = 5000;
const PER_PAGE = 50;

/**
 * Creates an account with a long list: all statuses, many leads at the same instant and on the same day, some
 * of them held.
 */
async function createLongList() {
  const { account, owner } = await createAccount(db);
  await app.database.query(
    `insert into leads (account_id, match_id, status, event_name, event_type, event_date, delivered_at, responded_at,
      expires_at, decline_reason, lost_at)
    select ${account.id}, 'long-' || i, s, 'Event ' || i, 'wedding', date '2030-01-01' + (i * 7) % 90,
      case when i % 11 > 0 then timestamptz '2026-01-01 06:00Z' + i / 5 * interval '137 minutes' end,
      case when s in ('responded', 'booked') then now() end, now() + interval '9 days', case when s = 'declined' then 'other' end,
      case when s = 'responded' and i % 3 = 0 then now() end
    from (select i, (array['new', 'new', 'viewed', 'responded', 'declined', 'booked', 'expired'])[1 + (i + i / 7) % 7] as s
      from generate_series(1, ${ALL}) i) of_each`,
  );
  return { accountId: account.id, member: await injectAs(app, owner!) };
}
const long = await createLongList();
const fields = {
  id: leads.id,
  accountId: leads.accountId,
  status: leads.status,
  eventName: leads.eventName,
  eventDate: leads.eventDate,
  lostAt: leads.lostAt,
  deliveredAt: leads.deliveredAt,
};
const every = await db.select(fields).from(leads).orderBy(leads.id);
type Listed = (typeof every)[number];
const delivered = await db
  .select(fields)
  .from(leads)
  .where(sql`delivered_at is not null and account_id = ${long.accountId}`)
  .orderBy(leads.deliveredAt, leads.id);
/** A held lead is listed as held, not as new. */
const ofStatus = (some: Listed[], wanted: LeadStatus) =>
  some.filter(({ status, deliveredAt }) => status === wanted && (status !== 'new' || deliveredAt !== null));
const groupOf = ({ status, lostAt }: Listed) => leadGroupOf({ status, lost: lostAt !== null });
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

/** How many rows a page counts: one more than the exact totals, or than the rows up to its end. */
const counted = (count: number, page: number) =>
  Math.min(count, Math.max(MAX_EXACT_TOTAL, page * PER_PAGE) + 1);
/** The vendor's list of all leads adds up its groups, each with its own bound. */
const totalOf = (found: Listed[], page: number, byGroup: boolean) =>
  byGroup
    ? [...Map.groupBy(found, groupOf).values()].reduce((sum, { length }) => sum + counted(length, page), 0)
    : counted(found.length, page);
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

for (const [whose, { ask, inOrder }] of Object.entries(lists)) {
  for (const [sort, expected] of Object.entries(inOrder)) {
    for (const status of [undefined, 'new', 'booked'] as (LeadStatus | undefined)[]) {
      test(`every page of the ${whose} leads list has the right rows: ${status ?? 'all statuses'}, ${sort}`, async () => {
        const found = status ? ofStatus(expected, status) : expected;
        const last = Math.ceil(found.length / PER_PAGE);
        for (const page of [1, Math.ceil(last / 2), last, last + 1]) {
          const { body } = await ask({ sort, page, per_page: PER_PAGE, ...(status && { status }) });
          const here = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
          assert.deepEqual(idsOf(body.data), idsOf(here), `page ${page} of ${last}`);
          const total = totalOf(found, page, whose === 'vendor' && !status);
          assert.equal(body.meta.total, total);
          assert.equal(body.meta.last_page, Math.ceil(total / PER_PAGE));
          assert.ok(page >= last || body.meta.last_page > page, 'the next page can be opened');
        }
      });
    }

    test(`pages of the ${whose} leads list continue after a lead and end before one: ${sort}`, async () => {
      for (const found of [expected, ofStatus(expected, 'new')]) {
        const status = found === expected ? {} : { status: 'new' };
        for (const search of [{}, { search: 'event' }]) {
          const at = 600;
          const neighbor = { ...status, ...search, sort, per_page: PER_PAGE, page: at / PER_PAGE + 1 };
          const next = await ask({ ...neighbor, after: found[at - 1]!.id });
          assert.deepEqual(idsOf(next.body.data), idsOf(found.slice(at, at + PER_PAGE)));
          const previous = await ask({ ...neighbor, before: found[at]!.id });
          assert.deepEqual(idsOf(previous.body.data), idsOf(found.slice(at - PER_PAGE, at)));
        }
      }
    });
  }
}

for (const group of leadGroups) {
  for (const [sort, expected] of Object.entries(lists.vendor.inOrder)) {
    test(`every page of the group ${group} has the right rows: ${sort}`, async () => {
      const found = expected.filter((lead) => groupOf(lead) === group);
      const last = Math.ceil(found.length / PER_PAGE);
      for (const page of [1, 2, last, last + 1]) {
        const { body } = await lists.vendor.ask({ sort, group, page, per_page: PER_PAGE });
        const here = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
        assert.deepEqual(idsOf(body.data), idsOf(here), `page ${page} of ${last}`);
        assert.equal(body.meta.total, counted(found.length, page));
        assert.equal(body.meta.last_page, Math.ceil(counted(found.length, page) / PER_PAGE));
      }
      const rest = await lists.vendor.ask({ sort, group, after: found[PER_PAGE]!.id, per_page: 100 });
      assert.deepEqual(idsOf(rest.body.data), idsOf(found.slice(PER_PAGE + 1, PER_PAGE + 101)));
    });
  }
}

test('counts the vendor’s leads by group without held leads, and those that match a search', async () => {
  const count = (some: Listed[]) =>
    Object.fromEntries(
      leadGroups.map((group) => [group, counted(some.filter((lead) => groupOf(lead) === group).length, 1)]),
    );
  const { body } = await lists.vendor.ask({ group: 'booked' });
  assert.deepEqual([body.counts, body.all_counts], [count(delivered), count(delivered)]);
  const some = await lists.vendor.ask({ search: 'event 77', group: 'closed' });
  const matching = count(delivered.filter(({ eventName }) => eventName.includes('Event 77')));
  assert.deepEqual([some.body.counts, some.body.all_counts], [matching, count(delivered)]);
  assert.equal(some.body.meta.total, matching['closed']);
});

test('a page that continues after a lead of another account is empty', async () => {
  const other = await createAccount(db);
  const lead = await createLead(db, { accountId: other.account.id });
  const { body } = await lists.vendor.ask({ after: lead.id });
  assert.deepEqual(body.data, []);
});
