import { currentAccountQuery, currentApplicationQuery, type CurrentAccount } from '@portal/shared/queries';
import { sampleAccount, sampleSignedIn, sampleVendor } from '@portal/shared/testing';
import { waitFor } from '@testing-library/react';
import { clearSession, queryClient, storeSession, subscribe } from '@portal/shared/runtime';
import { startLiveConnection } from './live-connection.ts';

const { queryKey: account } = currentAccountQuery;
const { queryKey: application } = currentApplicationQuery;

/** The requests that the page sent, and the streams that it received. */
const asked: { url: string; authorization: string | null; signal: AbortSignal | null | undefined }[] = [];
let answer: () => Response | Promise<Response>;
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

test('connects only with a verified session and disconnects when the session ends', async () => {
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

test('publishes a live event to subscribers and invalidates only the queries that it affects', async () => {
  const heard: unknown[] = [];
  const stop = subscribe('live.lead.created', (fact) => heard.push(fact));
  storeSession(sampleSignedIn());
  await waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  queryClient.setQueryData(account, null);
  queryClient.setQueryData(application, null);
  const fact = { account_id: 5, lead_id: 11, event_name: 'Maya & Jonah' };
  send(`id: 1\nevent: lead.created\ndata: ${JSON.stringify(fact)}\n\n`);
  await waitFor(() => expect(heard).toEqual([fact]));
  expect(queryClient.getQueryState(account)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(application)?.isInvalidated).toBe(false);
  stop();
});

test('refetches what was read before the stream opened, and tells the remotes to', async () => {
  let missed = 0;
  const stop = subscribe('live.missed', () => missed++);
  queryClient.setQueryData(account, null);
  storeSession(sampleSignedIn());
  await waitFor(() => expect(queryClient.getQueryState(account)?.isInvalidated).toBe(true));
  expect(missed).toBe(1);
  stop();
});

test('falls back to polling when streams are blocked and retries the stream', async () => {
  jest.useFakeTimers();
  answer = () => new Response('blocked', { status: 403 });
  queryClient.setQueryData(account, null);
  storeSession(sampleSignedIn());
  await jest.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(queryClient.getQueryState(account)?.isInvalidated).toBe(true);
  expect(asked.length).toBeGreaterThan(2);
  jest.useRealTimers();
});

test.each([429, 503])(
  'falls back to polling when the stream is refused with %i and retries with backoff',
  async (status) => {
    jest.useFakeTimers();
    answer = () => new Response('{"error":"rate_limited"}', { status, headers: { 'retry-after': '60' } });
    queryClient.setQueryData(account, null);
    storeSession(sampleSignedIn());
    await jest.advanceTimersByTimeAsync(100);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(queryClient.getQueryState(account)?.isInvalidated).toBe(true);
    // The delay doubles after each attempt.
    await jest.advanceTimersByTimeAsync(120_000);
    const tries = asked.length;
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked.length - tries).toBeLessThanOrEqual(2);
    expect(asked.length).toBeGreaterThan(2);
    clearSession();
    jest.useRealTimers();
  },
);

test('follows the chosen account of a person with several, and names none for a single one', async () => {
  const own: CurrentAccount = { account: sampleAccount({ id: 5 }), vendor: sampleVendor(), role: 'owner' };
  const first: CurrentAccount = { ...own, others: [{ id: 9, name: 'Bay Florals' }] };
  storeSession(sampleSignedIn());
  queryClient.setQueryData(account, own);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.url).toMatch(/\/api\/live$/);
  queryClient.setQueryData(account, first);
  await waitFor(() => expect(asked.at(-1)?.url).toMatch(/\/api\/live\?account_id=5$/));
  expect(asked[0]?.signal?.aborted).toBe(true);
  const chosen: CurrentAccount = {
    ...own,
    account: sampleAccount({ id: 9 }),
    others: [{ id: 5, name: 'Delgado' }],
  };
  queryClient.setQueryData(account, chosen);
  await waitFor(() => expect(asked.at(-1)?.url).toMatch(/account_id=9$/));
  expect(asked).toHaveLength(3);
  queryClient.setQueryData(account, null);
});

test('reopens a stream whose heartbeats stay away, and refetches what it may have missed', async () => {
  let missed = 0;
  const stop = subscribe('live.missed', () => (missed += 1));
  storeSession(sampleSignedIn());
  await waitFor(() => expect(missed).toBe(1));
  send('event: heartbeat\ndata: {"ms":20}\n\n');
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(missed).toBe(2));
  expect(asked[0]?.signal?.aborted).toBe(true);
  stop();
});

test('reopens a stream that never opens, and polls meanwhile', async () => {
  let missed = 0;
  const stop = subscribe('live.missed', () => (missed += 1));
  answer = () => new Promise(() => {});
  jest.useFakeTimers();
  storeSession(sampleSignedIn());
  await jest.advanceTimersByTimeAsync(29_000);
  expect([asked.length, missed]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(17_000);
  expect([asked.length, missed]).toEqual([2, 1]);
  expect(asked[0]?.signal?.aborted).toBe(true);
  clearSession();
  jest.useRealTimers();
  stop();
});
