import type { FastifyInstance } from 'fastify';
import type { JobKind } from '../jobs/index.ts';
import { foldLeadCounts } from './lead-counts.repository.ts';

/** The job that compacts the counts of long lists: see `lead_counts` in the schema. */
export function foldJob(app: FastifyInstance): JobKind {
  return { name: 'fold-lead-counts', retries: 3, schedule: '* * * * *', run: () => foldLeadCounts(app.db) };
}
