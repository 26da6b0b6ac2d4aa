import { http, HttpResponse, delay } from 'msw';
import { setupServer } from 'msw/node';
import type { Output } from '../api/call.ts';
import type { ErrorEnvelope } from '../contract/errors.ts';
import type { RouteKey } from '../contract/index.ts';

/** Answers HTTP in tests, at the network: the real client runs. */
export const server = setupServer();

/** What a route is asked with, as the test sees it. */
export interface SeenRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Answer<K extends RouteKey> =
  | Output<K>
  | MockFailure
  | ((request: SeenRequest) => Output<K> | MockFailure | Promise<Output<K> | MockFailure>);

class MockFailure {
  readonly status: number;
  readonly body: Partial<ErrorEnvelope> | null;
  readonly headers: Record<string, string>;
  constructor(status: number, body: Partial<ErrorEnvelope> | null, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** An answer in the API's error envelope; `fails(0)` is a connection that breaks. */
export function fails(
  status: number,
  envelope: Partial<ErrorEnvelope> = {},
  headers: Record<string, string> = {},
): MockFailure {
  const body = { message: 'Something went wrong', error: 'error', request_id: 'test', ...envelope };
  return new MockFailure(status, body, headers);
}

/** An answer that never comes while the test runs. */
export const never = () => delay('infinite') as Promise<never>;

/**
 * Answers calls of the contract: `mockApi({ 'GET /auth/user': user, 'POST /auth/login': fails(422, {...}) })`.
 * A function is called for each request. Later calls override earlier ones. Returns what was asked, in order.
 */
export function mockApi(answers: { [K in RouteKey]?: Answer<K> }): {
  route: RouteKey;
  request: SeenRequest;
}[] {
  const seen: { route: RouteKey; request: SeenRequest }[] = [];
  for (const [route, answer] of Object.entries(answers) as [RouteKey, Answer<RouteKey>][]) {
    const [method, path] = route.split(' ') as [string, string];
    const url = `*/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
    const register = http[method.toLowerCase() as 'get'];
    server.use(
      register(url, async ({ request, params }) => {
        const asked: SeenRequest = {
          params: params as Record<string, string>,
          query: new URL(request.url).searchParams,
          body: await readBody(request),
          headers: request.headers,
        };
        seen.push({ route, request: asked });
        const result = typeof answer === 'function' ? await answer(asked) : answer;
        if (!(result instanceof MockFailure)) return HttpResponse.json(result as object, { status: 200 });
        if (result.status === 0) return HttpResponse.error();
        return HttpResponse.json(result.body, { status: result.status, headers: result.headers });
      }),
    );
  }
  return seen;
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('multipart/form-data')) return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}
