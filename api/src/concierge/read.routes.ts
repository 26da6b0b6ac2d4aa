import type { ConciergeLead } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { listEvents } from '../events/events.repository.ts';
import { presentEvent } from '../events/present.ts';
import { invalid, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { leadOfMatch, listConciergeLeads, type Position } from '../leads/leads-of-match.repository.ts';
import { findConciergeVendor, listConciergeVendors } from './concierge-vendors.repository.ts';
import { presentConciergeLead, presentConciergeVendor } from './present.ts';

const PAGE = 100;
const MAX_ID = 2_147_483_647;

/** What the concierge platform reads: leads, vendors, events. */
export function conciergeReadRoutes(app: FastifyInstance): void {
  route(app, 'GET /concierge/leads', async ({ query }) => {
    const { status, limit = PAGE } = query;
    const rows = await listConciergeLeads(app.db, { ...startOf(query), status, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const data: ConciergeLead[] = [];
    for (const row of page) data.push(await presentConciergeLead(app, app.db, row));
    return {
      data,
      next_cursor: rows.length > limit ? cursorOf(page.at(-1)!.updatedAt, page.at(-1)!.id) : null,
    };
  });

  route(app, 'GET /concierge/leads/{match_id}', async ({ params, query }) =>
    presentConciergeLead(app, app.db, await leadOfMatch(app.db, params.match_id, query.account_id)),
  );

  route(app, 'GET /concierge/vendors', async ({ query }) => {
    const { limit = PAGE } = query;
    const rows = await listConciergeVendors(app.db, { ...startOf(query), limit: limit + 1 });
    const page = rows.slice(0, limit);
    return {
      data: page.map(presentConciergeVendor),
      next_cursor: rows.length > limit ? cursorOf(new Date(page.at(-1)!.updated_at), page.at(-1)!.id) : null,
    };
  });

  route(app, 'GET /concierge/vendors/{vendor_id}', async ({ params }) => {
    const vendor = await findConciergeVendor(app.db, params.vendor_id);
    if (!vendor) throw notFound();
    return presentConciergeVendor(vendor);
  });

  route(app, 'GET /concierge/events', async ({ query: { after, limit = PAGE } }) => {
    const afterId = after === undefined ? 0 : Number(after.slice('evt_'.length));
    const rows = await listEvents(app.db, { afterId, limit: limit + 1 });
    return { data: rows.slice(0, limit).map(presentEvent), has_more: rows.length > limit };
  });
}

/** A cursor is the last row's instant in milliseconds and its id. */
const cursorOf = (at: Date, id: number) => `${at.getTime()}-${id}`;

function startOf({ updated_after: updatedAfter, cursor }: { updated_after?: string; cursor?: string }): {
  updatedAfter?: Date;
  after?: Position;
} {
  return {
    ...(updatedAfter !== undefined && { updatedAfter: instant(updatedAfter, 'updated_after') }),
    ...(cursor !== undefined && { after: positionOf(cursor) }),
  };
}

function positionOf(cursor: string): Position {
  const [at, id] = cursor.split('-').map(Number) as [number, number];
  if (id > MAX_ID) throw invalid({ cursor: 'Please send a next_cursor' });
  return { at: instant(at, 'cursor'), id };
}

function instant(given: string | number, field: string): Date {
  const date = new Date(given);
  const valid = !Number.isNaN(date.getTime());
  // JavaScript reads February 31 as March 3.
  const isOtherDay = valid && typeof given === 'string' && !date.toISOString().startsWith(given.slice(0, 10));
  if (!valid || isOtherDay) throw invalid({ [field]: 'This is not a valid time' });
  return date;
}
