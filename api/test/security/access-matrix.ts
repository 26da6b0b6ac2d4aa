import { contract, type RouteAccess, type RouteContract, type RouteKey } from '@portal/shared/contract';
import {
  defaultAdminRoles,
  defaultMemberRoles,
  type AdminRole,
  type MemberRole,
} from '@portal/shared/domain';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import * as schema from '../../src/database/schema/index.ts';
import { exampleOf, type Schema } from '@portal/shared/contract/examples';
import { isAdmin, type AccessFixture } from './access-fixture.ts';
import { everyNth, fewerInGate, GATE } from '../long.ts';
import type { TestResponse, Caller } from '../support/inject-as.ts';
import { SIDE_EFFECT_TABLES } from '../support/rows.ts';

/** The declared access and roles of each route, saved before any test changes the contract. */
const declared = new Map(
  (Object.entries(contract) as [RouteKey, RouteContract][]).map(([key, { access, roles, members }]) => [
    key,
    {
      access: access ?? 'signed-in',
      roles: roles ?? defaultAdminRoles,
      members: members ?? defaultMemberRoles,
    },
  ]),
);

/** With access, these calls end their caller's session or keep the connection open. So only refusals are tested. */
export const REFUSALS_ONLY = new Set<string>([
  'POST /auth/logout',
  'POST /auth/refresh',
  'GET /live',
] satisfies RouteKey[]);

interface Declared {
  access: RouteAccess;
  roles: readonly AdminRole[];
  members: readonly MemberRole[];
}

/** The role of a caller in their own account. The caller `member` is its owner. */
const memberRoleOf = (caller: string) => (caller === 'manager' || caller === 'responder' ? caller : 'owner');

/** The status and code for a caller without access, or null when the caller has access. */
function refusalOf({ access, roles, members }: Declared, caller: string): [number, string] | null {
  if (access === 'public') return null;
  const signedIn = caller !== 'visitor' && caller !== 'garbage' && caller !== 'service';
  if (access === 'service') return caller === 'service' ? null : [401, 'unauthenticated'];
  if (!signedIn) return [401, 'unauthenticated'];
  if (access === 'signed-in') return null;
  if (caller === 'unverified') return [403, 'email_unverified'];
  if (access === 'verified') return null;
  if (access === 'admin') {
    if (!isAdmin(caller)) return [403, 'forbidden'];
    return roles.includes(caller as AdminRole) ? null : [403, 'role_required'];
  }
  if (caller === 'suspended') return [403, 'account_suspended'];
  if (caller === 'stranger' || isAdmin(caller)) return [404, 'not_found'];
  return members.includes(memberRoleOf(caller)) ? null : [403, 'role_required'];
}

/**
 * Returns each wrong response of each route, as 'METHOD /path caller: what'. Empty when all callers have
 * exactly their access.
 */
export async function mismatches(app: FastifyInstance, fixture: AccessFixture): Promise<string[]> {
  const wrong: string[] = [];
  const allowed: [RouteKey, string, Caller][] = [];
  const before = await sumsOfTables(app);
  for (const [turn, [key, guard]] of [...declared].entries()) {
    for (const [name, call] of Object.entries(fixture.callers)) {
      const refusal = refusalOf(guard, name);
      if (!refusal) {
        if (!REFUSALS_ONLY.has(key)) allowed.push([key, name, call]);
        continue;
      }
      const { status, body } = await call(key, sentBy(key, name, fixture));
      if (status !== refusal[0] || body.error !== refusal[1])
        wrong.push(`${key} ${name}: ${status} instead of ${refusal.join(' ')}`);
    }
    wrong.push(...(await foreignIds(key, guard.access, fixture, turn)));
  }
  for (const table of changedTables(before, await sumsOfTables(app)))
    wrong.push(`a refused call, or one with another user's id, changed a row of ${table}`);
  // Last, because these calls may change data. In the gate one caller of each route.
  const used = GATE ? new Map(allowed.map((each) => [each[0], each])).values() : allowed;
  for (const [key, name, call] of used) {
    const { status } = await call(key, sentBy(key, name, fixture));
    if (status >= 500 || status === 401 || status === 403) wrong.push(`${key} ${name}: ${status}, but may`);
  }
  return wrong;
}

/** The routes that need a confirmed identity, saved before any test changes the contract. */
const sudo = (Object.entries(contract) as [RouteKey, RouteContract][]).filter(([, route]) => route.sudo);

/**
 * Returns each route with `sudo` that a session without a recent confirmation can use: 'METHOD /path: status'.
 * `age` is the age of the confirmation in SQL; null for a session that was never confirmed.
 */
