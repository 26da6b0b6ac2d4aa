import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call, queryClient, type Input, type Output } from '@portal/shared/runtime';
import type { RouteKey } from '../contract/index.ts';

/** What a route takes. Nothing, if it requires nothing. */
type InputOf<K extends RouteKey> = object extends Input<K> ? [input?: Input<K>] : [input: Input<K>];

/** Paths and the paths above them: `GET /leads/{leadId}` → `GET /leads/{leadId}` | `GET /leads`. */
type Above<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? Head | `${Head}/${Above<Rest>}`
  : Path;

/** Routes of the contract: one, or with a slash and a star at its end, a path and every path below it. */
export type Routes = RouteKey | `${Above<RouteKey & `GET ${string}`>}/*`;

/**
 * The key of what a route returns for an input. Another `version`, such as the day that figures are of, is another entry, so that
 * the old one is never shown for it.
 */
export const keyOf = <K extends RouteKey>(route: K, input: object = {}, version?: unknown) =>
  version === undefined ? ([route, input] as const) : ([route, input, version] as const);

/**
 * Reads a route of the contract: `useQuery(query('GET /auth/user'))`. Polling, a placeholder and the like stand beside the use:
 * `useQuery({ ...query(…), refetchInterval })`.
 */
export const query = <K extends RouteKey>(
  route: K,
  ...[input, version]: [...InputOf<K>, version?: unknown]
) =>
  queryOptions({
    queryKey: keyOf(route, input as object | undefined, version),
    queryFn: ({ signal }): Promise<Output<K>> => call(route, (input ?? {}) as never, { signal }),
  });

/** Finds the cached queries that read one of the routes. */
export const readsOf =
  (...routes: Routes[]) =>
  ({ queryKey: [route] }: { queryKey: QueryKey }): boolean =>
    routes.some((each) =>
      each.endsWith('/*') ? `${String(route)}/`.startsWith(each.slice(0, -1)) : route === each,
    );

/** Reads again what is on screen of these routes, whatever their input, and marks the rest stale. */
export const refresh = (...routes: Routes[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: readsOf(...routes) });
