import type { ConciergeEvent } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { reportByClient } from '../../test/support/client-booking.ts';
import { testedDatabase } from '../../test/database.ts';
import { createAccount, createAdmin, createLead, dateFromNow, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs, type TestResponse } from '../../test/support/inject-as.ts';
import { rowsOf } from '../database/rows.ts';
import { recordEvent } from './record-event.ts';

const { app, db } = await openPortal();
const service = createCaller(app, SERVICE_KEY);
const admin = await injectAs(app, await createAdmin(db));

async function eventsAfter(after?: string): Promise<ConciergeEvent[]> {
  const all: ConciergeEvent[] = [];
  for (let cursor = after; ; cursor = all.at(-1)!.id) {
    const { status, body } = await service('GET /concierge/events', {
      query: cursor ? { after: cursor } : {},
    });
    assert.equal(status, 200);
    all.push(...(body.data as ConciergeEvent[]));
    if (!body.has_more) return all;
  }
}
const newest = async () => (await eventsAfter()).at(-1)?.id ?? 'evt_0';
const deliver = (body: object) =>
  service('POST /concierge/leads', {
    body: {
      match_id: unique(),
      event: { name: 'A wedding', type: 'wedding', event_date: dateFromNow(90) },
      ...body,
    },
  });

test('records an event for each step of a lead, with the lead as GET returns it', async () => {
  const { account, owner } = await createAccount(db);
  const member = await injectAs(app, owner!);
  const matchId = unique();
  const from = await newest();
  const { body } = await deliver({ account_id: account.id, match_id: matchId });
  const params = { accountId: account.id, leadId: body.lead.id as number };
  const lead = '/vendor-account/{accountId}/leads/{leadId}';
  const current = async () =>
    (await service('GET /concierge/leads/{match_id}', { params: { match_id: matchId } })).body;
  const steps = [
    ['lead.viewed', () => member(`GET ${lead}`, { params })],
    [
      'lead.responded',
      () =>
        member(`PUT ${lead}/respond`, {
          params,
          body: { availability_confirmed: true, proposed_pricing: { base_package: 4000 } },
        }),
    ],
    ['lead.lost', () => member(`POST ${lead}/lose`, { params, body: { reason: 'Too far' } })],
    ['lead.booked', () => member(`POST ${lead}/book`, { params, body: { amount: 4000 } })],
    ['lead.booked', () => member(`PUT ${lead}/booking`, { params, body: { amount: 4200 } })],
    ['lead.booked', () => reportByClient(app, { leadId: params.leadId, amount: 4100 })],
    ['lead.booked', () => member(`PUT ${lead}/booking`, { params, body: { amount: 4100 } })],
    [
      'lead.booking_reversed',
      () =>
        admin('POST /vendor-admin/leads/{leadId}/reverse-booking', { params, body: { reason: 'A mistake' } }),
    ],
    ['lead.reported', () => member(`POST ${lead}/report`, { params, body: { reason: 'duplicate' } })],
    ['lead.declined', () => member(`PUT ${lead}/decline`, { params, body: { reason: 'not_available' } })],
  ] as const;
  for (const [type, step] of steps) {
    const before = await newest();
    const { status, body: answer } = await step();
    assert.equal(status, 200, `${type}: ${JSON.stringify(answer)}`);
    const [event, ...more] = await eventsAfter(before);
    assert.equal(event?.type, type);
    assert.deepEqual(more, []);
    assert.deepEqual(event.data, await current());
  }
  const events = await eventsAfter(from);
  assert.deepEqual(events[0]!.type, 'lead.delivered');
  assert.equal(events[0]!.api_version, '2026-11-23');
  assert.deepEqual(
    [(await current()).match_id, (await current()).decline.reason, (await current()).vendor_id],
    [matchId, 'not_available', account.vendorId],
  );
  // Repeats change nothing, so they record nothing.
  const before = await newest();
  await deliver({ account_id: account.id, match_id: matchId });
  await member(`PUT ${lead}/decline`, { params, body: { reason: 'not_available' } });
  assert.deepEqual(await eventsAfter(before), []);
});

