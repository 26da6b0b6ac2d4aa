import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { isNameable } from '../../src/database/statement-names.ts';
import type { UserRow } from '../../src/database/rows.ts';
import type { Schema } from '@portal/shared/contract/examples';
import { openPortal, SERVICE_KEY, type TestPortal } from '../support/build-app.ts';
import { testedDatabase } from '../database.ts';
import { reportByClient } from '../support/client-booking.ts';
import { createAdmin, createUser, dateFromNow } from '../support/factories.ts';
import { createCaller, injectAs, type Caller } from '../support/inject-as.ts';
import { openLarge, type LargeDatabase, type Statement } from './large.ts';

/** The embedded database has the same planner and would need minutes to insert 200,000 leads. */
const options = { skip: testedDatabase !== 'postgres', timeout: 180_000 };

const BIG = new Set([
  'announcement_recipients',
  'account_users',
  'applications',
  'audit_entries',
  'booking_confirmations',
  'bookings',
  'lead_files',
  'leads',
  'lead_messages',
  'lead_response_changes',
  'lead_event_changes',
  'ledger_entries',
  'live_events',
  'email_tokens',
  'outgoing_messages',
  'notifications',
  'payouts',
  'sessions',
  'users',
  'vendor_accounts',
  'vendors',
]);
/**
 * Figures and exports over all rows have to read all rows. The stream is not a query, and the readiness check and the
 * operations page write to a temporary table that exists only on their connection.
 */
const READS_ALL =
  /\/analytics\/|\/dashboard\/|\/financial\/(overview|top-earners|day)|\/export|\/live$|\/metrics|charts|\/stats$|\/announcements\/audiences|\/health\/ready|\/system-status/;

/** Opens a portal with this many leads, a user who has many of them, and an admin. */
async function openLargePortal(leads: number) {
  const large = await openLarge(leads);
  const portal = await openPortal({}, large.open);
  const owner = (await large.client.query<UserRow>('select id from users where id = 1')).rows[0]!;
  const member = await injectAs(portal.app, owner);
  const admin = await injectAs(portal.app, await createAdmin(portal.db));
  return { ...large, portal, member, admin };
}

const large = options.skip ? null : await openLargePortal(200_000);

/** Varies each parameter of a route's query once, with a value that matches few rows. */
function queries({ query }: RouteContract): Record<string, unknown>[] {
  const schema = query as Schema | undefined;
  const parts = schema?.allOf ?? (schema ? [schema] : []);
  const properties = Object.entries(
    Object.assign({}, ...parts.map((part) => part.properties)) as Record<string, Schema>,
  );
  const single = properties.flatMap(([name, property]) =>
    valuesOf(name, property).map((value) => ({ [name]: value })),
  );
  return [{}, ...single];
}

function valuesOf(name: string, schema: Schema): unknown[] {
  if (name === 'per_page' || name === 'limit') return [];
  if (schema.enum) return schema.enum;
  if (schema.format === 'date') return [dateFromNow(name === 'from' ? 298 : -1300)];
  // False would match nearly all rows, and that count has an upper bound.
  if (schema.type === 'boolean') return [true];
  if (schema.type === 'integer') return [name === 'page' ? 3 : 7];
  return schema.type === 'string' ? ['d41d8c'] : [];
}

