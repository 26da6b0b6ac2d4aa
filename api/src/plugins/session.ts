import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { findSession, type LiveSession } from '../auth/sessions.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The live session of the request's token; null for visitors and on public routes. */
    session: LiveSession | null;
  }
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/=-]{1,512})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Finds who is calling. Public routes and the service's do not look. */
export const session = plugin(
  function sessionPlugin(app: FastifyInstance) {
    app.decorateRequest('session', null);
    app.addHook('onRequest', async (request) => {
      const { access } = request.routeOptions.config;
      if (request.is404 || access === 'public' || access === 'service') return;
      const token = bearerToken(request);
      if (token) request.session = await findSession(app.db, token, app.config);
    });
  },
  { name: 'session', dependencies: ['database'] },
);