export async function unconfirmedCalls(
  app: FastifyInstance,
  fixture: AccessFixture,
  age: string | null,
): Promise<string[]> {
  await app.database.query(
    `update sessions set confirmed_at = ${age ? `now() - interval '${age}'` : 'null'}`,
  );
  const before = await sumsOfTables(app);
  const wrong: string[] = [];
  for (const [key, { access }] of sudo) {
    const caller = access === 'admin' ? 'owner' : 'member';
    const { status, body } = await fixture.callers[caller]!(key, sentBy(key, caller, fixture));
    if (status !== 403 || body.error !== 'confirmation_required') wrong.push(`${key}: ${status}`);
  }
  const changed = changedTables(before, await sumsOfTables(app));
  return [...wrong, ...changed.map((table) => `a refused call changed a row of ${table}`)];
}

const MALFORMED = ['x', '0', '-1', '1.5', '99999999999999999999', '1%00'];

/** Tests paths with another user's ids, missing ids and invalid ids. */
async function foreignIds(
  key: RouteKey,
  access: RouteAccess,
  fixture: AccessFixture,
  turn: number,
): Promise<string[]> {
  const { params }: RouteContract = contract[key];
  const names = Object.keys((params as Schema | undefined)?.properties ?? {});
  const caller = { member: 'member', admin: 'owner', verified: 'member', 'signed-in': 'member' }[
    access as string
  ];
  if (!caller || names.length === 0) return [];
  const wrong: string[] = [];
  const sent = sentBy(key, caller, fixture);
  const headers = { 'x-request-id': 'the-same-request' };
  for (const name of names) {
    const ask = (id: unknown) =>
      fixture.callers[caller]!(key, { ...sent, params: { ...sent.params, [name]: id }, headers });
    const nothing = await ask(1_999_999_999);
    if (nothing.status !== 404) wrong.push(`${key} ${name} that does not exist: ${nothing.status}`);
    const malformed = everyNth(MALFORMED, turn, fewerInGate(6, 1));
    const others = access === 'admin' ? [] : [fixture.others[name]];
    for (const id of [...others, ...malformed]) {
      const response = await ask(id);
      if (!same(response, nothing))
        wrong.push(`${key} ${name} ${String(id)}: not like one that does not exist`);
    }
  }
  return wrong;
}

/** Byte for byte. */
const same = (a: TestResponse, b: TestResponse) =>
  a.status === b.status && JSON.stringify(a.body) === JSON.stringify(b.body);

function sentBy(key: RouteKey, caller: string, { paramsOf }: AccessFixture) {
  const route: RouteContract = contract[key];
  return {
    params: paramsOf(route.access === 'admin' ? 'owner' : caller),
    ...(route.body && { body: exampleOf(route.body as Schema) }),
  };
}

/** Only the data that a call itself writes: sent emails and webhooks and last uses are excluded. */
const COLUMNS: Record<string, string> = {
  outgoing_messages: 'id, event_key, recipient, data::text',
  sessions: 'id, user_id, token_hash, expires_at',
  webhook_deliveries: 'id, endpoint_id, order_key',
  webhook_endpoints: 'id, url, description, event_types, enabled, secret',
};

/** The secret of an emailed link is created when the email is sent, possibly after the call that requested it. */
async function untilLinksAreSent({ database }: FastifyInstance): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const [row] = await database.query(
      `select count(*)::int as waiting from outgoing_messages where status = 'queued' and template in ('verify-email', 'reset-password', 'email-changed', 'email-change-requested', 'admin-invitation', 'team-invitation', 'new-device')`,
    );
    if (row!['waiting'] === 0) return;
    await sleep(50);
  }
  throw new Error('mails with links are not sent');
}

/** A checksum over the rows of each table, except counters. */
async function sumsOfTables(app: FastifyInstance): Promise<Map<string, unknown>> {
  await untilLinksAreSent(app);
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table))
    .filter((name) => !SIDE_EFFECT_TABLES.includes(name));
  const sums = tables.map(
    (name) =>
      `select '${name}' as name, (select md5(string_agg(r::text, '|' order by r::text)) from (select ${COLUMNS[name] ?? '*'} from ${name}) r) as sum`,
  );
  const rows = await app.database.query(sums.join(' union all '));
  return new Map(rows.map((row) => [String(row['name']), row['sum']]));
}

const changedTables = (before: Map<string, unknown>, after: Map<string, unknown>): string[] =>
  [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
