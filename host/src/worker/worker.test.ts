import { MessageChannel } from 'node:worker_threads';
import type { PushPayload } from '@portal/shared/domain';
import { pressNotification } from './press.ts';
import type { WindowOfPortal, WorkerScope } from './scope.ts';
import { showPush, type NotificationData } from './show-push.ts';

Object.assign(globalThis, { MessageChannel });

const payload: Extract<PushPayload, { type: 'show' }> = {
  type: 'show',
  tag: 'lead-7',
  title: 'New match: Maya & Jonah',
  body: 'Wedding · Jun 12, 2027',
  url: '/dashboard/lead-details/7?account=5',
  actions: [
    { action: 'respond', title: 'Respond', url: '/dashboard/lead-details/7?account=5&reply=form' },
    { action: 'decline', title: 'Not available', url: '/reply?id=7&code=abc&decline=1' },
    { action: 'remind', title: 'Remind me in 30 min' },
  ],
  remind: '3.code',
  unread: 2,
};

/** A worker's global object with open tabs that answer, or not. */
function createScope(tabs: { path: string; answers?: boolean; visible?: boolean }[] = []) {
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const log: string[] = [];
  const respond = { ok: true };
  // A browser lets a press bring one window to the front, or open one.
  let mayShowWindow = true;
  const showWindow = async (what: string) => {
    if (!mayShowWindow) throw new DOMException('Not allowed to open a window.', 'InvalidAccessError');
    mayShowWindow = false;
    log.push(what);
  };
  const windows = tabs.map(({ path, answers = true, visible = false }): WindowOfPortal => ({
    url: `https://portal.example${path}`,
    visibilityState: visible ? 'visible' : 'hidden',
    focus: () => showWindow(`focus ${path}`),
    postMessage: (message, [port]) => {
      log.push(`ask ${path} for ${(message as { path: string }).path}`);
      if (answers) port!.postMessage(true);
    },
  }));
  const scope: WorkerScope = {
    location: { origin: 'https://portal.example' },
    navigator: {
      setAppBadge: async (count) => void log.push(`badge ${count}`),
      clearAppBadge: async () => void log.push('no badge'),
    },
    registration: {
      showNotification: async (title, options) => void shown.push({ title, options: { ...options } }),
      getNotifications: async ({ tag }) => [{ close: () => log.push(`close ${tag}`) }],
    },
    clients: {
      matchAll: async () => windows,
      openWindow: (url) => showWindow(`open ${url}`),
    },
    caches: { match: async () => undefined, open: async () => ({ delete: async () => false }) },
    fetch: async (url: string | Request, init?: RequestInit) => {
      log.push(`send ${String(url)} ${String(init?.body)}`);
      return respond as Response;
    },
    addEventListener: () => {},
  };
  return { scope, shown, log, respond };
}

/** A press on the notification of the payload. */
async function press(scope: WorkerScope, action = '') {
  const { shown } = { shown: [] as Record<string, unknown>[] };
  const asked = {
    ...scope,
    registration: {
      ...scope.registration,
      showNotification: async (_: string, options: object) => void shown.push({ ...options }),
    },
  };
  await showPush(asked, payload);
  const closed = jest.fn();
  const data = shown[0]!['data'] as NotificationData;
  const { title, body, tag } = payload;
  await pressNotification(scope, { action, notification: { title, body, tag, data, close: closed } });
  expect(closed).toHaveBeenCalledTimes(1);
}

test('does not replace the worker of open tabs, and has the browser request pages while it starts', async () => {
  const listeners: Record<string, (event: object) => void> = {};
  const done: string[] = [];
  const scope = {
    skipWaiting: async () => void done.push('skipWaiting'),
    clients: { claim: async () => void done.push('claim') },
    registration: { navigationPreload: { enable: async () => void done.push('preload') } },
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
  };
  const page = Object.entries(scope).map(
    ([name]) => [name, Object.getOwnPropertyDescriptor(self, name)] as const,
  );
  for (const [name, value] of Object.entries(scope))
    Object.defineProperty(self, name, { value, configurable: true });
  await import('./index.ts');
  for (const type of ['install', 'activate']) listeners[type]?.({ waitUntil: () => {} });
  for (const [name, before] of page)
    if (before) Object.defineProperty(self, name, before);
    else Reflect.deleteProperty(self, name);
  expect(done).toEqual(['preload']);
});

