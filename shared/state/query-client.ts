import { QueryClient } from '@tanstack/react-query';

/**
 * The one cache of server data. Failures are shown by the screen that asked; only a failure that may pass by
 * itself (no answer, 502, 503, 504) is tried again, twice.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < 2 && isPassing(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

function isPassing(error: unknown): boolean {
  const status = (error as { status?: number }).status;
  return status === 0 || status === 502 || status === 503 || status === 504;
}
