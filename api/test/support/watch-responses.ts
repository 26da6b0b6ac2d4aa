import { contract, ErrorEnvelope, Receipt, routeErrors, type RouteContract } from '@portal/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { schemaMismatch } from './schemas.ts';

/**
 * Compares every response of the app with the contract of its route: the status, the code of an error and the
 * body. An undocumented response fails the test file in which it occurs. Call it before the app is ready.
 */
export function watchResponses(app: FastifyInstance): void {
  const undocumented = new Set<string>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const fault = faultOf(request, reply, payload);
    if (fault) undocumented.add(`${request.routeOptions.config.contractKey}: ${fault}`);
    done(null, payload);
  });
  after(() => assert.deepEqual([...undocumented], [], 'every answer is documented in the contract'));
}

function faultOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
  const key = request.routeOptions.config.contractKey;
  if (!key || typeof payload !== 'string') return null;
  const route: RouteContract = contract[key];
  const json = String(reply.getHeader('content-type')).includes('json');
  if (reply.statusCode < 400) {
    const schema = route.response[reply.statusCode];
    if (!schema) return `answers ${reply.statusCode}`;
    const writesOnly =
      request.method !== 'GET' &&
      route.scope === 'leads:write' &&
      !request.service?.scopes.includes('leads:read');
    const why = json ? schemaMismatch(writesOnly ? Receipt : schema, JSON.parse(payload)) : null;
    return why && `${reply.statusCode} does not fit its schema: ${why}`;
  }
  const body = JSON.parse(payload) as ErrorEnvelope;
  const codes: readonly string[] = routeErrors(key, route)[reply.statusCode] ?? [];
  if (!codes.includes(body.error)) return `answers ${reply.statusCode} ${body.error}`;
  return schemaMismatch(ErrorEnvelope, body);
}
