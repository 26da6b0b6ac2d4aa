import type { FailedJob, JobQueue } from '@portal/shared/contract';
import { and, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { pageOf, type KeysetOrder } from '../database/lists.ts';
import { rowsOf } from '../database/rows.ts';
import { MAIL_QUEUE } from '../mail/queue.ts';
import type { Paging } from '../database/lists.ts';

/** Jobs that failed in the last 7 days. Excludes email jobs, because the email itself becomes a dead letter. */
export const recentlyFailed = sql`state = 'failed' and completed_on > now() - interval '7 days' and name <> ${MAIL_QUEUE}`;

/** Returns the state of each queue, sorted by name. */
export async function readQueueStates(db: Database, names: readonly string[]): Promise<JobQueue[]> {
  const rows = await rowsOf<Omit<JobQueue, 'waiting_since'> & { since: string | null }>(
    db,
    sql`select known.queue as name,
        count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
        count(*) filter (where state < 'active' and start_after > now())::int as later,
        count(*) filter (where state = 'active')::int as running,
        case when known.queue = ${MAIL_QUEUE} then (select count(*)::int from outgoing_messages where status = 'dead')
          else count(*) filter (where ${recentlyFailed})::int end as failed,
        (min(start_after) filter (where state < 'active' and start_after <= now()))::text as since
      from unnest(${sql.param([...names])}::text[]) as known(queue)
      left join pgboss.job on job.name = known.queue and job.state in ('created', 'retry', 'active', 'failed')
      group by known.queue order by known.queue`,
  );
  return rows.map(({ since, ...queue }) => ({
    ...queue,
    waiting_since: since && new Date(since).toISOString(),
  }));
}

interface JobRow {
  id: string;
  queue: string;
  reason: string | null;
  attempts: number;
  created_at: string;
  failed_at: string;
}

/** Returns a page of failed jobs, newest first. */
export async function failedJobs(db: Database, paging: Paging<string>): Promise<FailedJob[]> {
  const order: KeysetOrder = { direction: 'desc', columns: [sql`completed_on`, sql`id`] };
  const page = pageOf(order, sql`pgboss.job`, paging);
  const rows = await rowsOf<JobRow>(
    db,
    sql`select id::text as id, name as queue, left(output ->> 'message', 500) as reason,
        retry_count + 1 as attempts, created_on::text as created_at, completed_on::text as failed_at
      from pgboss.job where ${and(recentlyFailed, page.past)}
      order by ${sql.join(page.orderBy, sql`, `)} limit ${paging.perPage} offset ${page.offset}`,
  );
  return page.inOrder(rows).map((job) => ({
    ...job,
    created_at: new Date(job.created_at).toISOString(),
    failed_at: new Date(job.failed_at).toISOString(),
  }));
}

/** Counts the failed jobs. */
export async function countFailedJobs(db: Database): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from pgboss.job where ${recentlyFailed}`,
  );
  return row!.total;
}

/** Returns a job by its id, or null. */
export async function findJob(db: Database, id: string): Promise<{ queue: string; state: string } | null> {
  const [job] = await rowsOf<{ queue: string; state: string }>(
    db,
    sql`select name as queue, state::text as state from pgboss.job where id = ${id}::uuid and name <> ${MAIL_QUEUE}`,
  );
  return job ?? null;
}

/** Returns the ids of all failed jobs, by queue. */
export async function idsOfFailedJobs(db: Database): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ queue: string; ids: string[] }>(
    db,
    sql`select name as queue, array_agg(id::text) as ids from pgboss.job where ${recentlyFailed} group by name`,
  );
  return new Map(rows.map(({ queue, ids }) => [queue, ids]));
}
