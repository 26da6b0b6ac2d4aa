import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { route } from '../route.ts';

const DAYS = 90;

interface Figures {
  leads: number;
  answered: number;
  median: number | null;
  bookings: number;
  cents: number;
}

/** How an account is doing. */
export function accountAnalyticsRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/analytics', async ({ params: { accountId }, query }) => {
    const days = query.days ?? DAYS;
    const since = sql`now() - make_interval(days => ${days})`;
    const { rows: statuses } = (await app.db.execute(sql`
      select status, count(*)::int as count from leads
      where account_id = ${accountId} and delivered_at >= ${since} group by status`)) as unknown as {
      rows: { status: string; count: number }[];
    };
    const { rows } = (await app.db.execute(sql`
      select count(*)::int as leads,
        (count(*) filter (where l.responded_at is not null))::int as answered,
        percentile_cont(0.5) within group (order by extract(epoch from l.responded_at - l.delivered_at) / 60)::float8 as median,
        count(b.id)::int as bookings,
        coalesce(sum(b.amount_cents), 0)::float8 as cents
      from leads l left join bookings b on b.lead_id = l.id and b.reversed_at is null
      where l.account_id = ${accountId} and l.delivered_at >= ${since}`)) as unknown as { rows: Figures[] };
    const { leads, answered, median, bookings, cents } = rows[0]!;
    return {
      days,
      leads,
      by_status: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
      response_rate: leads > 0 ? answered / leads : 0,
      median_response_minutes: median,
      bookings,
      conversion_rate: leads > 0 ? bookings / leads : 0,
      earnings: cents / 100,
    };
  });
}
