import fp from 'fastify-plugin';
import {
  culpritOf,
  ERROR_REPORT_PATH,
  withoutQueries,
  type ErrorReport,
  type ReleaseName,
} from '@portal/shared/federation';
import { clientOf } from '../clients/client-of.ts';
import { ratePerClient } from '../clients/rate-limit.ts';

/** Rate limit in total, per minute. A broken release must not fill the disk with logs. */
const LIMIT_PER_MINUTE = 600;
/** Rate limit per client, per minute, so that one client cannot use up the total. */
const LIMIT_PER_CLIENT = 60;

/** A report with the build and the team responsible for it. */
export interface AttributedError extends ErrorReport {
  remote: string;
  version: string | null;
  team: string;
}

/**
 * Accepts error reports from pages. Logs each with the remote, version and team of the file that failed, and
 * calls `onError`. Drops reports about unknown builds, because anyone can forge them.
 */
export const errorReports = fp<{
  /** The team of a build, or null for an unknown build. */
  teamOf: TeamOf;
  onError?: (error: AttributedError) => unknown;
}>(async (app, { teamOf, onError }) => {
  const mayReport = ratePerClient(LIMIT_PER_CLIENT);
  let minuteEnds = 0;
  let count = 0;

  function accepts(): boolean {
    if (Date.now() >= minuteEnds) [minuteEnds, count] = [Date.now() + 60_000, 0];
    count += 1;
    return count <= LIMIT_PER_MINUTE;
  }

  app.post<{ Body: ErrorReport }>(
    ERROR_REPORT_PATH,
    { bodyLimit: 16_384, schema: { body: reportSchema } },
    async ({ body, ip }, reply) => {
      const attributed = attribute(body, teamOf);
      if (attributed && mayReport(clientOf(ip)) && accepts()) {
        app.log.error({ page_error: attributed }, `Error in ${attributed.remote}, team ${attributed.team}`);
        onError?.(attributed);
      }
      return reply.code(204).send();
    },
  );
});

type TeamOf = (name: ReleaseName, version: string) => string | null;

/** Returns null for an unknown build. */
function attribute(report: ErrorReport, teamOf: TeamOf): AttributedError | null {
  const culprit = culpritOf(report.file);
  const { message, stack, file, page } = report;
  const safe = {
    ...report,
    message: withoutQueries(message),
    stack: stack && withoutQueries(stack),
    file: file && withoutQueries(file),
    page: withoutQueries(page),
  };
  if (!culprit) return { ...safe, remote: 'unknown', version: null, team: 'platform' };
  const { name, version } = culprit;
  const team = teamOf(name, version);
  return team === null ? null : { ...safe, remote: name, version, team };
}

const text = (maxLength: number) => ({ type: 'string', maxLength });
const reportSchema = {
  type: 'object',
  required: ['message', 'page', 'release_set'],
  additionalProperties: false,
  properties: {
    message: text(500),
    stack: { ...text(4000), nullable: true },
    file: { ...text(500), nullable: true },
    page: text(500),
    release_set: { type: 'integer' },
  },
};
