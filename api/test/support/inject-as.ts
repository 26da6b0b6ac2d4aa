import type { RouteKey } from '@portal/shared/contract';
import type { FastifyInstance, HTTPMethods, InjectOptions, LightMyRequestResponse } from 'fastify';
import { beginSession, type UserRow } from '../../src/auth/sessions.repository.ts';

/** The API in this process, or a separate one (running-portal.ts). */
export interface CallableApi extends Pick<FastifyInstance, 'db' | 'config'> {
  inject(
    request: InjectOptions,
  ): Promise<Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'json'>>;
}

export interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface Answered {
  status: number;
  headers: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test defines the shape of the body it expects
  body: any;
}
/** Calls a route by its contract key: `call('GET /vendor-account/{accountId}/leads', { params: { accountId } })`. */
export type Caller = ((key: RouteKey, sent?: Sent) => Promise<Answered>) & { token: string | null };

/** Calls as a visitor, or with a token. */
export function callerOf(app: CallableApi, token: string | null = null): Caller {
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

/** Calls as a user, in a new session. */
export async function injectAs(app: CallableApi, person: UserRow): Promise<Caller> {
  const token = await beginSession(app.db, { userId: person.id, userAgent: 'test', rules: app.config });
  return callerOf(app, token);
}
