import { allowedMethods, type DeclaredRoute } from '@portal/platform/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { problemFor, sendProblem } from './problem.ts';

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
