import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endRequestSpan, spanOf, startRequestSpan, type ParentOf } from './tracing.ts';

/**
 * Runs each request in a span of its own, whose trace id becomes the request's id. Register it first. `parentOf`: the trace that a
 * request continues. `routeOf`: what a request asks for, one of few.
 */
export function traceRequests(
  app: FastifyInstance,
  { parentOf, routeOf }: { parentOf: ParentOf; routeOf: (request: FastifyRequest) => string },
): void {
  app.setGenReqId((request) => startRequestSpan(request as FastifyRequest['raw'], parentOf));
  app.addHook('onRequest', (request, _reply, done) => runIn(request, done));
  // Reading the body leaves the request's async context, so it is set again.
  app.addHook('preValidation', (request, _reply, done) => runIn(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    endRequestSpan(request.raw, { route: routeOf(request), status: reply.statusCode });
    done();
  });
}

function runIn({ raw }: FastifyRequest, done: () => void): void {
  const span = spanOf(raw);
  if (span) span.run(done);
  else done();
}
