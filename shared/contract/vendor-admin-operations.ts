import { Type, type Static } from 'typebox';
import { adminRights } from '../domain/index.ts';
import { Done, Instant, Nullable, Page, pageQuery, section } from './route.ts';

/** A job's id in the queue: a UUID. */
const JobId = Type.String({
  maxLength: 36,
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  examples: ['0f8b2c1e-5d34-4a7b-9c60-2e9f1a7d3b58'],
});

/** The current state of a job queue. Each job in the `mail` queue sends one message. */
export const JobQueue = Type.Object({
  name: Type.String(),
  /** Ready to run but not started. */
  waiting: Type.Integer(),
  /** Scheduled for later or awaiting a retry. */
  later: Type.Integer(),
  running: Type.Integer(),
  /** Failed permanently in the last 7 days; for `mail`: undelivered messages. */
  failed: Type.Integer(),
  /** When the longest-waiting job became ready to run. */
  waiting_since: Nullable(Instant),
});
export type JobQueue = Static<typeof JobQueue>;

/** A job that failed permanently. Unsent messages aren't included; they are undelivered emails. */
export const FailedJob = Type.Object({
  id: JobId,
  queue: Type.String(),
  /** Error of the last attempt. */
  reason: Nullable(Type.String()),
  attempts: Type.Integer(),
  created_at: Instant,
  failed_at: Instant,
});
export type FailedJob = Static<typeof FailedJob>;

const tag = 'Admin: operation';
/** Number of retried jobs. */
const Retried = Type.Object({ message: Type.String(), retried: Type.Integer() });

export const vendorAdminOperationsRoutes = section({
  'GET /vendor-admin/operations/queues': {
    summary: 'Job queues with waiting, running and failed jobs',
    tag,
    access: 'admin',
    roles: adminRights.operate,
    response: { 200: Type.Object({ data: Type.Array(JobQueue) }) },
  },
  'GET /vendor-admin/operations/failed-jobs': {
    summary: 'Jobs that failed in the last 7 days, newest first',
    tag,
    access: 'admin',
    roles: adminRights.operate,
    query: Type.Object({ ...pageQuery, after: Type.Optional(JobId), before: Type.Optional(JobId) }),
    response: { 200: Page(FailedJob) },
  },
  'POST /vendor-admin/operations/failed-jobs/{jobId}/retry': {
    summary: 'Retry a failed job',
    tag,
    access: 'admin',
    roles: adminRights.operate,
    params: Type.Object({ jobId: JobId }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Done },
  },
  'POST /vendor-admin/operations/failed-jobs/retry-all': {
    summary: 'Retry all failed jobs',
    tag,
    access: 'admin',
    roles: adminRights.operate,
    response: { 200: Retried },
  },
  'POST /vendor-admin/mails/undelivered/resend-all': {
    summary: 'Resend all undelivered emails',
    tag,
    access: 'admin',
    roles: adminRights.operate,
    response: { 200: Retried },
  },
});
