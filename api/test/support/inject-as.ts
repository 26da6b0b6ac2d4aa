import type { RouteKey } from '@portal/shared/contract';
import type { FastifyInstance, HTTPMethods, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createSession } from '../../src/sessions/sessions.repository.ts';
import type { UserRow } from '../../src/database/rows.ts';

/** The API in this process, or a separate one (running-portal.ts). */
export interface CallableApi extends Pick<FastifyInstance, 'db' | 'config'> {
  inject(
    request: InjectOptions,
  ): Promise<Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'json'>>;
}

export interface TestRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface TestResponse {
  status: number;
  headers: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test defines the shape of the body it expects
  body: any;
}
/** Calls a route by its contract key: `call('GET /vendor-account/{accountId}/leads', { params: { accountId } })`. */
export type Caller = ((key: RouteKey, sent?: TestRequest) => Promise<TestResponse>) & {
  token: string | null;
};

/** Calls as a visitor, or with a token. */
export function createCaller(app: CallableApi, token: string | null = null): Caller {
  const call = async (
    key: RouteKey,
    { params = {}, query, body, headers = {} }: TestRequest = {},
  ): Promise<TestResponse> => {
    const [method, path] = key.split(' ') as [HTTPMethods, string];
    const form = body instanceof FormData ? await encode(body) : null;
    const response = await app.inject({
      method: method as 'GET',
      url: `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`,
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) }),
      ...(body !== undefined && { payload: form?.content ?? (body as object) }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(form && { 'content-type': form.type }),
        ...headers,
      },
    });
    const json = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: json ? response.json() : response.body,
    };
  };
  return Object.assign(call, { token });
}

/** A form as multipart/form-data, with its boundary. */
async function encode(form: FormData): Promise<{ type: string; content: Buffer }> {
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type')!, content: Buffer.from(await encoded.arrayBuffer()) };
}

/** Calls as a user, in a new session. */
export async function injectAs(app: CallableApi, person: UserRow): Promise<Caller> {
  const token = await createSession(app.db, { userId: person.id, userAgent: 'test', rules: app.config });
  return createCaller(app, token);
}
