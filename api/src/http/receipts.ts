import { Receipt } from '@portal/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Body = Record<string, unknown>;
const { lead, results } = Receipt.properties;

/** Leaves the fields of a receipt: identifiers and the status, also of the leads in it. */
const receiptOf = (body: Body, { properties }: { properties: object } = Receipt): Body =>
  Object.fromEntries(
    Object.keys(properties).flatMap((name) => {
      const value = body[name];
      if (value === undefined) return [];
      if (name === 'results') return [[name, (value as Body[]).map((one) => receiptOf(one, results.items))]];
      return [[name, name === 'lead' ? receiptOf(value as Body, lead) : value]];
    }),
  );

/**
 * A service key that may write and not read leads gets a receipt from every call that writes, and with every error:
 * otherwise it would read a lead by a change that changes nothing.
 */
export async function receiptForWriter(
  { service }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!service || service.scopes.includes('leads:read')) return payload;
  const body = payload as Body;
  if (reply.statusCode >= 400)
    return body['current'] === undefined ? body : { ...body, current: receiptOf(body['current'] as Body) };
  // The schema of the route requires the fields that are left out.
  reply.serializer(JSON.stringify);
  return receiptOf(body);
}