test('no list, search or login query does a sequential scan on a large table', options, async (t) => {
  assert.ok(large);
  const params = {
    accountId: 1,
    leadId: 100,
    matchId: 'match-100',
    messageId: 5,
    fileId: 5,
    applicationId: 5,
    vendorId: 5,
    keptId: 6,
    requestId: 5,
    reportId: 5,
    sessionId: 5,
    mailId: 2000,
    jobId: '0f8b2c1e-5d34-4a7b-9c60-2e9f1a7d3b58',
    bookingId: 5,
    invoiceId: 5,
    userId: 5,
    replyId: 5,
    viewId: 5,
    announcementId: 5,
    keyId: 5,
    webhookId: 5,
    deliveryId: 5,
    match_id: 'match-5',
    vendor_id: 5,
    token: 'x',
  };
  const service = createCaller(large.portal.app, SERVICE_KEY);
  const failed: string[] = [];
  const asked = new Map<string, { statement: Statement; of: string }>();
  const note = (of: string) => {
    for (const statement of large.statements.splice(0)) asked.set(statement.text, { statement, of });
  };
  for (const [key, route] of Object.entries(contract) as [RouteKey, RouteContract][]) {
    if (!key.startsWith('GET ') || READS_ALL.test(key)) continue;
    const call: Caller =
      route.access === 'admin' ? large.admin : route.access === 'service' ? service : large.member;
    for (const query of queries(route)) {
      large.statements.length = 0;
      const { status } = await call(key, { params, query });
      if (status >= 500) failed.push(`${key} ${JSON.stringify(query)}`);
      note(`${key} ${JSON.stringify(query)}`);
    }
  }
  await otherGates(large, note);
  for (const job of ['expire-leads', 'remind-of-leads', 'escalate-bookings']) {
    await large.portal.app.jobs.runNow(job);
    note(job);
  }
  assert.ok(asked.size > 60, `only ${asked.size} statements were seen`);
  const scans: string[] = [];
  for (const { statement, of } of asked.values()) {
    for (const table of await scannedTables(large, statement))
      scans.push(`${of} scans ${table}: ${statement.text}`);
  }
  assert.deepEqual({ scans, failed }, { scans: [], failed: [] });
  t.diagnostic(`${asked.size} statements planned`);
});

/** Runs the write paths of visitors and the concierge: login, link requests, ingestion and a response. */
async function otherGates(
  { portal, member }: { portal: TestPortal; member: Caller },
  note: (of: string) => void,
) {
  const visitor = createCaller(portal.app);
  const { email } = await createUser(portal.db, { password: 'a garden in june', emailVerifiedAt: null });
  const body = { email, password: 'a garden in june' };
  const signedIn = await visitor('POST /auth/login', { body });
  await visitor('POST /auth/forgot-password', { body: { email } });
  const link = { id: signedIn.body.id as number, code: 'x' };
  await visitor('POST /auth/email/verify-code', { body: { ...link, password: body.password } });
  await visitor('POST /auth/email/not-me', { body: link });
  await visitor('POST /auth/email/undo-change', { body: link });
  const unverified = createCaller(portal.app, signedIn.body.token as string);
  await unverified('POST /auth/email/resend');
  await unverified('POST /auth/refresh');
  note('signing in');
  const event = { name: 'Maya & Jonah', type: 'wedding', event_date: dateFromNow(200) };
  const match = { match_id: 'large', account_id: 1, event };
  const { lead } = (await createCaller(portal.app, SERVICE_KEY)('POST /concierge/leads', { body: match }))
    .body;
  const params = { accountId: 1, leadId: lead.id as number };
  await member('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
    params,
    body: { availability_confirmed: true, vendor_notes: 'Yes.' },
  });
  await member('POST /vendor-account/{accountId}/leads/{leadId}/book', { params, body: { amount: 100 } });
  await reportByClient(portal.app, { leadId: params.leadId, amount: 100 });
  note('a lead');
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** PostgreSQL decides between a generic plan and one for the values when it plans a named statement for the sixth time. */
const PLANNED = 6;

/** Returns a statement's plan on a connection that has used it often. */
async function planOf(
  { client }: LargeDatabase,
  { text, params }: Statement,
  { analyze = false } = {},
): Promise<Plan> {
  const explain = `explain (format json, analyze ${analyze})`;
  const explained = async (statement: string, values: unknown[] = []) =>
    (await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`${explain} ${statement}`, values)).rows[0]![
      'QUERY PLAN'
    ][0].Plan;
  if (!isNameable({ text, values: params })) return explained(text, params);
  await client.query(`prepare planned as ${text}`);
  try {
    const execute = `execute planned (${params.map(literal).join()})`;
    for (let use = 1; use < PLANNED; use++) await client.query(`explain ${execute}`);
    return await explained(execute);
  } finally {
    await client.query('deallocate planned');
  }
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  return pg.escapeLiteral(
    Array.isArray(value) ? `{${value.map((one) => JSON.stringify(String(one))).join()}}` : String(value),
  );
}

