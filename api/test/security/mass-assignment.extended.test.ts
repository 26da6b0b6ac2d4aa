/** Adds unknown fields to every body and SQL to its texts: unknown fields are never stored, and no text is executed. */
import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schema } from '@portal/shared/contract/examples';
import { adminRequests } from './admin-requests.ts';
import { openPortal } from '../support/build-app.ts';
import { createAccount, createAdmin } from '../support/factories.ts';
import { injectAs } from '../support/inject-as.ts';
import { LONG } from '../long.ts';
import { ownProvider, userRequests } from './user-requests.ts';
import { SIDE_EFFECT_TABLES, PORTAL_TABLES } from '../support/rows.ts';
import { vendorRequests, type PreparedRequest } from './vendor-requests.ts';

const { app, db } = await openPortal(await ownProvider());
const person = await createAdmin(db);
const admin = await injectAs(app, person);
const byAdmins = Object.entries(adminRequests(app, person)).map(
  ([key, make]): [string, () => Promise<PreparedRequest>] => [
    key,
    async () => ({ call: admin, sent: await make() }),
  ],
);
/** Every write of every role, with a request that succeeds. */
const requests = [...Object.entries({ ...vendorRequests(app), ...userRequests(app) }), ...byAdmins] as [
  RouteKey,
  () => Promise<PreparedRequest>,
][];
const victim = await createAccount(db);

const tables = (await app.database.query(PORTAL_TABLES)).map(({ name }) => String(name));
/** Excludes counters, secrets that are created later when an email is sent, and rows that exist once for all users. */
const aside = new Set([...SIDE_EFFECT_TABLES, 'email_tokens', 'portal_settings', 'email_templates']);

async function rowCounts(): Promise<Record<string, number>> {
  const counted = tables
    .filter((name) => !aside.has(name))
    .map((name) => `select '${name}' as name, count(*)::int as n from ${name}`);
  const rows = await app.database.query(counted.join(' union all '));
  return Object.fromEntries(rows.map(({ name, n }) => [String(name), Number(n)]));
}
/** Sends a request. Returns its status and the row count changes, by table. */
async function growthOf({ call, sent }: PreparedRequest, key: RouteKey) {
  const before = await rowCounts();
  const { status } = await call(key, sent);
  const after = await rowCounts();
  const grown = Object.entries(after).flatMap(([name, n]) =>
    n === before[name] ? [] : [[name, n - before[name]!]],
  );
  return { status, grown: Object.fromEntries(grown) as Record<string, number> };
}

/** Values that occur nowhere else. */
const extra = {
  id: 876_543_210,
  user_id: victim.owner!.id,
  account_id: victim.account.id,
  vendor_id: victim.vendor.id,
  role: 'planted-role',
  role_source: 'planted-source',
  is_admin: true,
  status: 'planted-status',
  email_verified_at: '2001-02-03T04:05:06Z',
  delivered_at: '2001-02-03T04:05:06Z',
  responded_at: '2001-02-03T04:05:06Z',
  decided_at: '2001-02-03T04:05:06Z',
  created_at: '2001-02-03T04:05:06Z',
  expires_at: '2001-02-03T04:05:06Z',
  referral_rate: 87.65,
  referral_rate_bps: 8765,
  total_earnings: 876_543_210,
  amount_cents: 876_543_210,
  google_subject: 'planted-subject',
  password_hash: 'planted-hash',
  performed_by: victim.owner!.id,
  decided_by: victim.owner!.id,
};
/** The extra fields that the call does not have. */
function unknownFieldsOf(key: RouteKey): object {
  const { properties = {}, allOf = [] } = ((contract[key] as RouteContract).body ?? {}) as Schema;
  const own = Object.keys(Object.assign({}, properties, ...allOf.map((part) => part.properties)) as object);
  return Object.fromEntries(Object.entries(extra).filter(([name]) => !own.includes(name)));
}
const planted = ['planted-', '2001-02-03', ':8765,', ':8765}', '876543210'];
/** Returns each row of each table that contains one of the values. */
async function foundPlanted(): Promise<string[]> {
  const holds = planted.map((text) => `to_json(t)::text like '%${text}%'`).join(' or ');
  const looked = tables.map(
    (name) => `select '${name}' as name, to_json(t)::text as row from ${name} t where ${holds}`,
  );
  const rows = await app.database.query(looked.join(' union all '));
  return rows.map(({ name, row }) => `${String(name)}: ${String(row)}`);
}
const ofVictim = async () => {
  const named = [
    `select 'account' as what, to_json(t)::text as row from vendor_accounts t where id = ${victim.account.id}`,
  ];
  for (const name of [
    'leads',
    'account_users',
    'bookings',
    'audit_entries',
    'profile_requests',
    'saved_replies',
  ])
    named.push(`select '${name}', to_json(t)::text from ${name} t where account_id = ${victim.account.id}`);
  named.push(`select 'person', to_json(t)::text from users t where id = ${victim.owner!.id}`);
  return app.database.query(`${named.join(' union all ')} order by 1, 2`);
};

