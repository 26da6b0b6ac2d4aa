import type { RouteKey } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Impersonation } from './callers.ts';
import { forbidden } from './problem.ts';
import { bearerToken } from './authorization.ts';

/** Routes that an impersonation session may read in addition to the account's member routes. */
const readable = new Set<RouteKey>(['GET /auth/user', 'GET /vendor-account/current']);
/** Ends the impersonation session. */
const LOGOUT: RouteKey = 'POST /auth/logout';

/** Makes impersonation read-only on every route, including public ones, where sessions are otherwise ignored. */
export const readOnlyImpersonation = plugin(
  function readOnlyViewPlugin(app: FastifyInstance) {
    app.addHook('onRequest', async (request) => {
      if (request.is404) return;
      const { contractKey, access } = request.routeOptions.config;
      if (contractKey === LOGOUT) return;
      const writes = request.method !== 'GET';
      const open = access === 'public' || access === 'service';
      if (open && !writes) return;
      const token = open ? bearerToken(request) : null;
      // A service key is not a session token, so ingestion skips the session lookup.
      if (access === 'service' && token && app.keyLookup.isKey(token)) return;
      const session = token ? await app.sessionLookup.find(token) : request.session;
      if (!session?.impersonation) return;
      if (writes) throw readOnly(session.impersonation);
      if (access !== 'member' && access !== 'admin' && !readable.has(contractKey!)) {
        throw readOnly(session.impersonation);
      }
    });
  },
  { name: 'read-only-view', dependencies: ['session'] },
);

const readOnly = ({ businessName }: Impersonation) =>
  forbidden('read_only_view', `You’re viewing the portal as ${businessName}. You can’t make changes.`);
