import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { adminKey, WATCH_MS } from '../queries/admin.queries.ts';

/** The job queues and the failed jobs. */
export const operationsKey = [...adminKey, 'operations'] as const;

/** The job queues: what waits, runs and gave up. With the number of failing webhooks. */
export const jobQueuesQuery = queryOptions({
  queryKey: [...operationsKey, 'queues'],
  queryFn: ({ signal }) => call('GET /vendor-admin/operations/queues', {}, { signal }),
  refetchInterval: WATCH_MS,
});

/** Jobs that gave up in the last 7 days, newest first. */
export const failedJobsQuery = (query: Input<'GET /vendor-admin/operations/failed-jobs'>['query'] = {}) =>
  queryOptions({
    queryKey: [...operationsKey, 'failed-jobs', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/operations/failed-jobs', { query }, { signal }),
  });

/** Mails that could not be sent, newest first. */
export const undeliveredMailsQuery = queryOptions({
  queryKey: [...adminKey, 'mails', 'undelivered'],
  queryFn: ({ signal }) => call('GET /vendor-admin/mails/undelivered', {}, { signal }),
});
