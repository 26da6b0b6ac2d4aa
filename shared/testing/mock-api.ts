import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { act } from '@testing-library/react';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import type { Output } from '@portal/shared/runtime';
import type { ErrorEnvelope } from '../contract/errors.ts';
import type { RouteKey } from '../contract/index.ts';
// oxlint-disable-next-line no-restricted-imports -- tests have one bundle; the runtime keeps its client to itself
import { client } from '../runtime/call.ts';

/** A request to a mocked route, as the test sees it. */
export interface RecordedRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  /** The request outlives its page. */
  keepalive: boolean;
}

type Answer<K extends RouteKey> =
  | Output<K>
  | MockFailure
  | ((request: RecordedRequest) => Output<K> | MockFailure | Promise<Output<K> | MockFailure>);

class MockFailure {
  readonly status: number;
  readonly body: Partial<ErrorEnvelope>;
  readonly headers: Record<string, string>;
  constructor(status: number, body: Partial<ErrorEnvelope>, headers: Record<string, string>) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A response in the API's error envelope; `fails(0)` is a broken connection. */
export function fails(
  status: number,
  envelope: Partial<ErrorEnvelope> = {},
  headers: Record<string, string> = {},
): MockFailure {
  const body = { message: 'Something went wrong', error: 'error', request_id: 'test', ...envelope };
  return new MockFailure(status, body, headers);
}

/** An error response without a body, as a proxy sends it instead of the API. */
export const failsWithoutMessage = (status: number) => new MockFailure(status, {}, {});

/** A response that never arrives during the test. */
export const never = () => new Promise<never>(() => {});

interface Registered {
  route: RouteKey;
  method: string;
  pattern: RegExp;
  answer: Answer<RouteKey>;
  seen: { route: RouteKey; request: RecordedRequest }[];
}

let registered: Registered[] = [];
const unanswered: string[] = [];

/** So that a test that does not wait for a request fails each time, not only on a busy machine. */
const RECORDED_AFTER_MS = 10;
/**
 * Each request and each response waits a random time up to MOCK_API_DELAY_MS, 0 by default. A run with 100 finds tests that
 * depend on the order of requests or read the page too early.
 */
const MAX_DELAY_MS = Number(process.env['MOCK_API_DELAY_MS'] ?? 0);
const randomDelay = () => wait(Math.random() * MAX_DELAY_MS);
// Tests may replace the timers.
const { setTimeout: startTimer } = globalThis;
const wait = (ms: number) => new Promise((resolve) => startTimer(resolve, ms));

/**
 * Mocks API calls over real HTTP: `mockApi({ 'GET /auth/user': user, 'POST /auth/login': fails(422) })`.
 * Calls a function for each request. Later calls override earlier ones. Returns the received requests in
 * order. An unmocked request fails the test.
 */
export function mockApi(answers: { [K in RouteKey]?: Answer<K> }): {
  route: RouteKey;
  request: RecordedRequest;
}[] {
  const seen: Registered['seen'] = [];
  for (const [route, answer] of Object.entries(answers) as [RouteKey, Answer<RouteKey>][]) {
    const [method, path] = route.split(' ') as [string, string];
    const pattern = new RegExp(`^/api${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    // Literal paths match before parameterized ones ('/applications/stats', '/applications/{id}').
    const entry = { route, method, pattern, answer, seen };
    const at = path.includes('{') ? registered.findIndex((other) => other.route.includes('{')) : 0;
    registered.splice(at === -1 ? registered.length : at, 0, entry);
  }
  return seen;
}

const server = createServer((request, response) => {
  reply(request, response).catch((error: unknown) => {
    // A page that cancels an upload breaks off its body.
    if (!request.destroyed) throw error;
  });
});

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sentBy = request.headers[TEST_HEADER];
  if (sentBy && sentBy !== String(testNumber)) return void request.socket.destroy();
  const url = new URL(request.url ?? '/', 'http://mock');
  const found = registered.find(
    ({ method, pattern }) => method === request.method && pattern.test(url.pathname),
  );
  if (!found) {
    unanswered.push(`${request.method} ${url.pathname} was called: add it to the test's mockApi`);
    return send(response, 501, {}, {});
  }
  await wait(RECORDED_AFTER_MS);
  if (MAX_DELAY_MS > 0) await randomDelay();
  const asked: RecordedRequest = {
    params: { ...found.pattern.exec(url.pathname)?.groups },
    query: url.searchParams,
    body: await readBody(request),
    headers: new Headers(request.headers as Record<string, string>),
    keepalive: request.headers[KEEPALIVE_HEADER] === 'true',
  };
  found.seen.push({ route: found.route, request: asked });
  unrecorded.delete(String(request.headers[REQUEST_HEADER]));
  const result = typeof found.answer === 'function' ? await found.answer(asked) : found.answer;
  if (MAX_DELAY_MS > 0) await randomDelay();
  if (!(result instanceof MockFailure)) return send(response, 200, result, {});
  if (result.status === 0) return void request.socket.destroy();
  return send(response, result.status, result.body, result.headers);
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string>,
): void {
  // Node would send its own clock, not the one that a test sets.
  response.sendDate = false;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (type.includes('multipart/form-data')) {
    return Object.fromEntries(await new Response(bytes, { headers: { 'content-type': type } }).formData());
  }
  return bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8'));
}

/** Starts the mock server and points the real client at it. */
export async function startMockApi(): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client.defaults.baseURL = `http://127.0.0.1:${port}/api`;
  // Also for calls that name an adapter of their own.
  client.interceptors.request.use((config) => ({ ...config, adapter: sendDuringTest }));
}

const pending = new Set<Promise<unknown>>();
let testEnd = new AbortController();
/** Names the test that sent a request. One that arrives after its test has ended is ignored. */
const TEST_HEADER = 'x-test-number';
let testNumber = 0;
/** The numbers of the requests that were sent but not recorded yet. */
const unrecorded = new Set<string>();
const REQUEST_HEADER = 'x-test-request';
let requestNumber = 0;
const KEEPALIVE_HEADER = 'x-test-keepalive';

/** Sends a request that ends with its test, so that no response reaches the next test. */
function sendDuringTest(config: InternalAxiosRequestConfig) {
  config.headers.set(TEST_HEADER, String(testNumber));
  const id = String((requestNumber += 1));
  config.headers.set(REQUEST_HEADER, id);
  config.headers.set(KEEPALIVE_HEADER, String(config.fetchOptions?.['keepalive'] === true));
  unrecorded.add(id);
  const signals = [testEnd.signal, ...(config.signal ? [config.signal as AbortSignal] : [])];
  const response = axios.getAdapter('fetch', config)({ ...config, signal: AbortSignal.any(signals) });
  pending.add(response);
  const settled = () => {
    pending.delete(response);
    unrecorded.delete(id);
  };
  response.then(settled, settled);
  return response;
}

/** Asserts that no request was sent. One that was sent a moment ago is recorded later, so this waits for it. */
export async function expectNothingSent(seen: readonly unknown[]): Promise<void> {
  do await act(() => wait(2 * RECORDED_AFTER_MS));
  while (unrecorded.size > 0);
  expect(seen).toEqual([]);
}

/** Aborts the requests that the test left open, and waits until their callers have handled it. */
export async function abortRequests(): Promise<void> {
  testNumber += 1;
  if (pending.size === 0) return;
  testEnd.abort();
  testEnd = new AbortController();
  await Promise.allSettled(pending);
  await nextTurn();
}

/** Removes all mocks; returns the unmatched requests. */
export function resetMockResponses(): string[] {
  registered = [];
  return unanswered.splice(0);
}

export async function stopMockApi(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
