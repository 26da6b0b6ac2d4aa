import { contract, type Access, type RouteContract, type RouteKey } from '@portal/shared/contract';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import * as schema from '../src/database/schema/index.ts';
import { exampleOf, type Schema } from '../src/operation/openapi-examples.ts';
import type { Place } from './access-place.ts';
import type { Answered, Caller } from './inject-as.ts';
import { BY_THE_WAY } from './rows.ts';

/** Who may call what, as it was declared before anything changed the contract. */
const declared = new Map(
  (Object.entries(contract) as [RouteKey, RouteContract][]).map(([key, { access }]) => [
    key,
    access ?? 'signed-in',
  ]),
);

/** Calls that end their caller's session or hold the connection have tests of their own. */
export const APART = new Set<string>([
  'POST /auth/logout',
  'POST /auth/refresh',
  'GET /live',
] satisfies RouteKey[]);

/** What a caller gets who may not: the status and the code. Null: they may. */
function refusalOf(access: Access, caller: string): [number, string] | null {
  if (access === 'public') return null;
  const signedIn = caller !== 'visitor' && caller !== 'garbage' && caller !== 'service';
  if (access === 'service') return caller === 'service' ? null : [401, 'unauthenticated'];
  if (!signedIn) return [401, 'unauthenticated'];
  if (access === 'signed-in') return null;
  if (caller === 'unverified') return [403, 'email_unverified'];
  if (access === 'verified') return null;
  if (access === 'admin') return caller === 'admin' ? null : [403, 'forbidden'];
  if (caller === 'suspended') return [403, 'account_suspended'];
  return caller === 'stranger' || caller === 'admin' ? [404, 'not_found'] : null;
}

/** Each wrong answer of each route, as 'METHOD /path caller: what'. Empty: everybody gets what they may, and no more. */
export async function mismatches(app: FastifyInstance, place: Place): Promise<string[]> {
  const wrong: string[] = [];
  for (const [key, access] of declared) {
    if (APART.has(key)) continue;
    const before = await sumOfTables(app);
    const may: [string, Caller][] = [];
    for (const [name, call] of Object.entries(place.callers)) {
      const refusal = refusalOf(access, name);
      if (!refusal) may.push([name, call]);
      else {
        const { status, body } = await call(key, sentBy(key, name, place));
        if (status !== refusal[0] || body.error !== refusal[1])
          wrong.push(`${key} ${name}: ${status} instead of ${refusal.join(' ')}`);
      }
    }
    if ((await sumOfTables(app)) !== before) wrong.push(`${key}: a refused call changed a row`);
    wrong.push(...(await strangeIds(key, access, app, place)));
    // Last, because these may change something.
    for (const [name, call] of may) {
      const { status } = await call(key, sentBy(key, name, place));
      if (status >= 500 || status === 401 || status === 403) wrong.push(`${key} ${name}: ${status}, but may`);
    }
  }
  return wrong;
}

/** The wrong refusals of the calls that stand apart. Who may make them ends a session by it, or holds the connection. */
export async function mismatchesApart(app: FastifyInstance, place: Place): Promise<string[]> {
  const wrong: string[] = [];
  const before = await sumOfTables(app);
  for (const [key, access] of declared) {
    if (!APART.has(key)) continue;
    for (const [name, call] of Object.entries(place.callers)) {
      const refusal = refusalOf(access, name);
      if (!refusal) continue;
      const { status, body } = await call(key, sentBy(key, name, place));
      if (status !== refusal[0] || body.error !== refusal[1])
        wrong.push(`${key} ${name}: ${status} instead of ${refusal.join(' ')}`);
    }
  }
  if ((await sumOfTables(app)) !== before) wrong.push('a refused call changed a row');
  return wrong;
}

/** Paths that name what belongs to somebody else, what does not exist and what cannot be a name. */
async function strangeIds(
  key: RouteKey,
  access: Access,
  app: FastifyInstance,
  place: Place,
): Promise<string[]> {
  const { params }: RouteContract = contract[key];
  const names = Object.keys((params as Schema | undefined)?.properties ?? {});
  const caller = { member: 'member', admin: 'admin', verified: 'member', 'signed-in': 'member' }[
    access as string
  ];
  if (!caller || names.length === 0) return [];
  const wrong: string[] = [];
  const before = await sumOfTables(app);
  const sent = sentBy(key, caller, place);
  const headers = { 'x-request-id': 'the-same-request' };
  for (const name of names) {
    const ask = (id: unknown) =>
      place.callers[caller]!(key, { ...sent, params: { ...sent.params, [name]: id }, headers });
    const nothing = await ask(1_999_999_999);
    if (nothing.status !== 404) wrong.push(`${key} ${name} that does not exist: ${nothing.status}`);
    const malformed = ['x', '0', '-1', '1.5', '99999999999999999999', '1%00'];
    const others = access === 'admin' ? [] : [place.others[name]];
    for (const id of [...others, ...malformed]) {
      const answer = await ask(id);
      if (!same(answer, nothing))
        wrong.push(`${key} ${name} ${String(id)}: not like one that does not exist`);
    }
  }
  if ((await sumOfTables(app)) !== before) wrong.push(`${key}: a call on somebody else's changed a row`);
  return wrong;
}

/** Byte for byte. */
const same = (a: Answered, b: Answered) =>
  a.status === b.status && JSON.stringify(a.body) === JSON.stringify(b.body);

function sentBy(key: RouteKey, caller: string, { paramsOf }: Place) {
  const route: RouteContract = contract[key];
  return {
    params: paramsOf(route.access === 'admin' ? 'admin' : caller),
    ...(route.body && { body: exampleOf(route.body as Schema) }),
  };
}

/** Only what a call itself writes: mails are sent and sessions are noted as used by the way. */
const COLUMNS: Record<string, string> = {
  mails: 'id, event_key, recipient, data::text',
  sessions: 'id, user_id, token_hash, expires_at',
};

/** A mailed link's secret is made when its mail is sent, which may be after the call that asked for it. */
async function untilLinksAreSent({ database }: FastifyInstance): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const [row] = await database.query(
      `select count(*)::int as waiting from mails where status = 'queued' and template in ('verify-email', 'reset-password')`,
    );
    if (row!['waiting'] === 0) return;
    await sleep(50);
  }
  throw new Error('mails with links are not sent');
}

/** One sum over every row of every table; what is only counted is left out. */
async function sumOfTables(app: FastifyInstance): Promise<string> {
  await untilLinksAreSent(app);
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table))
    .filter((name) => !BY_THE_WAY.includes(name));
  const sums = tables.map(
    (name) =>
      `(select md5(string_agg(r::text, '|' order by r::text)) from (select ${COLUMNS[name] ?? '*'} from ${name}) r)`,
  );
  const [row] = await app.database.query(`select concat_ws(' ', ${sums.join(', ')}) as sum`);
  return String(row!['sum']);
}