test('records held, delivered, expired and reopened leads', async () => {
  const { account } = await createAccount(db, { acceptedEventTypes: ['corporate'] });
  const from = await newest();
  const { body } = await deliver({ account_id: account.id });
  const params = { leadId: body.lead.id as number };
  assert.equal((await admin('POST /vendor-admin/leads/{leadId}/deliver', { params })).status, 200);
  await db.execute(sql`update leads set expires_at = now() where id = ${params.leadId}`);
  await app.jobs.runNow('expire-leads');
  assert.equal((await admin('POST /vendor-admin/leads/{leadId}/reopen', { params })).status, 200);
  const events = (await eventsAfter(from)).filter(({ data }) => data.account_id === account.id);
  assert.deepEqual(
    events.map(({ type }) => type),
    ['lead.held', 'lead.delivered', 'lead.expired', 'lead.delivered'],
  );
  const [held, delivered] = events.map(({ data }) => data as { held: boolean; hold_reasons: string[] });
  assert.deepEqual([held!.held, delivered!.held], [true, false]);
  assert.equal(held!.hold_reasons.length, 1);
});

test('records changes of a vendor, with the vendor as GET returns it', async () => {
  const { account, owner } = await createAccount(db);
  const member = await injectAs(app, owner!);
  const accountId = account.id;
  const current = async () =>
    (await service('GET /concierge/vendors/{vendor_id}', { params: { vendor_id: account.vendorId } })).body;
  const day = dateFromNow(100);
  const path = { params: { accountId } };
  const steps = [
    [
      'vendor.updated',
      () => member('PUT /vendor-account/{accountId}/profile', { ...path, body: { minimum_budget: 3000 } }),
    ],
    [
      'vendor.updated',
      () =>
        member('PUT /vendor-account/{accountId}/blocked-dates/day', {
          ...path,
          body: { date: day, blocked: true },
        }),
    ],
    [
      'vendor.paused',
      () => member('POST /vendor-account/{accountId}/opt-out', { ...path, body: { confirm: true } }),
    ],
    [
      'vendor.resumed',
      () => member('POST /vendor-account/{accountId}/opt-in', { ...path, body: { confirm: true } }),
    ],
    ['vendor.updated', () => admin('POST /vendor-admin/accounts/{accountId}/suspend', { ...path, body: {} })],
  ] as const;
  for (const [type, step] of steps) {
    const before = await newest();
    const { status, body: answer } = await step();
    assert.equal(status, 200, `${type}: ${JSON.stringify(answer)}`);
    const [event] = await eventsAfter(before);
    assert.equal(event?.type, type);
    assert.deepEqual(event.data, await current());
  }
  const vendor = await current();
  assert.deepEqual(
    [vendor.status, vendor.minimum_budget, vendor.blocked_dates, vendor.booked_dates, vendor.response_rate],
    ['suspended', 3000, [day], [], null],
  );
});

test('returns a vendor’s booked dates and figures', async () => {
  const { account } = await createAccount(db);
  const day = dateFromNow(120);
  const delivered = new Date(Date.now() - 3_600_000);
  const answered = new Date(delivered.getTime() + 30 * 60_000);
  const lead = { accountId: account.id, deliveredAt: delivered };
  await createLead(db, { ...lead, status: 'booked', eventDate: day, respondedAt: answered });
  await createLead(db, lead);
  const { body } = await service('GET /concierge/vendors/{vendor_id}', {
    params: { vendor_id: account.vendorId },
  });
  assert.deepEqual([body.booked_dates, body.response_rate, body.median_response_minutes], [[day], 0.5, 30]);
  const missing = await service('GET /concierge/vendors/{vendor_id}', {
    params: { vendor_id: 2_000_000_000 },
  });
  assert.equal(missing.status, 404);
});

