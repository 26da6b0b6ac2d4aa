import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { findSession, type LiveSession } from '../auth/live-session.repository.ts';
import { findService, type Service } from '../service-keys/authenticate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The live session of the request's token; null for visitors and on public routes. */
    session: LiveSession | null;
    /** The service key of the request's token, on service routes. */
    service: Service | null;
  }
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/=-]{1,512})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** The account id in the path of a member route; null when it is not a valid id. */
export function accountOf({ routeOptions, params }: FastifyRequest): number | null {
  if (routeOptions.config.access !== 'member') return null;
  const { accountId } = params as { accountId?: string };
  if (!accountId || !/^[1-9]\d{0,9}$/.test(accountId) || Number(accountId) > 2_147_483_647) return null;
  return Number(accountId);
}

/** Authenticates the caller. Skipped on public routes. */
export const session = plugin(
  function sessionPlugin(app: FastifyInstance) {
    app.decorateRequest('session', null);
    app.decorateRequest('service', null);
    app.addHook('onRequest', async (request) => {
      const { access } = request.routeOptions.config;
      if (request.is404 || access === 'public') return;
      const token = bearerToken(request);
      if (!token) return;
      if (access === 'service') request.service = await findService(app, token);
      else request.session = await findSession(app.db, token, app.config, accountOf(request));
    });
  },
  { name: 'session', dependencies: ['database'] },
);
