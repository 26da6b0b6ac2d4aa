import '../../test/page.ts';
import { waitFor } from '@testing-library/react';
import { BUILDS_CACHE, PAGES_CACHE, SHELL_PATH, type PageConfig } from '@portal/shared/federation';
import {
  clearSession,
  currentSession,
  enterImpersonation,
  publish,
  storeSession,
} from '@portal/shared/runtime';
import { startSession } from '@portal/shared/session';
import { sampleSignedIn } from '@portal/shared/testing';
import { pageConfig } from '../page-config.ts';
import { keepPage } from './keep-page.ts';
import { startOffline } from './start-offline.ts';

const ORIGIN = 'http://localhost';
const ENTRY = '/remotes/vendor-dashboard/2.0.0/remoteEntry.js';
const config = {
  ...pageConfig,
  release_set: 4,
  host_version: '1.5.0',
  service_worker: true,
  remotes: { 'vendor-dashboard': { entry: ENTRY, integrity: 'sha384-abc' } },
} as unknown as PageConfig;

/** The browser's caches: their responses' texts by URL. */
let stored: Map<string, Map<string, string>>;
let log: string[];
/** The page that the portal sends. */
let served: PageConfig;
/** Says that the page loaded files. */
let loaded: (...paths: string[]) => void;

const page = (of: PageConfig) => `<html>${JSON.stringify(of)}</html>`;
const response = (text: string) =>
  ({ ok: true, text: async () => text, clone: () => response(text) }) as unknown as Response;
const absolute = (url: string) => new URL(url, ORIGIN).href;
const cache = (name: string) => {
  const files = stored.get(name) ?? new Map<string, string>();
  stored.set(name, files);
  return {
    match: async (url: string) => {
      const text = files.get(absolute(url));
      return text === undefined ? undefined : response(text);
    },
    put: async (url: string, given: Response) => void files.set(absolute(url), await given.text()),
    add: async (url: string) => void files.set(absolute(url), 'a file'),
    keys: async () => [...files.keys()].map((url) => ({ url })),
    delete: async (request: string | { url: string }) =>
      files.delete(absolute(typeof request === 'string' ? request : request.url)),
  };
};
const names = (name: string) => [...(stored.get(name)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length));

