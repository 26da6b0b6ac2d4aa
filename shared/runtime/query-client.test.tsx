import { onlineManager, QueryClientProvider, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, type ReactNode } from 'react';
import { queryClient } from './query-client.ts';

const renderWithQueries = (children: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>);

/** A screen whose request ends when the test says so. `outcomes` has one per load. */
function screenOf(outcomes: PromiseWithResolvers<string>[]) {
  const left = [...outcomes];
  const queryFn = () => left.shift()!.promise;
  return function Screen() {
    const { data, error, refetch, isFetching } = useQuery({ queryKey: ['screen'], queryFn });
    if (data) return <p>{data}</p>;
    if (!error) return <p>loading</p>;
    return (
      <button aria-busy={isFetching} onClick={() => void refetch()}>
        Try Again
      </button>
    );
  };
}

afterEach(() => queryClient.clear());

test('loads while the browser says that it is offline', async () => {
  onlineManager.setOnline(false);
  const first = Promise.withResolvers<string>();
  const Screen = screenOf([first]);
  renderWithQueries(<Screen />);
  first.resolve('Loaded');
  expect(await screen.findByText('Loaded')).toBeVisible();
  onlineManager.setOnline(true);
});

test('the error stays on screen, and keeps the focus, while its first load is tried again', async () => {
  const [first, second, third] = [1, 2, 3].map(() => Promise.withResolvers<string>());
  const Screen = screenOf([first!, second!, third!]);
  renderWithQueries(<Screen />);
  expect(screen.getByText('loading')).toBeVisible();
  await act(async () => first!.reject(new Error('no answer')));
  const button = await screen.findByRole('button', { name: 'Try Again' });

  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
  await act(async () => second!.reject(new Error('no answer')));
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));

  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => third!.resolve('loaded'));
  expect(await screen.findByText('loaded')).toBeVisible();
});

test('a screen that is opened again after a failure loads', async () => {
  const [first, second] = [1, 2].map(() => Promise.withResolvers<string>());
  const Screen = screenOf([first!, second!]);
  const { unmount } = renderWithQueries(<Screen />);
  await act(async () => first!.reject(new Error('no answer')));
  await screen.findByRole('button', { name: 'Try Again' });
  unmount();

  renderWithQueries(<Screen />);
  expect(screen.getByText('loading')).toBeVisible();
  await act(async () => second!.resolve('loaded'));
  expect(await screen.findByText('loaded')).toBeVisible();
});

test('a screen that is opened after its prefetch failed loads', async () => {
  const [ahead, first] = [1, 2].map(() => Promise.withResolvers<string>());
  const prefetch = queryClient.prefetchQuery({ queryKey: ['screen'], queryFn: () => ahead!.promise });
  ahead!.reject(new Error('no answer'));
  await prefetch;
  const Screen = screenOf([first!]);
  renderWithQueries(<Screen />);
  expect(screen.getByText('loading')).toBeVisible();
  await act(async () => {});
  expect(screen.getByText('loading')).toBeVisible();
  await act(async () => first!.resolve('loaded'));
  expect(await screen.findByText('loaded')).toBeVisible();
});

test('a screen that failed before it loaded does not show that failure when it starts anew', async () => {
  const [first, second, third] = [1, 2, 3].map(() => Promise.withResolvers<string>());
  const Screen = screenOf([first!, second!, third!]);
  renderWithQueries(<Screen />);
  await act(async () => first!.reject(new Error('no answer')));
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await act(async () => second!.resolve('loaded'));
  expect(await screen.findByText('loaded')).toBeVisible();
  await act(async () => void queryClient.resetQueries({ queryKey: ['screen'] }));
  expect(await screen.findByText('loading')).toBeVisible();
  await act(async () => third!.resolve('loaded again'));
  expect(await screen.findByText('loaded again')).toBeVisible();
});

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
  renderWithQueries(<Whole />);
  await act(async () => request.reject(new Error('no answer')));
  await act(async () => loading.resolve({ default: Part }));
  expect(await screen.findByText('failed')).toBeVisible();
});
