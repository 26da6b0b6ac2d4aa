import { BroadcastChannel, locks } from 'node:worker_threads';
import { setTimeout as passes } from 'node:timers/promises';
import type * as Runtime from '@portal/shared/runtime';
import { sampleSignedIn } from '@portal/shared/testing';
import { waitFor } from '@testing-library/react';

/** The streams that are open. */
let open: { end: () => void; send: (text: string) => void }[] = [];
let asked = 0;
const realFetch = globalThis.fetch;
const encoder = new TextEncoder();
const channels: BroadcastChannel[] = [];

beforeAll(() => {
  globalThis.fetch = async (_url, init) => {
    asked += 1;
    const body = new ReadableStream({
      start: (controller) => {
        const one = {
          send: (text: string) => controller.enqueue(encoder.encode(text)),
          end: () => controller.error(new Error('aborted')),
        };
        open.push(one);
        init?.signal?.addEventListener('abort', () => {
          open = open.filter((other) => other !== one);
          one.end();
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  Object.assign(navigator, { locks });
  Object.assign(globalThis, {
    BroadcastChannel: class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  });
});
afterAll(() => {
  globalThis.fetch = realFetch;
  Object.assign(navigator, { locks: undefined });
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

const tabs: (typeof Runtime)[] = [];

/** Opens another tab of the browser: the same storage, locks and channels, but its own scripts. */
async function openTab() {
  const events: string[] = [];
  let runtime!: typeof Runtime;
  await jest.isolateModulesAsync(async () => {
    runtime = await import('@portal/shared/runtime');
    // Before anything can fail, so that the end of the test closes it.
    tabs.push(runtime);
    runtime.storeSession(sampleSignedIn());
    for (const type of ['live.missed', 'live.lead.created'] as const)
      runtime.subscribe(type, () => events.push(type));
    const { startLiveConnection } = await import('./live-connection.ts');
    startLiveConnection();
    // The stream's script must come from the same registry.
    await import('./logged-in.ts');
  });
  const close = () => {
    // Without a session, the end of the test would make it take over the one that another tab stored.
    tabs.splice(tabs.indexOf(runtime), 1);
    runtime.clearSession();
  };
  return { events, close };
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

const newLead =
  'id: 1\nevent: lead.created\ndata: {"account_id":5,"lead_id":11,"event_name":"Maya & Jonah"}\n\n';

// Each tab imports its own scripts.
jest.setTimeout(10_000);

beforeEach(() => {
  asked = 0;
});
afterEach(async () => {
  jest.useRealTimers();
  setVisibility('visible');
  for (const tab of tabs.splice(0)) tab.clearSession();
  // A suspended tab keeps its lock.
  for (const { name } of (await locks.query()).held!)
    await locks.request(name!, { steal: true }, async () => {});
  const closed = () => {
    if (open.length > 0) throw new Error('A stream is open');
  };
  await waitFor(closed, { timeout: 3_000 });
  for (const channel of channels.splice(0)) channel.close();
});

test('opens one stream for all tabs, whose events reach each of them', async () => {
  const first = await openTab();
  await waitFor(() => expect(open).toHaveLength(1));
  const others = [await openTab(), await openTab()];
  await passes(100);
  expect(asked).toBe(1);
  open[0]!.send(newLead);
  for (const tab of [first, ...others])
    await waitFor(() => expect(tab.events).toContain('live.lead.created'));
  // A tab that joins an open stream fetches what changed before.
  for (const tab of others) expect(tab.events[0]).toBe('live.missed');
});

test('opens the stream in another tab when the one that has it closes', async () => {
  const first = await openTab();
  await waitFor(() => expect(open).toHaveLength(1));
  const second = await openTab();
  await passes(50);
  second.events.length = 0;
  first.close();
  await waitFor(() => expect(asked).toBe(2));
  await waitFor(() => expect(second.events).toEqual(['live.missed']));
  open[0]!.send(newLead);
  await waitFor(() => expect(second.events).toContain('live.lead.created'));
  expect(first.events).not.toContain('live.lead.created');
});

test('takes the stream over from a tab that is suspended', async () => {
  const { events, close } = await openTab();
  await waitFor(() => expect(open).toHaveLength(1));
  const name = (await locks.query()).held![0]!.name!;
  close();
  await waitFor(() => expect(open).toHaveLength(0));
  // It has the lock, but shows no sign of life.
  const taken = locks.request(name, { steal: true }, () => new Promise<void>(() => {}));
  jest.useFakeTimers();
  const tab = await openTab();
  // It waits for a sign of life from then on.
  while (!tab.events.includes('live.missed')) await passes(10);
  await jest.advanceTimersByTimeAsync(29_000);
  await passes(50);
  expect(open).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(11_000);
  await expect(taken).rejects.toThrow('aborted');
  jest.useRealTimers();
  await waitFor(() => expect(open).toHaveLength(1));
  await waitFor(() => expect(tab.events).toContain('live.missed'));
  expect(events).not.toContain('live.lead.created');
});

test('closes the stream of hidden tabs after a minute, and fetches the lists again at wake', async () => {
  const tab = await openTab();
  await waitFor(() => expect(open).toHaveLength(1));
  jest.useFakeTimers();
  setVisibility('hidden');
  await jest.advanceTimersByTimeAsync(59_000);
  expect(open).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(open).toHaveLength(0);
  jest.useRealTimers();
  tab.events.length = 0;
  setVisibility('visible');
  expect(tab.events).toEqual(['live.missed']);
  await waitFor(() => expect(open).toHaveLength(1));
});

test('closes the stream of a page that is suspended or left, and opens it when it comes back', async () => {
  await openTab();
  await waitFor(() => expect(open).toHaveLength(1));
  document.dispatchEvent(new Event('freeze'));
  await waitFor(() => expect(open).toHaveLength(0));
  document.dispatchEvent(new Event('resume'));
  await waitFor(() => expect(open).toHaveLength(1));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(open).toHaveLength(0));
  window.dispatchEvent(new Event('pageshow'));
  await waitFor(() => expect(open).toHaveLength(1));
});

describe('without Web Locks', () => {
  beforeEach(() => void Object.assign(navigator, { locks: undefined }));
  afterEach(() => void Object.assign(navigator, { locks }));

  test('opens a stream in each visible tab, and closes it as soon as the tab is hidden', async () => {
    await openTab();
    await openTab();
    await waitFor(() => expect(open).toHaveLength(2));
    setVisibility('hidden');
    await waitFor(() => expect(open).toHaveLength(0));
    setVisibility('visible');
    await waitFor(() => expect(open).toHaveLength(2));
  });
});

test('opens a stream for itself where the browser refuses locks', async () => {
  const request = jest
    .spyOn(locks, 'request')
    .mockRejectedValue(new DOMException('Access to the Locks API is denied.', 'SecurityError'));
  await openTab();
  await waitFor(() => expect(open).toHaveLength(1));
  request.mockRestore();
});
