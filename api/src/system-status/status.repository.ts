import { sql } from 'drizzle-orm';
import { isOpen } from '../database/figures.ts';
import type { Database } from '../database/index.ts';
import { rowsOf } from '../database/rows.ts';
import { isHeld } from '../leads/admin-leads.repository.ts';
import { isFailing } from '../webhooks/webhooks.repository.ts';
import { recentlyFailed } from './queues.repository.ts';

/** Sends a NOTIFY on a channel. */
export async function sendNotification(db: Database, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

const failedToday = sql`${recentlyFailed} and completed_on > now() - interval '1 day'`;

type Waiting = Record<
  'queued' | 'dead' | 'open' | 'held' | 'webhooks' | 'late_jobs' | 'failed_jobs' | 'deliveries',
  number
>;

/** Counts queued messages, open leads, failing webhooks, and due and failed jobs, for the metrics. */
export async function countWaiting(db: Database): Promise<Waiting> {
  const [row] = await rowsOf<Waiting>(
    db,
    sql`select (select count(*)::int from outgoing_messages where status = 'queued') as queued,
      (select count(*)::int from outgoing_messages where status = 'dead') as dead,
      (select count(*)::int from leads l where ${isOpen}) as open,
      (select count(*)::int from leads where ${isHeld}) as held,
      (select count(*)::int from webhook_endpoints where ${isFailing}) as webhooks,
      (select count(*)::int from pgboss.job where state < 'active' and start_after <= now() - interval '1 minute') as late_jobs,
      (select count(*)::int from pgboss.job where ${failedToday}) as failed_jobs,
      (select count(*)::int from webhook_deliveries where status = 'pending'
        and next_attempt_at <= now() - interval '1 minute') as deliveries`,
  );
  return row!;
}

/** Returns how long the oldest job of each queue is due, in seconds; 0 when none is. */
export const queueAges = (db: Database, queues: string[]): Promise<{ queue: string; seconds: number }[]> =>
  rowsOf(
    db,
    sql`select known.queue,
        coalesce(extract(epoch from now() - min(job.start_after)), 0)::float8 as seconds
      from unnest(array[${sql.join(
        queues.map((queue) => sql`${queue}`),
        sql`, `,
      )}]::text[]) known(queue)
      left join pgboss.job on job.name = known.queue and job.state < 'active' and job.start_after <= now()
      group by known.queue`,
  );

/**
 * Returns the email backlog: undelivered messages, queued messages, and the age of the oldest queued one in minutes.
 */
export async function mailBacklog(db: Database): Promise<Record<'dead' | 'waiting' | 'minutes', number>> {
  const [row] = await rowsOf<Record<'dead' | 'waiting' | 'minutes', number>>(
    db,
    sql`select (select count(*)::int from outgoing_messages where status = 'dead') as dead,
      (select count(*)::int from pgboss.job where name = 'mail' and state < 'active' and start_after <= now()) as waiting,
      (select coalesce(extract(epoch from now() - min(start_after)) / 60, 0)::float8 from pgboss.job
        where name = 'mail' and state < 'active' and start_after <= now()) as minutes`,
  );
  return row!;
}

/** Counts the jobs that failed in the last day and those more than `lateMinutes` late. */
export async function jobBacklog(
  db: Database,
  lateMinutes: number,
): Promise<Record<'failed' | 'late', number>> {
  const [row] = await rowsOf<Record<'failed' | 'late', number>>(
    db,
    sql`select (select count(*)::int from pgboss.job where ${failedToday}) as failed,
      (select count(*)::int from pgboss.job where state < 'active'
        and start_after < now() - make_interval(mins => ${lateMinutes}::int)) as late`,
  );
  return row!;
}