test('[A4] every write route with a body has a fixture here', () => {
  const writes = (Object.entries(contract) as [RouteKey, RouteContract][]).filter(
    ([key, { body }]) => body && !key.startsWith('GET '),
  );
  const created = new Set(requests.map(([key]) => key));
  assert.deepEqual(
    writes.map(([key]) => key).filter((key) => !created.has(key)),
    [],
    'a new write needs a deed',
  );
});

test('[A4] fields outside the schema reach no column', async (t) => {
  const before = await ofVictim();
  let sentTo = 0;
  for (const [key, make] of requests) {
    const plain = await make();
    if (!plain.sent.body) continue;
    const expected = await growthOf(plain, key);
    assert.ok(expected.status < 300, `${key}: ${expected.status}`);
    const request = await make();
    const body = { ...unknownFieldsOf(key), ...(request.sent.body as object) };
    const { status, grown } = await growthOf({ ...request, sent: { ...request.sent, body } }, key);
    if (status < 300) assert.deepEqual(grown, expected.grown, key);
    else assert.deepEqual([status, grown], [422, {}], key);
    assert.deepEqual(await foundPlanted(), [], key);
    sentTo += 1;
  }
  assert.deepEqual(await ofVictim(), before, 'what belongs to the account that was named');
  t.diagnostic(`${sentTo} writes, ${Object.keys(extra).length} fields, ${tables.length} tables, 0 changes`);
});

const injections = [
  "'; drop table leads; --",
  "' || (select password_hash from users limit 1) || '",
  '$$; delete from audit_entries; --',
];

test('[C1] stores SQL in any text field as text, without adding or removing rows', async (t) => {
  let sentTo = 0;
  for (const [key, make] of requests) {
    const { body } = (await make()).sent;
    const texts = textsOf(body ?? {});
    if (texts.length === 0) continue;
    const expected = await growthOf(await make(), key);
    for (const [index, path] of texts.entries()) {
      for (const text of LONG ? injections : [injections[index % injections.length]!]) {
        const request = await make();
        const changed = replaced(request.sent.body as object, path, text);
        const { status, grown } = await growthOf(
          { ...request, sent: { ...request.sent, body: changed } },
          key,
        );
        const what = `${key} ${path.join('.')}=${text}: ${status}`;
        assert.ok(status < 500, what);
        // A refusal uses up a passkey's challenge too.
        const refused = 'passkey_challenges' in grown ? { passkey_challenges: -1 } : {};
        assert.deepEqual(grown, status < 300 ? expected.grown : refused, what);
        sentTo += 1;
      }
    }
  }
  t.diagnostic(`${sentTo} texts of bodies, 0 rows more or less`);
});

/** Returns the paths of all texts in a body. */
function textsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, [...path, name]));
}

function replaced(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  (copy as Record<string, unknown>)[name] = replaced((value as Record<string, unknown>)[name], rest, text);
  return copy;
}
