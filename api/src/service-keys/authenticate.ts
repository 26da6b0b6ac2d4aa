import { serviceScopes } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { hashSecret, sameSecret } from '../http/secrets.ts';
import type { Service } from '../http/callers.ts';
import { useServiceKey } from './service-keys.repository.ts';

/** The beginning of every key that an admin creates. */
export const SERVICE_KEY_PREFIX = 'gia_sk_';

/** Checks whether a token is `CONCIERGE_API_KEY`, or one of its two while it rotates. */
const isOfEnvironment = ({ config }: FastifyInstance, token: string): boolean =>
  config.conciergeApiKeys.some((key) => sameSecret(token, key));

/** Checks whether a bearer token has the form of a service key. */
export const isServiceKey = (app: FastifyInstance, token: string): boolean =>
  token.startsWith(SERVICE_KEY_PREFIX) || isOfEnvironment(app, token);

/** Returns what a bearer token may do as a service key, or null. `CONCIERGE_API_KEY` has every scope. */
export async function findService(app: FastifyInstance, token: string): Promise<Service | null> {
  if (isOfEnvironment(app, token)) return { id: null, scopes: serviceScopes };
  if (!token.startsWith(SERVICE_KEY_PREFIX)) return null;
  return (await useServiceKey(app.db, hashSecret(token))) ?? null;
}
