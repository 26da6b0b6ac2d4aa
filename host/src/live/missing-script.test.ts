import { clearSession, storeSession, subscribe } from '@portal/shared/runtime';
import { sampleSignedIn } from '@portal/shared/testing';
import { startLiveConnection } from './live-connection.ts';

let missing = true;
/** A package of the script that the connection loads after login. */
jest.mock('eventsource', () => {
  if (missing) throw new Error('Loading chunk 7 failed');
  return jest.requireActual('eventsource');
});

const asked: string[] = [];
let missed = 0;
const realFetch = globalThis.fetch;

beforeAll(() => {
  globalThis.fetch = async (url) => {
    asked.push(url instanceof Request ? url.url : new URL(url).href);
    return new Response('blocked', { status: 403 });
  };
  subscribe('live.missed', () => missed++);
  startLiveConnection();
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
afterAll(() => {
  globalThis.fetch = realFetch;
});

test('does not poll after a logout while the script of the stream fails to load', async () => {
  storeSession(sampleSignedIn());
  clearSession();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(missed).toBe(0);
});

test('polls and loads the script of the stream again after it failed to load', async () => {
  storeSession(sampleSignedIn());
  await jest.advanceTimersByTimeAsync(16_000);
  expect(missed).toBeGreaterThan(0);
  expect(asked).toHaveLength(0);
  missing = false;
  await jest.advanceTimersByTimeAsync(16_000);
  expect(asked[0]).toMatch(/\/api\/live$/);
  clearSession();
});
