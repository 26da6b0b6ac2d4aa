import fp from 'fastify-plugin';
import {
  culpritOf,
  ERROR_REPORT_PATH,
  findRemote,
  mountOf,
  type ErrorReport,
} from '@portal/shared/federation';

/** Reports accepted a minute, from everybody together: a broken release must not fill the disk with its log. */
const LIMIT_PER_MINUTE = 600;

/** A report with the build and the team that it belongs to. */
export interface AttributedError extends ErrorReport {
  remote: string;
  version: string | null;
  team: string;
}

/**
 * Takes the errors of people's pages and logs each with remote, version and team: those of the file that failed.
 * `onError` hears of it too.
 */
export const errorReports = fp<{ onError?: (error: AttributedError) => unknown }>(
  async (app, { onError }) => {
    let minuteEnds = 0;
    let count = 0;
    app.post<{ Body: ErrorReport }>(
      ERROR_REPORT_PATH,
      { bodyLimit: 16_384, schema: { body: reportSchema } },
      async ({ body }, reply) => {
        if (Date.now() >= minuteEnds) [minuteEnds, count] = [Date.now() + 60_000, 0];
        count += 1;
        if (count <= LIMIT_PER_MINUTE) {
          const attributed = attribute(body);
          app.log.error({ page_error: attributed }, `Error in ${attributed.remote}, team ${attributed.team}`);
          onError?.(attributed);
        }
        return reply.code(204).send();
      },
    );
  },
);

function attribute(report: ErrorReport): AttributedError {
  const culprit = culpritOf(report.file);
  const remote = culprit && findRemote(culprit.name);
  return {
    ...report,
    remote: remote ?? (culprit ? 'host' : 'unknown'),
    version: culprit?.version ?? null,
    team: remote ? mountOf(remote).team : 'platform',
  };
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
