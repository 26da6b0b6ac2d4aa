import { queryClient } from '@portal/shared/state';
import { clearSession, storeSession } from '@portal/shared/state';
import { subscribe } from '@portal/shared/events';
import { sampleSignedIn } from '@portal/shared/testing';
import { waitFor } from '@testing-library/react';
import { startLiveConnection } from './live-connection.ts';

/** What the page asked for, and the streams that it got. */
const asked: { url: string; authorization: string | null; signal: AbortSignal | null | undefined }[] = [];
let answer: () => Response;
const realFetch = globalThis.fetch;

const encoder = new TextEncoder();
let send: (text: string) => void = () => {};
const stream = () =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        send = (text) => controller.enqueue(encoder.encode(text));
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

beforeAll(() => {
  globalThis.fetch = async (url, init) => {
    const authorization = new Headers(init?.headers).get('authorization');
    asked.push({
      url: url instanceof Request ? url.url : new URL(url).href,
      authorization,
      signal: init?.signal,
    });
    return answer();
  };
  startLiveConnection();
});
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  asked.length = 0;
  answer = stream;
});
afterEach(() => clearSession());

test('only a verified, signed-in person has a connection; it ends with the session', async () => {
  storeSession(sampleSignedIn({ email_verified_at: null }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(0);
  storeSession(sampleSignedIn());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ authorization: 'Bearer token-of-rosa' });
  expect(asked[0]?.url).toMatch(/\/api\/live$/);
  clearSession();
  await waitFor(() => expect(asked[0]?.signal?.aborted).toBe(true));
});

test('an event is told to everybody, and the data that it is about is outdated', async () => {
  const heard: unknown[] = [];
  const stop = subscribe('live.lead.created', (fact) => heard.push(fact));
  storeSession(sampleSignedIn());
  await waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  queryClient.setQueryData(['leads', 5, {}], 'leads');
  queryClient.setQueryData(['leads', 6, {}], 'leads of somebody else');
  const fact = { account_id: 5, lead_id: 11, event_name: 'Maya & Jonah' };
  send(`id: 1\nevent: lead.created\ndata: ${JSON.stringify(fact)}\n\n`);
  await waitFor(() => expect(heard).toEqual([fact]));
  expect(queryClient.getQueryState(['leads', 5, {}])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(['leads', 6, {}])?.isInvalidated).toBe(false);
  stop();
});

test('what was read before the stream opened is read again', async () => {
  queryClient.setQueryData(['leads', 5, {}], 'leads');
  storeSession(sampleSignedIn());
  await waitFor(() => expect(queryClient.getQueryState(['leads', 5, {}])?.isInvalidated).toBe(true));
});

test('where streams are blocked the data is polled, and the stream is tried again', async () => {
  jest.useFakeTimers();
  answer = () => new Response('blocked', { status: 403 });
  queryClient.setQueryData(['leads', 5, {}], 'leads');
  storeSession(sampleSignedIn());
  await jest.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(queryClient.getQueryState(['leads', 5, {}])?.isInvalidated).toBe(true);
  expect(asked.length).toBeGreaterThan(2);
  jest.useRealTimers();
});
