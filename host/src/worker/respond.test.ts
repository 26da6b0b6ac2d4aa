import { BUILDS_CACHE, PAGES_CACHE, SHELL_PATH } from '@portal/shared/federation';
import { respondTo } from './respond.ts';
import type { RequestEvent, WorkerScope } from './scope.ts';

const ORIGIN = 'https://portal.example';
const CHUNK = `${ORIGIN}/remotes/auth/1.2.0/main.js`;
/** The caches and the network as their parts of {@link WorkerScope}; texts are their responses. */
let stored: Record<string, Record<string, string>>;
let network: (url: string) => Promise<string>;
let scope: WorkerScope;

const response = (text: string) => ({ text }) as unknown as Response;
const textOf = async (given: Promise<Response> | undefined) =>
  (await given) && ((await given) as unknown as { text: string }).text;

beforeEach(() => {
  stored = {
    [BUILDS_CACHE]: { [CHUNK]: 'the kept chunk' },
    [PAGES_CACHE]: { [SHELL_PATH]: 'the last good page' },
  };
  network = async (url) => `${url} from the network`;
  scope = {
    location: { origin: ORIGIN },
    caches: {
      match: async (url: string, { cacheName }: { cacheName: string }) => {
        const text = stored[cacheName]?.[url];
        return text === undefined ? undefined : response(text);
      },
      open: async (name: string) => ({
        delete: async (url: string) => Reflect.deleteProperty(stored[name] ?? {}, url),
      }),
    },
    fetch: async (request: Request) => response(await network(request.url)),
  } as unknown as WorkerScope;
});
afterEach(() => jest.useRealTimers());

const respond = (path: string, over: Partial<Request> = {}, event: Partial<RequestEvent> = {}) =>
  respondTo(scope, {
    request: { method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...over } as Request,
    waitUntil: () => {},
    ...event,
  });
const open = (path: string, event: Partial<RequestEvent> = {}) => respond(path, { mode: 'navigate' }, event);
const offline = async () => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['the API', '/api/vendor-account/current', {}],
  ['a public page', '/contact', { mode: 'navigate' as const }],
  ['the admin’s pages', '/admin', { mode: 'navigate' as const }],
  ['a page whose name only begins alike', '/dashboards', { mode: 'navigate' as const }],
  ['a form', '/dashboard', { mode: 'navigate' as const, method: 'POST' }],
  ['another origin', 'https://evil.example/host/1.0.0/main.js', {}],
  ['its own script', '/service-worker.js', {}],
])('leaves %s to the browser', (_, path, over) => {
  expect(respond(path, over)).toBeUndefined();
});

test('answers a build’s file from the cache, and otherwise from the network without storing it', async () => {
  const before = structuredClone(stored);
  expect(await textOf(respond('/remotes/auth/1.2.0/main.js'))).toBe('the kept chunk');
  expect(await textOf(respond('/host/3.0.0/main.js'))).toBe(`${ORIGIN}/host/3.0.0/main.js from the network`);
  expect(stored).toEqual(before);
});

test('repeats a file that failed its integrity check from the network', async () => {
  expect(await textOf(respond('/remotes/auth/1.2.0/main.js?retry=1'))).toBe(
    `${CHUNK}?retry=1 from the network`,
  );
});

test('discards a cached file that the page requests again past the cache', async () => {
  const path = '/remotes/auth/1.2.0/main.js';
  expect(await textOf(respond(path, { cache: 'reload' }))).toBe(`${CHUNK} from the network`);
  expect(await textOf(respond(path))).toBe(`${CHUNK} from the network`);
});

test('opens a page of the dashboard from the network while there is one', async () => {
  expect(await textOf(open('/dashboard?remote=auth@2.0.0'))).toBe(
    `${ORIGIN}/dashboard?remote=auth@2.0.0 from the network`,
  );
});

test('uses the response that the browser asked for while the worker started', async () => {
  network = offline;
  const preloadResponse = Promise.resolve(response('the preloaded page'));
  expect(await textOf(open('/dashboard', { preloadResponse }))).toBe('the preloaded page');
});

test('opens the last good page without a connection, at every path of the dashboard', async () => {
  network = offline;
  expect(await textOf(open('/dashboard'))).toBe('the last good page');
  expect(await textOf(open('/dashboard/lead-details/7'))).toBe('the last good page');
  const preloadResponse = Promise.reject(new TypeError('Failed to fetch'));
  expect(await textOf(open('/dashboard', { preloadResponse }))).toBe('the last good page');
});

test('fails like the network without a last good page, and where the browser refuses its caches', async () => {
  network = offline;
  stored = {};
  await expect(open('/dashboard')).rejects.toThrow('Failed to fetch');
  scope.caches.match = async () => {
    throw new DOMException('', 'SecurityError');
  };
  await expect(open('/dashboard')).rejects.toThrow('Failed to fetch');
});

test('shows an error page of the portal as it is', async () => {
  network = async () => '503 Not ready';
  expect(await textOf(open('/dashboard'))).toBe('503 Not ready');
});

test('opens the last good page when the portal does not answer for 8 s, and waits on without one', async () => {
  jest.useFakeTimers();
  let arrive: (text: string) => void = () => {};
  network = () => new Promise((resolve) => (arrive = resolve));
  const slow = textOf(open('/dashboard'));
  await jest.advanceTimersByTimeAsync(8000);
  expect(await slow).toBe('the last good page');
  stored = {};
  const first = textOf(open('/dashboard'));
  await jest.advanceTimersByTimeAsync(20_000);
  arrive('a late page');
  expect(await first).toBe('a late page');
});
