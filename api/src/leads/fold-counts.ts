import type { FastifyInstance } from 'fastify';
import type { JobKind } from '../jobs/jobs.ts';
import { foldLeadCounts } from './lead-counts.repository.ts';

/** Keeps the counts of long lists short: see `lead_counts` in the schema. */
export function foldJob(app: FastifyInstance): JobKind {
  return { name: 'fold-lead-counts', retries: 3, schedule: '* * * * *', run: () => foldLeadCounts(app.db) };
}
