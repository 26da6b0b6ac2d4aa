import { serviceScopes } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { hashSecret, sameSecret } from '../http/secrets.ts';
import { useServiceKey } from './service-keys.repository.ts';

/** The beginning of every key that an admin creates. */
export const SERVICE_KEY_PREFIX = 'gia_sk_';

/** Checks whether a token is `CONCIERGE_API_KEY`, or one of its two while it rotates. */
const isOfEnvironment = ({ config }: FastifyInstance, token: string): boolean =>
  config.conciergeApiKeys.some((key) => sameSecret(token, key));

/** Finds what a bearer token may do as a service key. `CONCIERGE_API_KEY` has every scope. */
export const keyLookup = (app: FastifyInstance): FastifyInstance['keyLookup'] => ({
  isKey: (token) => token.startsWith(SERVICE_KEY_PREFIX) || isOfEnvironment(app, token),
  find: async (token) => {
    if (isOfEnvironment(app, token)) return { id: null, scopes: serviceScopes };
    if (!token.startsWith(SERVICE_KEY_PREFIX)) return null;
    return (await useServiceKey(app.db, hashSecret(token))) ?? null;
  },
});
