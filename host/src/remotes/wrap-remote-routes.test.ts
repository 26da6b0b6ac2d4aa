import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { wrapRemoteRoutes } from './wrap-remote-routes.tsx';

const args = { request: new Request('https://portal.example/probe') } as LoaderFunctionArgs;
const load = ({ loader }: RouteObject) => (loader as (given: LoaderFunctionArgs) => Promise<unknown>)(args);
const never = () => new Promise<never>(() => {});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([
  ['of a page', { path: 'probe', loader: never }],
  ['of a lazy page', { path: 'probe', lazy: async () => ({ Component: () => null, loader: never }) }],
])('reports a loader %s that never finishes after nine seconds', async (_, route: RouteObject) => {
  const [wrapped] = wrapRemoteRoutes([route]);
  const [failed] = await Promise.all([
    load(wrapped!).catch((error: Error) => error.message),
    jest.advanceTimersByTimeAsync(9_100),
  ]);
  expect(failed).toBe('Nothing within 9000 ms');
});

test('returns the data of a loader that has no promise', async () => {
  const [wrapped] = wrapRemoteRoutes([{ path: 'probe', loader: () => 'data' }]);
  await expect(load(wrapped!)).resolves.toBe('data');
});