test('pages through leads and vendors in the order of their last change', async () => {
  const { account } = await createAccount(db);
  const since = new Date(Date.now() - 1).toISOString();
  const matchId = unique();
  const first = (await deliver({ account_id: account.id, match_id: matchId })).body.lead.id as number;
  for (let lead = 1; lead < 5; lead++) await deliver({ account_id: account.id });
  const change = { params: { match_id: matchId }, body: { event: { name: 'A wedding by the sea' } } };
  assert.equal((await service('PATCH /concierge/leads/{match_id}', change)).status, 200);
  const read = async (key: 'GET /concierge/leads' | 'GET /concierge/vendors', query: object) => {
    const found: { id: number; updated_at: string; account_id: number }[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: TestResponse = await service(key, {
        query: { ...query, limit: 2, ...(cursor && { cursor }) },
      });
      assert.equal(page.status, 200);
      assert.ok(page.body.data.length <= 2);
      found.push(...page.body.data);
      cursor = page.body.next_cursor as string | null;
    }
    return found;
  };
  const leads = await read('GET /concierge/leads', { updated_after: since, status: 'new' });
  assert.equal(new Set(leads.map(({ id }) => id)).size, 5);
  const times = leads.map(({ updated_at: at }) => at);
  assert.deepEqual(times, times.toSorted());
  assert.equal(leads.at(-1)!.id, first, 'the one that was changed after the others');
  await db.execute(
    sql`update vendor_accounts set updated_at = now() where id = (select min(id) from vendor_accounts)`,
  );
  const [lowest] = await rowsOf<{ id: number }>(db, sql`select min(id) as id from vendor_accounts`);
  const vendors = await read('GET /concierge/vendors', {});
  assert.equal(vendors.at(-1)!.account_id, lowest!.id);
  assert.ok(vendors.some(({ account_id: id }) => id === account.id));
  assert.equal(new Set(vendors.map(({ account_id: id }) => id)).size, vendors.length);
  assert.deepEqual(await read('GET /concierge/leads', { updated_after: since, status: 'expired' }), []);
  const statusOf = async (query: Record<string, string>) =>
    (await service('GET /concierge/leads', { query })).status;
  assert.deepEqual(
    [await statusOf({ cursor: 'x' }), await statusOf({ updated_after: 'yesterday' })],
    [422, 422],
  );
  assert.equal(await statusOf({ cursor: '99999999999999-1' }), 200, 'a time in the far future');
  const noDay = await service('GET /concierge/leads', { query: { updated_after: '2026-02-31T10:00:00Z' } });
  assert.deepEqual([noDay.status, noDay.body.errors], [422, { updated_after: ['This is not a valid time'] }]);
  for (const list of ['leads', 'vendors'] as const) {
    const { status, body } = await service(`GET /concierge/${list}`, { query: { cursor: '1-9999999999' } });
    assert.deepEqual([status, body.errors], [422, { cursor: ['Please send a next_cursor'] }]);
  }
});

test('asks for the account when a match has leads for several', async () => {
  const one = await createAccount(db);
  const other = await createAccount(db);
  const matchId = unique();
  for (const { account } of [one, other]) await deliver({ account_id: account.id, match_id: matchId });
  const read = (match: string, query = {}) =>
    service('GET /concierge/leads/{match_id}', { params: { match_id: match }, query });
  assert.deepEqual((await read(matchId)).body.error, 'ambiguous_match');
  const found = await read(matchId, { account_id: other.account.id });
  assert.equal(found.body.account_id, other.account.id);
  assert.equal((await read('no-such-match')).status, 404);
});

// The embedded database runs transactions one at a time.
const onPostgres = { skip: testedDatabase === 'embedded' };

test('shows no event before one that was recorded earlier and commits later', onPostgres, async () => {
  const { account } = await createAccount(db);
  const lead = await createLead(db, { accountId: account.id });
  const from = await newest();
  const { promise: gate, resolve: commit } = Promise.withResolvers<void>();
  const { promise: recorded, resolve: isRecorded } = Promise.withResolvers<void>();
  const slow = db.transaction(async (tx) => {
    await recordEvent(app, tx, { type: 'lead.viewed', leadId: lead.id });
    isRecorded();
    await gate;
  });
  await recorded;
  const later = deliver({ account_id: account.id });
  await sleep(200);
  assert.deepEqual(await eventsAfter(from), [], 'a reader would skip the earlier event');
  commit();
  await Promise.all([slow, later]);
  assert.deepEqual(
    (await eventsAfter(from)).map(({ type }) => type),
    ['lead.viewed', 'lead.delivered'],
  );
});

test('records nothing when the transaction fails', async () => {
  const { account } = await createAccount(db);
  const from = await newest();
  await assert.rejects(
    db.transaction(async (tx) => {
      await recordEvent(app, tx, { type: 'vendor.updated', accountId: account.id });
      throw new Error('rolled back');
    }),
  );
  assert.deepEqual(await eventsAfter(from), []);
});

test('reads many events in pages and deletes old ones', async () => {
  const from = await newest();
  await db.execute(sql`insert into concierge_events (type, account_id, lead_id, data)
    select type, account_id, lead_id, data from concierge_events, generate_series(1, 250)
    where id = ${Number(from.slice(4))}`);
  const pages: number[] = [];
  for (let after = from, more = true; more;) {
    const { body } = await service('GET /concierge/events', { query: { after } });
    pages.push(body.data.length);
    after = body.data.at(-1).id;
    more = body.has_more;
  }
  assert.deepEqual(pages, [100, 100, 50]);
  await db.execute(sql`update concierge_events set created_at = now() - interval '31 days'
    where id > ${Number(from.slice(4))}`);
  await app.jobs.runNow('retention');
  assert.deepEqual(await eventsAfter(from), []);
  const [left] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from concierge_events`);
  assert.ok(left!.n > 10);
});
