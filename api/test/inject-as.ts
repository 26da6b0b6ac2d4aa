import type { RouteKey } from '@portal/shared/contract';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { beginSession, type Person } from '../src/auth/sessions.repository.ts';

export interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface Answered {
  status: number;
  headers: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests say themselves what they expect of a body
  body: any;
}
/** Calls a route by its contract key: `call('GET /vendor-account/{accountId}/leads', { params: { accountId } })`. */
export type Caller = ((key: RouteKey, sent?: Sent) => Promise<Answered>) & { token: string | null };

/** Calls as a visitor, or with a token. */
export function callerOf(app: FastifyInstance, token: string | null = null): Caller {
  const call = async (
    key: RouteKey,
    { params = {}, query, body, headers = {} }: Sent = {},
  ): Promise<Answered> => {
    const [method, path] = key.split(' ') as [HTTPMethods, string];
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`,
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) }),
      ...(body !== undefined && { payload: body as object }),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });
    const json = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, headers: answer.headers, body: json ? answer.json() : answer.body };
  };
  return Object.assign(call, { token });
}

/** Calls as a person, in a session of their own. */
export async function injectAs(app: FastifyInstance, person: Person): Promise<Caller> {
  const token = await beginSession(app.db, { userId: person.id, userAgent: 'test', rules: app.config });
  return callerOf(app, token);
}
