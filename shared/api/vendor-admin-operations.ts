import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';

/** The job queues: what waits, runs and gave up. */
export const jobQueuesQuery = queryOptions({
  queryKey: ['admin', 'operations', 'queues'],
  queryFn: ({ signal }) => call('GET /vendor-admin/operations/queues', {}, { signal }),
});

/** Jobs that gave up in the last 7 days, newest first. */
export const failedJobsQuery = (query: Input<'GET /vendor-admin/operations/failed-jobs'>['query'] = {}) =>
  queryOptions({
    queryKey: ['admin', 'operations', 'failed-jobs', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/operations/failed-jobs', { query }, { signal }),
  });

/** Tries a job again that gave up. 409 when it is not given up any more. */
export const retryJob = (jobId: string) =>
  call('POST /vendor-admin/operations/failed-jobs/{jobId}/retry', { params: { jobId } });

/** Tries every job again that gave up. */
export const retryAllJobs = () => call('POST /vendor-admin/operations/failed-jobs/retry-all', {});

/** Tries every undelivered mail again. */
export const resendAllMails = () => call('POST /vendor-admin/mails/undelivered/resend-all', {});
