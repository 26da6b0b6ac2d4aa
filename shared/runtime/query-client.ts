import { QueryClient, type Query } from '@tanstack/react-query';

/**
 * The one cache of server data. Failures are shown by the screen that asked; only a failure that may pass by
 * itself (no connection, 502, 503, 504) is tried again, twice. A time-out is not: the person has waited 30 s already.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < 2 && isPassing(error),
      refetchOnWindowFocus: true,
      // A browser that says it is offline may be wrong, so nothing waits for it.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A component may pass its query to a part that loads later and reads more of it.
      notifyOnChangeProps: 'all',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

function isPassing(error: unknown): boolean {
  const { status, code } = error as { status?: number; code?: string };
  return (status === 0 && code !== 'timeout') || status === 502 || status === 503 || status === 504;
}

// TanStack Query forgets the failure of a first load when the load starts again. It is kept here while a screen shows it, so that
// the screen's error stays with its busy Try Again button, instead of being replaced by a loading state and losing the focus.
const shownFailures = new WeakMap<Query, Error>();
queryClient.getQueryCache().subscribe((event) => {
  const { query } = event;
  if (event.type === 'observerRemoved' && query.getObserversCount() === 0) shownFailures.delete(query);
  if (event.type !== 'updated') return;
  if (event.action.type === 'success') shownFailures.delete(query);
  // A prefetch fails without a screen.
  if (event.action.type === 'error' && query.getObserversCount() > 0)
    shownFailures.set(query, event.action.error as Error);
  const failure = shownFailures.get(query);
  if (event.action.type === 'fetch' && failure && query.state.data === undefined)
    query.setState({ status: 'error', error: failure });
});
