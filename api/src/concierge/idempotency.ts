import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../http/secrets.ts';
import { invalid } from '../http/problem.ts';
import type { IdempotentRequest } from './idempotency.repository.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Reads the `Idempotency-Key` of a service's request, or null. Throws a 422 for an unusable one. */
export function idempotentRequest({ headers, service, body }: FastifyRequest): IdempotentRequest | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw invalid({ 'Idempotency-Key': 'The key has 1 to 255 visible ASCII characters' });
  return {
    keyHash: hashSecret(`${service?.id ?? 'environment'}\n${key}`),
    bodyHash: hashSecret(JSON.stringify(body)),
  };
}
