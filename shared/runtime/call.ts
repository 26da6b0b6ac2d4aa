import axios from 'axios';
import type { Static, TSchema } from 'typebox';
import type { Contract, RouteKey } from '../contract/index.ts';
import { client } from './client.ts';
import { takePrefetchedResponse } from './prefetched-response.ts';

type Part<K extends RouteKey, P extends 'params' | 'query' | 'body'> =
  Contract[K] extends Record<P, infer S extends TSchema>
    ? { [Name in P]: Static<S> }
    : { [Name in P]?: undefined };

/** What a route takes: its path's params, its query, its body. */
export type Input<K extends RouteKey> = Part<K, 'params'> & Part<K, 'query'> & Part<K, 'body'>;

/** What a route answers when it succeeds. */
export type Output<K extends RouteKey> =
  Contract[K]['response'][keyof Contract[K]['response']] extends infer S
    ? S extends TSchema
      ? Static<S>
      : never
    : never;

/**
 * Calls a route of the contract: `call('GET /auth/user', {})`. Throws an {@link ApiError}.
 * `signal` cancels it; `form` sends the body as multipart/form-data (login, Google); `keepalive` lets a small
 * request outlive the page that is being left; `token` speaks for another session than the one now.
 */
export async function call<K extends RouteKey>(
  route: K,
  input: Input<K>,
  options: { signal?: AbortSignal; form?: boolean; keepalive?: boolean; token?: string } = {},
): Promise<Output<K>> {
  const [method, template] = route.split(' ') as [string, string];
  const { params, query, body } = input as {
    params?: Record<string, unknown>;
    query?: object;
    body?: object;
  };
  const url = fillPath(template, params);
  if (method === 'GET') {
    const early = await takePrefetchedResponse(
      axios.getUri({ url: `/api${url}`, params: query }),
      options.signal,
    );
    if (early !== undefined) return early as Output<K>;
  }
  const response = await client.request<Output<K>>({
    method,
    url,
    params: query,
    data: options.form ? toFormData(body ?? {}) : body,
    signal: options.signal,
    headers: {
      ...(options.token && { Authorization: `Bearer ${options.token}` }),
      // Without a body there is no type of it; fetch would be told one.
      ...(!body && { 'Content-Type': false as const }),
    },
    ...(options.keepalive && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
  });
  return response.data;
}

function fillPath(template: string, params: Record<string, unknown> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function toFormData(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value));
  return form;
}
