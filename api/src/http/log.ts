import { escapeLogLine, telemetry, traceOfLog } from '@portal/platform/server';
import type { FastifyInstance } from 'fastify';

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

/** At `info` and below, logs a line for each response: the route's pattern, because a URL can contain a secret. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.is404 ? null : request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.session?.person.id,
        ip: request.ip,
      },
      'answered',
    );
    done();
  });
}
