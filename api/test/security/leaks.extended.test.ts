import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schema } from '@portal/shared/contract/examples';
import { createAccessFixture, isAdmin } from './access-fixture.ts';
import { openPortal } from '../support/build-app.ts';
import type { Caller, TestRequest } from '../support/inject-as.ts';

const { app } = await openPortal();
const MARK = 'canary';

/**
 * Columns that keep their value: a token's hash is needed to find its session, and the contract fixes the
 * values of the others.
 */
const KEPT = new Set(['token_hash', 'event_type', 'accepted_event_types', 'reason']);

/** Every call that reads. The live stream stays open and is tested separately. */
const reading = (Object.keys(contract) as RouteKey[]).filter(
  (key) => key.startsWith('GET ') && key !== 'GET /live',
);

/**
 * Writes a unique marker to every text column of the vendor's rows, and to the values of every JSON document.
 * Columns with a constraint (a status, a key) keep their value. Returns the columns that contain a marker.
 */
async function plant(accountId: number, userId: number): Promise<string[]> {
  const columns = await app.database.query(
    `select c.table_name as name, c.column_name as field, c.data_type as type,
       (select array_agg(k.column_name::text) from information_schema.columns k
        where k.table_schema = 'public' and k.table_name = c.table_name) as fields
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'character varying', 'jsonb', 'ARRAY') order by 1, 2`,
  );
  const planted: string[] = [];
  for (const { name, field, type, fields } of columns as {
    name: string;
    field: string;
    type: string;
    fields: string[];
  }[]) {
    if (KEPT.has(field)) continue;
    const whose =
      {
        users: `id = ${userId}`,
        vendor_accounts: `id = ${accountId}`,
        vendors: `id = (select vendor_id from vendor_accounts where id = ${accountId})`,
      }[name] ??
      (fields.includes('account_id') ? `account_id = ${accountId}` : undefined) ??
      (fields.includes('user_id') ? `user_id = ${userId}` : undefined);
    if (!whose) continue;
    const text = `${MARK}-${name}-${field}`;
    const value = {
      jsonb: `(select jsonb_object_agg(key, '${text}') from jsonb_each(case jsonb_typeof(${field}) when 'object' then ${field} end))`,
      ARRAY: `array['${text}']`,
    }[type];
    const written = await app.database
      .query(
        `update ${name} set ${field} = ${value ?? `'${text}-' || ${fields.includes('id') ? 'id' : '0'}`}
         where ${whose} and ${value && type === 'jsonb' ? `jsonb_typeof(${field}) = 'object'` : 'true'} returning 1`,
      )
      .catch(() => []);
    if (written.length > 0) planted.push(text);
  }
  return planted;
}

type Params = Record<string, number | string>;

/**
 * The ways to call a route: with one's own ids, with the other's, and with each of the other's ids in one's own path.
 */
function requestVariants(key: RouteKey, mine: Params, theirs: Params): TestRequest[] {
  const { params, query }: RouteContract = contract[key];
  const names = Object.keys((params as Schema | undefined)?.properties ?? {});
  const paths = [
    mine,
    ...(names.length > 0 ? [theirs] : []),
    ...(names.length > 1 ? names.map((name) => ({ ...mine, [name]: theirs[name]! })) : []),
  ];
  const asks = Object.keys((query as Schema | undefined)?.properties ?? {});
  const queries = [
    {},
    ...asks.filter((name) => ['search', 'q'].includes(name)).map((name) => ({ [name]: MARK })),
  ];
  return paths.flatMap((of) => queries.map((asked) => ({ params: of, query: asked })));
}

/** Returns every marker in the responses to a caller's reads, and the number of calls. */
async function crawl(
  call: Caller,
  mine: Params,
  theirs: Params,
): Promise<{ found: Set<string>; calls: number }> {
  const found = new Set<string>();
  let calls = 0;
  for (const key of reading)
    for (const sent of requestVariants(key, mine, theirs)) {
      const { headers, body } = await call(key, sent);
      calls += 1;
      const text = `${JSON.stringify(headers)} ${typeof body === 'string' ? body : JSON.stringify(body)}`;
      for (const [canary] of text.matchAll(/canary-[a-z_]+-[a-z_]+/g)) found.add(canary);
    }
  return { found, calls };
}

test('[A2] no response to other vendors, strangers or visitors contains data of a vendor', async (t) => {
  const fixture = await createAccessFixture(app);
  const accountId = Number(fixture.others['accountId']);
  const [member] = await app.database.query(
    `select user_id from account_users where account_id = ${accountId}`,
  );
  const planted = await plant(accountId, Number(member!['user_id']));
  const theirs = fixture.others;

  // The vendor and an admin do see the data, which proves that the crawl reaches it.
  const own = await crawl(fixture.callers['stranger']!, theirs, theirs);
  const byAdmin = await crawl(fixture.callers['owner']!, theirs, theirs);
  const seen = new Set([...own.found, ...byAdmin.found]);
  assert.ok(seen.size > 20, `only ${seen.size} canaries can be seen at all: ${[...seen].join(' ')}`);

  let calls = 0;
  for (const [name, call] of Object.entries(fixture.callers)) {
    // Admins, the concierge platform and the owner may see it.
    if (isAdmin(name) || name === 'service' || name === 'stranger') continue;
    const crawled = await crawl(call, fixture.paramsOf(name), theirs);
    assert.deepEqual([...crawled.found], [], name);
    calls += crawled.calls;
  }
  t.diagnostic(
    `${planted.length} columns hold a canary, ${seen.size} of them can be read; ${calls} calls, 0 hits`,
  );
});
