import type { FailedJob, JobQueue } from '@portal/shared/contract';
import {
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  samplePage,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

export const queue = (over: Partial<JobQueue> = {}): JobQueue => ({
  name: 'mail',
  waiting: 3,
  later: 1,
  running: 2,
  failed: 0,
  waiting_since: '2026-05-01T16:00:00.000Z',
  ...over,
});

export const job = (over: Partial<FailedJob> = {}): FailedJob => ({
  id: '0f8b2c1e-5d34-4a7b-9c60-2e9f1a7d3b58',
  queue: 'cleanup',
  reason: 'The disk is full',
  attempts: 2,
  created_at: '2026-05-01T16:00:00.000Z',
  failed_at: '2026-05-01T17:00:00.000Z',
  ...over,
});

/** Renders /admin/operations without failures, unless `answers` overrides the stubs. */
export async function openOperations(answers: Parameters<typeof mockApi>[0] = {}) {
  mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/operations/queues': {
      data: [queue(), queue({ name: 'cleanup', waiting_since: null })],
    },
    'GET /vendor-admin/operations/failed-jobs': samplePage<FailedJob>([]),
    'GET /vendor-admin/mails/undelivered': { data: [] },
    ...answers,
  });
  return renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/operations',
    as: sampleSignedIn({ is_admin: true }),
  });
}
