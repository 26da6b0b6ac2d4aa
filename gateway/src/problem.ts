import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorCode } from '@portal/shared/contract';
import { allowedMethods, type DeclaredRoute, errorEnvelope, refusalOf } from '@portal/platform/server';

/** An error that the gateway sends itself, in the API's error envelope. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;

  constructor(status: number, code: ErrorCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** 503. `retryAfter` is in seconds. */
export const unavailable = (retryAfter = 5): Problem =>
  new Problem(503, 'unavailable', 'Gia is not available at the moment. Please try again in a minute.', {
    'retry-after': String(retryAfter),
  });

/** 429: one client has too many concurrent requests. `retryAfter` is in seconds. */
export const tooManyAtOnce = (retryAfter = 5): Problem =>
  new Problem(429, 'rate_limited', 'Too many requests at the same time. Please try again in a moment.', {
    'retry-after': String(retryAfter),
  });

/** A problem in the words that both servers have for its status. */
export const problemFor = (status: number): Problem => {
  const { code, message } = refusalOf(status);
  return new Problem(status, code, message);
};

/** Sends a problem that must not be cached. */
export const sendProblem = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .headers(problem.headers)
    .send(errorEnvelope(problem, reply.request.id));

/** Paths for programs: the API and the gateway's internal ones. All other paths are for browsers. */
const isForPrograms = (url: string): boolean => /^\/(api|__[^/?]*)([/?]|$)/.test(url);

/** Refuses a request without a route: with the API's envelope for programs, in plain text for browsers. */
export function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const problem = problemFor(status);
  if (isForPrograms(request.url)) return sendProblem(reply, problem);
  void reply.code(status).header('cache-control', 'no-store');
  return reply.type('text/plain; charset=utf-8').send(problem.message);
}

/**
 * Refuses requests without a route before their bodies are read. Lets GET through, because it may be a page.
 */
export const unrouted = fp(async (app: FastifyInstance) => {
  const routes: DeclaredRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && !isForPrograms(request.url)) return;
    const allowed = allowedMethods(routes, request.url.split('?', 1)[0] ?? '/');
    // Pages have no routes.
    if (allowed.length === 0 && !isForPrograms(request.url)) allowed.push('GET', 'HEAD');
    if (allowed.length === 0 || allowed.includes(request.method)) return refuse(request, reply, 404);
    return refuse(request, reply.header('allow', allowed.join(', ')), 405);
  });
});