/** Returns the large tables that a statement scans sequentially. */
const scannedTables = async (from: LargeDatabase, statement: Statement): Promise<string[]> =>
  /^\s*(select|insert|update|delete|with)/i.test(statement.text)
    ? tablesOf(await planOf(from, statement))
    : [];

function tablesOf(plan: Plan): string[] {
  const table = plan['Relation Name'];
  const own = plan['Node Type'] === 'Seq Scan' && table && BIG.has(table) ? [table] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(tablesOf)];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test(
  'reads the first leads that need a reply from an index in the order of their deadlines',
  options,
  async () => {
    assert.ok(large);
    large.statements.length = 0;
    await large.member('GET /vendor-account/{accountId}/leads', {
      params: { accountId: 1 },
      query: { group: 'needs_reply', sort: 'oldest' },
    });
    const page = large.statements.find(({ text }) => /order by coalesce/.test(text));
    assert.ok(page);
    const limit = nodesOf(await planOf(large, page)).find((node) => node['Node Type'] === 'Limit');
    assert.deepEqual(
      nodesOf(limit!).map((node) => node['Index Name'] ?? node['Node Type']),
      ['Limit', 'leads_needing_reply'],
    );
  },
);

test('counts each group of the inbox without reading the leads of other groups', options, async () => {
  assert.ok(large);
  large.statements.length = 0;
  const { body } = await large.member('GET /vendor-account/{accountId}/leads', { params: { accountId: 1 } });
  const { booked, closed } = body.all_counts as { booked: number; closed: number };
  assert.ok(booked > 500 && closed === 0, JSON.stringify(body.all_counts));
  const counts = large.statements.find(({ text }) => text.includes('unread_messages > 0'));
  assert.ok(counts);
  const removed = nodesOf(await planOf(large, counts, { analyze: true })).filter(
    (node) => node['Rows Removed by Filter'],
  );
  assert.deepEqual(removed, []);
});

test('reads and counts the leads that are assigned to a member from their index', options, async () => {
  assert.ok(large);
  const { rows } = await large.client.query<{ mine: number; others: number }>(
    `select count(*) filter (where assigned_to = 1)::int as mine, count(*) filter (where assigned_to is null)::int as others
      from leads where account_id = 1`,
  );
  assert.ok(rows[0]!.mine >= 200 && rows[0]!.others >= 1000, JSON.stringify(rows[0]));
  large.statements.length = 0;
  await large.member('GET /vendor-account/{accountId}/leads', {
    params: { accountId: 1 },
    query: { mine: true },
  });
  const filtered = large.statements.splice(0).filter(({ text }) => /"assigned_to" = /.test(text));
  assert.ok(filtered.length >= 2);
  for (const statement of filtered) {
    const used = nodesOf(await planOf(large, statement)).map((node) => node['Index Name']);
    assert.ok(used.includes('leads_assigned'), `${used.join()}: ${statement.text}`);
  }
});

test(
  'the first page of a list with 100 times as many rows takes less than 8 times as long',
  options,
  async () => {
    assert.ok(large);
    const small = await openLargePortal(2000);
    const lists = ['applications', 'accounts', 'leads', 'vendors', 'users'].map(
      (list) => `GET /vendor-admin/${list}`,
    );
    for (const key of [...lists, 'GET /vendor-account/{accountId}/leads'].filter(
      (list) => list in contract,
    ) as RouteKey[]) {
      const times = [small, large].map(async (portal) => {
        const call = key.includes('{accountId}') ? portal.member : portal.admin;
        return () => call(key, { params: { accountId: 1 } });
      });
      const [few, many] = await Promise.all(times);
      const ratio = await slowdown(few!, many!);
      assert.ok(ratio < 8, `${key} is ${ratio.toFixed(1)} times as slow`);
    }
  },
);

/** The ratio of the medians, measured alternately so that other load affects both. */
async function slowdown(few: () => Promise<unknown>, many: () => Promise<unknown>): Promise<number> {
  const took = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < 15; round++) {
    for (const [name, call] of [
      ['few', few],
      ['many', many],
    ] as const) {
      const start = performance.now();
      await call();
      took[name].push(performance.now() - start);
    }
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[7]!;
  return median(took.many) / median(took.few);
}
