import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { call, type Input, type Output } from '@portal/shared/runtime';
import type { RouteKey } from '../contract/index.ts';
import { refresh, type Routes } from './query.ts';

type Part = 'params' | 'query' | 'body';

/** The parts of a route's input that are not `Given`. */
type Rest<K extends RouteKey, Given extends Record<Part, unknown>> = {
  [P in Part as Input<K>[P] extends undefined ? never : Given[P] extends undefined ? P : never]: Input<K>[P];
};
type Variables<K extends RouteKey, Given extends Record<Part, unknown>> = keyof Rest<K, Given> extends never
  ? void
  : Rest<K, Given>;

interface CallOptions<K extends RouteKey, Given extends Record<Part, unknown>, Context> extends Omit<
  UseMutationOptions<Output<K>, Error, Variables<K, Given>, Context>,
  'mutationFn'
> {
  params?: Given['params'];
  query?: Given['query'];
  body?: Given['body'];
  /**
   * The routes to read again afterwards, also after a failure, which may mean that somebody else changed them. For a mutation
   * that lasts until they are read, return `refresh(…)` from `onSettled` instead.
   */
  refresh?: readonly Routes[];
  /** How to send the request. */
  send?: Parameters<typeof call>[2];
}

/**
 * Calls a route of the contract as a mutation. The input that is known already is an option, and the rest is what `mutate`
 * takes: `useCall('POST /vendor-admin/leads/{leadId}/drop', { params: { leadId }, refresh: ['GET /vendor-admin/leads/*'] })`, then
 * `mutate({ body })`.
 */
export function useCall<
  K extends RouteKey,
  P extends Input<K>['params'] | undefined = undefined,
  Q extends Input<K>['query'] | undefined = undefined,
  B extends Input<K>['body'] | undefined = undefined,
  Context = unknown,
>(
  route: K,
  {
    params,
    query,
    body,
    refresh: routes = [],
    send,
    onSettled,
    ...options
  }: CallOptions<K, { params: P; query: Q; body: B }, Context> = {},
) {
  return useMutation<Output<K>, Error, Variables<K, { params: P; query: Q; body: B }>, Context>({
    mutationFn: (rest) => call(route, { params, query, body, ...(rest as object) } as never, send),
    onSettled: (...result) => {
      if (routes.length > 0) void refresh(...routes);
      return onSettled?.(...result);
    },
    ...options,
  });
}
