import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { pagingOf, presentPage } from '../database/lists.ts';
import { conflict, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import {
  countFailedJobs,
  failedJobs,
  findJob,
  idsOfFailedJobs,
  readQueueStates,
} from './queues.repository.ts';

/** Admin routes for the job queues: list failed jobs and retry them. */
export function queueRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/operations/queues', async () => ({
    data: await readQueueStates(app.db, app.jobs.names),
  }));

  route(app, 'GET /vendor-admin/operations/failed-jobs', async ({ query }) => {
    const paging = pagingOf(query);
    const data = await failedJobs(app.db, paging);
    return presentPage(data, await countFailedJobs(app.db), paging);
  });

  route(app, 'POST /vendor-admin/operations/failed-jobs/{jobId}/retry', async ({ params, person }) =>
    app.db.transaction(async (tx) => {
      const { jobId } = params;
      const job = await findJob(tx, jobId);
      if (!job) throw notFound();
      if ((await app.jobs.retry(tx, job.queue, [jobId])) === 0)
        throw conflict('transition_refused', `This job is ${job.state}.`);
      await recordAuditEntry(tx, {
        action: 'job_retried',
        performedBy: person.id,
        details: { queue: job.queue, job_id: jobId },
      });
      return { message: 'The job will run again.' };
    }),
  );

  route(app, 'POST /vendor-admin/operations/failed-jobs/retry-all', async ({ person }) =>
    app.db.transaction(async (tx) => {
      const details: Record<string, number> = {};
      for (const [queue, ids] of await idsOfFailedJobs(tx)) {
        const count = await app.jobs.retry(tx, queue, ids);
        if (count > 0) details[queue] = count;
      }
      const retried = Object.values(details).reduce((sum, count) => sum + count, 0);
      if (retried > 0)
        await recordAuditEntry(tx, { action: 'jobs_retried', performedBy: person.id, details });
      return { message: retried === 0 ? 'There are no failed jobs.' : 'The jobs will run again.', retried };
    }),
  );
}
