import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoEmails, demoPassword } from '../../../e2e/support/demo-users.ts';
import { tokenOf } from '../../../e2e/support/new-users.ts';
import type { PostgresServer } from '../../../api/test/postgres-server.ts';
import { judged, median, times } from '../../table.ts';
import { getAsUser } from '../get-as-user.ts';
import type { Measured } from '../child.ts';
import { manyLeads } from '../data.ts';
import { ownAccount, startPortalApi } from '../servers.ts';
import type { Figure } from './figure.ts';

const FEW = 1000;
const MANY = 1_000_000;
const MAX = 1.5;
const MAX_SEARCH_MS = 15;
/** Warm-up requests per connection, which create the query plans. Not counted. */
const WARMING = 10;
const ROUNDS = 101;
const PER_PAGE = 20;

/** A portal with one account that has `leads` leads. */
interface Filled extends Measured {
  leads: number;
  vendor: string;
  admin: string;
  accountId: number;
}
type Asked = (portal: Filled) => { path: string; token: string };

const vendors =
  (query: (portal: Filled) => string): Asked =>
  (portal) => ({
    path: `/api/vendor-account/${portal.accountId}/leads?${query(portal)}`,
    token: portal.vendor,
  });
const admins =
  (query: (portal: Filled) => string): Asked =>
  (portal) => ({ path: `/api/vendor-admin/leads?${query(portal)}`, token: portal.admin });

/** Requests for both portals. */
const pages: Record<string, Asked> = {
  "A vendor's leads: first page": vendors(() => `per_page=${PER_PAGE}`),
  '- those that were answered': vendors(() => `per_page=${PER_PAGE}&status=responded`),
  '- by date of the event': vendors(() => `per_page=${PER_PAGE}&sort=event_date`),
  "The admin's leads: first page": admins(() => `per_page=${PER_PAGE}`),
  '- its leads that were answered': admins(() => `per_page=${PER_PAGE}&status=responded`),
};
/** A few letters of the name of one or a few leads, as a person would type them. */
const searches: Record<string, Asked> = {
  "A vendor's search": vendors(() => `per_page=${PER_PAGE}&search=c4ca42`),
  "An admin's search": admins(() => `per_page=${PER_PAGE}&search=c4ca42`),
};

/**
 * Compares lists, searches and counts of an account with a thousand leads and one with a million, in
 * alternating requests.
 */
export async function scale({
  postgres,
  folder,
  say,
}: {
  postgres: Pick<PostgresServer, 'createDatabase' | 'url'>;
  folder: string;
  say: (line: string) => void;
}): Promise<Figure[]> {
  const running: Filled[] = [];
  try {
    for (const leads of [FEW, MANY]) {
      say(`An account with ${leads.toLocaleString('en')} leads …`);
      await postgres.createDatabase(`leads_${leads}`);
      running.push(await openFilled(postgres.url(`leads_${leads}`), join(folder, `leads-${leads}`), leads));
    }
    const [few, many] = running as [Filled, Filled];
    const figures: Figure[] = [];
    for (const [what, asked] of Object.entries(pages)) {
      const took = await inTurns(asked, [few, many]);
      const ratio = took[1] / took[0];
      figures.push(row(what, took, judged(times(ratio), `≤ ${MAX}`, ratio <= MAX)));
    }
    for (const [what, asked] of Object.entries(searches)) {
      const took = await inTurns(asked, [few, many]);
      figures.push(row(what, took, judged('', `≤ ${MAX_SEARCH_MS} ms`, took[1] <= MAX_SEARCH_MS).trim()));
    }
    return figures;
  } finally {
    await Promise.all(running.map((portal) => portal.stop()));
  }
}

const row = (what: string, [few, many]: [number, number], said: string): Figure => ({
  what,
  measured: `${few.toFixed(1)} ms of ${FEW.toLocaleString('en')}, ${many.toFixed(1)} ms of ${MANY.toLocaleString('en')}`,
  judged: said,
});

/** Starts a portal on a separate database in which the demo account has `leads` leads. */
async function openFilled(databaseUrl: string, folder: string, leads: number): Promise<Filled> {
  mkdirSync(folder, { recursive: true });
  const server = await startPortalApi(databaseUrl, folder);
  try {
    const vendor = await tokenOf(server.url, demoEmails.vendor, demoPassword);
    const admin = await tokenOf(server.url, demoEmails.admin, demoPassword);
    const accountId = await ownAccount(server.url, vendor);
    await manyLeads(databaseUrl, accountId, leads);
    return { ...server, leads, vendor, admin, accountId };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Response times of both portals in ms: medians of sequential, alternating requests. */
async function inTurns(asked: Asked, portals: [Filled, Filled]): Promise<[number, number]> {
  const seen: [number[], number[]] = [[], []];
  for (let round = 0; round < WARMING + ROUNDS; round += 1) {
    for (const [index, portal] of portals.entries()) {
      const { path, token } = asked(portal);
      const start = performance.now();
      const response = await getAsUser(portal.url + path, token);
      if (round >= WARMING) seen[index]!.push(performance.now() - start);
      assert.ok((response['data'] as unknown[]).length > 0, path);
    }
  }
  return [median(seen[0]), median(seen[1])];
}