beforeEach(() => {
  stored = new Map();
  log = [];
  served = config;
  define(globalThis, 'caches', {
    open: async (name: string) => cache(name),
    delete: async (name: string) => stored.delete(name),
  });
  define(navigator, 'serviceWorker', {
    register: async (url: string, { scope }: { scope: string }) => {
      log.push(`register ${url} ${scope}`);
      return { active: {} };
    },
    getRegistration: async () => ({ update: async () => void log.push('update') }),
  });
  define(
    globalThis,
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntries: () => { name: string }[] }) => void) {
        loaded = (...paths) =>
          callback({ getEntries: () => paths.map((name) => ({ name: absolute(name) })) });
      }
      observe() {}
    },
  );
  define(globalThis, 'fetch', async (url: string) => {
    log.push(`fetch ${url}`);
    return response(page(served));
  });
  storeSession(sampleSignedIn());
});
const defined: (() => void)[] = [];
function define(on: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(on, name);
  Object.defineProperty(on, name, { value, configurable: true });
  defined.push(() => (before ? Object.defineProperty(on, name, before) : Reflect.deleteProperty(on, name)));
}
afterEach(() => {
  for (const restore of defined.splice(0).reverse()) restore();
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('registers the worker for the dashboard, and keeps its page and the files of its builds', async () => {
  await keepPage(config);
  loaded('/host/1.5.0/main.js', ENTRY, `${ENTRY}?retry=1`, '/api/auth/user', '/host/1.4.0/old.js');
  await settle();
  expect(log).toEqual(['register /service-worker.js /dashboard', `fetch ${SHELL_PATH}`]);
  expect(names(PAGES_CACHE)).toEqual([SHELL_PATH]);
  expect(names(BUILDS_CACHE)).toEqual(['/host/1.5.0/main.js', ENTRY]);
  await keepPage(config);
  expect(log.filter((line) => line.startsWith('fetch'))).toHaveLength(1);
});

test('replaces the page of an earlier release set, and removes the files of its builds', async () => {
  await keepPage(config);
  loaded('/host/1.5.0/main.js', ENTRY);
  await settle();
  served = { ...config, release_set: 5, host_version: '1.6.0' };
  await keepPage(served);
  expect(await (await cache(PAGES_CACHE).match(SHELL_PATH))?.text()).toBe(page(served));
  expect(names(BUILDS_CACHE)).toEqual([ENTRY]);
});

test('keeps the last good page when the portal has another release set by now', async () => {
  await keepPage(config);
  served = { ...config, release_set: 6 };
  await keepPage({ ...config, release_set: 5 });
  expect(await (await cache(PAGES_CACHE).match(SHELL_PATH))?.text()).toBe(page(config));
});

test.each([
  ['an override', () => {}, { overrides: { auth: 'pr-123' } }],
  ['an admin', () => storeSession(sampleSignedIn({ is_admin: true })), {}],
  [
    'an impersonating admin',
    () => {
      storeSession(sampleSignedIn({ is_admin: true }));
      const { token, user } = currentSession()!;
      enterImpersonation({
        token,
        user: { ...user, viewing_as: { account_id: 5, business_name: 'Delgado' } },
        ends_at: '',
      });
    },
    {},
  ],
])('keeps nothing of %s', async (_, become, over) => {
  become();
  await keepPage({ ...config, ...over } as PageConfig);
  expect(log).toEqual([]);
  expect(stored.size).toBe(0);
});

test('looks for the script that removes the worker when the operator turned it off', async () => {
  await keepPage({ ...config, service_worker: undefined });
  expect(log).toEqual(['update']);
  expect(stored.size).toBe(0);
});

test.each(['logout', 'expired', 'other-tab'] as const)(
  'erases the page and everybody’s copies when the session ends: %s',
  async (reason) => {
    const stop = startOffline();
    await keepPage(config);
    localStorage.setItem('personal:offline:7:["leads"]', 'sealed:…');
    localStorage.setItem('personal:lead-reply:7:5:11', 'sealed:…');
    publish('session.ended', { reason });
    await settle();
    expect(names(PAGES_CACHE)).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('personal:'))).toEqual([
      'personal:lead-reply:7:5:11',
    ]);
    stop();
  },
);

test('keeps nothing before the dashboard runs in the page, and then also for the next person who logs in', async () => {
  define(globalThis, 'requestIdleCallback', (work: () => void) => work());
  const stop = startOffline();
  startSession(sampleSignedIn({ id: 8 }));
  await settle();
  expect(log).toEqual([]);
  publish('dashboard.loaded', {});
  await waitFor(() => expect(log).toEqual(['update']));
  startSession(sampleSignedIn({ id: 9 }));
  await waitFor(() => expect(log).toEqual(['update', 'update']));
  stop();
});

test('erases what an ended session left when the next page starts', () => {
  localStorage.setItem('personal:offline:7:["leads"]', 'sealed:…');
  localStorage.setItem('personal:offline:8:["leads"]', 'sealed:…');
  storeSession(sampleSignedIn({ id: 8 }));
  startOffline()();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('personal:offline'))).toEqual([
    'personal:offline:8:["leads"]',
  ]);
  clearSession();
  startOffline()();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('personal:offline'))).toEqual([]);
});

test('erases the copies of others when somebody logs in', () => {
  const stop = startOffline();
  localStorage.setItem('personal:offline:7:["leads"]', 'sealed:…');
  localStorage.setItem('personal:offline:8:["leads"]', 'sealed:…');
  startSession(sampleSignedIn({ id: 8 }));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('personal:offline'))).toEqual([
    'personal:offline:8:["leads"]',
  ]);
  stop();
});
