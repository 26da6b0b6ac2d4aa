import { escapeLogLine, telemetry, traceOfLog } from '@portal/platform/server';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';

/** The logged part of an error: never a query's values, which may be addresses and hashes. */
interface LoggedError {
  [field: string]: unknown;
  type: string;
  message: string;
  code?: string;
  /** Only the stack frames; otherwise the message would be repeated. */
  stack: string;
  cause?: LoggedError;
}

const FRAMES = 12;

function presentError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error', stack: '' };
  const { code, query } = error as { code?: unknown; query?: unknown };
  return {
    type: error.name,
    message: typeof query === 'string' ? `Failed query: ${query.slice(0, 300)}` : error.message,
    ...(code !== undefined && { code: String(code) }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, FRAMES)
      .join('\n'),
    ...(error.cause instanceof Error && depth < 3 && { cause: presentError(error.cause, depth + 1) }),
  };
}

/** Writes one line of JSON per entry, with the request's id if there is one, and the trace's. */
export const logSettings = (level: string) => ({
  level,
  ...(telemetry && { mixin: traceOfLog }),
  hooks: { streamWrite: escapeLogLine },
  serializers: { err: (error: unknown) => presentError(error) },
});

/** Upper bounds of the duration histogram, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

declare module 'fastify' {
  interface FastifyInstance {
    /** How long responses took. `system-status` exports it. */
    requestDurations: Histogram;
  }
}

/**
 * Measures each response, and at `info` and below logs a line for it. Both name the route's pattern, because a URL can contain a
 * secret, and its ids would each create a series.
 */
export function requestLog(app: FastifyInstance): void {
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'How long answers took',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: BUCKETS,
    registers: [],
  });
  app.decorate('requestDurations', durations);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, is404 } = request;
    const { url } = request.routeOptions;
    request.log.info(
      {
        method,
        route: is404 ? null : url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.session?.person.id,
        ip: request.ip,
      },
      'answered',
    );
    const labels = {
      http_request_method: method,
      http_route: is404 ? 'none' : (url ?? 'none'),
      http_response_status_code: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}
