import { QueryClientProvider, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { queryClient } from './query-client.ts';

test('a part that loads after its query failed shows the failure', async () => {
  const request = Promise.withResolvers<string>();
  const loading = Promise.withResolvers<{ default: typeof Part }>();
  const Part = ({ query }: { query: UseQueryResult<string> }) => (
    <p>{query.isError ? 'failed' : 'loading'}</p>
  );
  const LazyPart = lazy(() => loading.promise);
  function Whole() {
    const query = useQuery({ queryKey: ['part'], queryFn: () => request.promise });
    return (
      <Suspense fallback={<p>fallback {query.data}</p>}>
        <LazyPart query={query} />
      </Suspense>
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Whole />
    </QueryClientProvider>,
  );
  await act(async () => request.reject(new Error('no answer')));
  await act(async () => loading.resolve({ default: Part }));
  expect(await screen.findByText('failed')).toBeVisible();
});