test('shows a lead with its answers, its pictures and the badge', async () => {
  const { scope, shown, log } = createScope();
  await showPush(scope, payload);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({
    title: 'New match: Maya & Jonah',
    options: {
      body: 'Wedding · Jun 12, 2027',
      tag: 'lead-7',
      renotify: true,
      icon: '/icon-192.png',
      badge: '/badge-96.png',
    },
  });
  expect(shown[0]!.options['actions']).toEqual([
    { action: 'respond', title: 'Respond' },
    { action: 'decline', title: 'Not available' },
    { action: 'remind', title: 'Remind me in 30 min' },
  ]);
  expect(log).toEqual(['badge 2']);
});

test('takes a notification away silently, and the badge with the last one', async () => {
  const { scope, shown, log } = createScope();
  await showPush(scope, { type: 'close', tag: 'lead-7', title: 'Responded: Maya & Jonah', unread: 0 });
  expect(shown[0]).toMatchObject({ title: 'Responded: Maya & Jonah', options: { silent: true } });
  expect(log).toEqual(['close lead-7', 'no badge']);
});

test('a press opens the lead in the tab that shows it, else in a visible tab of the dashboard', async () => {
  const lead = createScope([{ path: '/dashboard', visible: true }, { path: '/dashboard/lead-details/7' }]);
  await press(lead.scope);
  expect(lead.log).toEqual([
    'badge 2',
    'ask /dashboard/lead-details/7 for /dashboard/lead-details/7?account=5',
    'focus /dashboard/lead-details/7',
  ]);
  const other = createScope([
    { path: '/' },
    { path: '/dashboard/calendar' },
    { path: '/dashboard', visible: true },
  ]);
  await press(other.scope, 'respond');
  expect(other.log).toEqual([
    'badge 2',
    'ask /dashboard for /dashboard/lead-details/7?account=5&reply=form',
    'focus /dashboard',
  ]);
});

test('opens a new window without a tab of the dashboard, and when the page does not respond', async () => {
  const none = createScope([{ path: '/contact' }]);
  await press(none.scope);
  expect(none.log.at(-1)).toBe('open https://portal.example/dashboard/lead-details/7?account=5');
  const frozen = createScope([{ path: '/dashboard', answers: false }]);
  await press(frozen.scope);
  expect(frozen.log.at(-1)).toBe('open https://portal.example/dashboard/lead-details/7?account=5');
});

test('"Not available" opens the page that asks once', async () => {
  const { scope, log } = createScope([{ path: '/dashboard' }]);
  await press(scope, 'decline');
  expect(log.at(-1)).toBe('open https://portal.example/reply?id=7&code=abc&decline=1');
});

test('"Remind me" asks the API, and says so when that fails', async () => {
  const { scope, log, shown, respond } = createScope();
  await press(scope, 'remind');
  expect(log.at(-1)).toBe('send /api/push/remind {"code":"3.code"}');
  expect(shown).toHaveLength(0);
  respond.ok = false;
  await press(scope, 'remind');
  expect(shown).toMatchObject([{ options: { body: expect.stringContaining('couldn’t set the reminder') } }]);
});

test('never opens another origin', async () => {
  const { scope, log } = createScope();
  const data: NotificationData = { url: 'https://evil.example/', urls: {}, remind: null };
  const notification = { title: '', body: '', tag: '', data, close: () => {} };
  await pressNotification(scope, { action: '', notification });
  expect(log).toEqual([]);
});
