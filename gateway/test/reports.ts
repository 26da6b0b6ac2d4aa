import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { countErrors } from '../src/health/error-counts.ts';
import { countVitals } from '../src/health/page-vitals.ts';
import { pageReports } from '../src/health/page-reports.ts';
import { watchBuilds } from '../src/health/build-health.ts';
import { signPage } from '../src/health/page-token.ts';

/** Adds the reports of pages to a server of a test. `token` is one of a page without remotes. */
export async function reportsOn(app: FastifyInstance) {
  const errors = countErrors();
  const key = randomBytes(32);
  await app.register(pageReports, {
    key,
    health: watchBuilds({ end: async () => true, record: async () => true }),
    errors,
    vitals: countVitals(),
    personOf: async () => null,
    mounts: () => ({}),
    entryOf: async () => null,
    releaseOf: async () => null,
  });
  const config = {
    environment: 'development' as const,
    release_set: 1,
    host_version: '1.2.3',
    mounts: {},
    remotes: {},
    google_client_id: null,
  };
  const token = () => signPage(config, { ip: '203.0.113.7', key, now: Date.now() });
  return { errors, token: token() };
}
