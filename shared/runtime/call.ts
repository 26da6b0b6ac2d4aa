import axios, { AxiosError, type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { Static, TSchema } from 'typebox';
import type { ErrorEnvelope } from '../contract/errors.ts';
import type { Contract, RouteKey } from '../contract/index.ts';
import { learnServerTime } from '../domain/server-time.ts';
import { answerFromPage } from '../federation/early/answer-from-page.ts';
import { PAGE_TRACE_MS, TRACE_HEADER, TRACE_META } from '../federation/page-trace.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { ApiError, envelopeMessage, hasCode, NETWORK_MESSAGE } from './error.ts';
import { publish } from './events.ts';
import { queryClient } from './query-client.ts';
import { currentSession, expireSession, leaveImpersonation, rereadSession } from './session.ts';
import { changingToken, tokenChanged } from './token-change.ts';

/** Specification, section 9. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Enough for 10 MB on a slow phone. */
const UPLOAD_TIMEOUT_MS = 300_000;
/** A file of any length. The gateway ends a download after the same time. */
const DOWNLOAD_TIMEOUT_MS = 600_000;

type Part<K extends RouteKey, P extends 'params' | 'query' | 'body'> =
  Contract[K] extends Record<P, infer S extends TSchema>
    ? { [Name in P]: Static<S> }
    : P extends 'body'
      ? Upload<K>
      : { [Name in P]?: undefined };
type Upload<K extends RouteKey> = Contract[K] extends { upload: true }
  ? { body: { file: Blob } }
  : { body?: undefined };

/** What a route takes: its path's params, its query, its body. */
export type Input<K extends RouteKey> = Part<K, 'params'> & Part<K, 'query'> & Part<K, 'body'>;

/** What a route answers when it succeeds. */
export type Output<K extends RouteKey> =
  Contract[K]['response'][keyof Contract[K]['response']] extends infer S
    ? S extends TSchema
      ? Static<S>
      : never
    : never;

/**
 * Calls a route of the contract: `call('GET /auth/user', {})`. Throws an {@link ApiError}.
 * `signal` cancels it; `form` sends the body as multipart/form-data (login, Google); `keepalive` lets a small
 * request outlive the page that is being left; `token` speaks for another session than the one now. `blob` answers with
 * a file, which may take minutes. When the session must confirm the user's identity first, the host's dialog asks, and the call continues.
 * `onProgress` makes it an upload: it hears which share of the body is sent, and the request may take minutes.
 * `changesToken`: the answer has the session's new token, which the caller stores at once.
 */
export async function call<K extends RouteKey>(
  route: K,
  input: Input<K>,
  options: {
    signal?: AbortSignal;
    form?: boolean;
    keepalive?: boolean;
    token?: string;
    blob?: boolean;
    onProgress?: (share: number) => void;
    changesToken?: boolean;
  } = {},
): Promise<Output<K>> {
  const [method, template] = route.split(' ') as [string, string];
  const { params, query, body } = input as {
    params?: Record<string, unknown>;
    query?: object;
    body?: object;
  };
  const request: AxiosRequestConfig & OwnConfig = {
    method,
    changesToken: options.changesToken,
    url: fillPath(template, params),
    params: query,
    data: options.form ? toFormData(body ?? {}) : body,
    signal: options.signal,
    headers: {
      ...(options.token && { Authorization: `Bearer ${options.token}` }),
      // Without a body there is no type of it; fetch would be told one.
      ...(!body && { 'Content-Type': false as const }),
    },
    ...(options.blob && { responseType: 'blob', timeout: DOWNLOAD_TIMEOUT_MS }),
    ...(options.onProgress && {
      timeout: UPLOAD_TIMEOUT_MS,
      onUploadProgress: ({ progress = 0 }) => options.onProgress?.(progress),
    }),
    ...(options.keepalive && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
  };
  const send = () =>
    options.changesToken
      ? changingToken(() => client.request<Output<K>>(request))
      : client.request<Output<K>>(request);
  const response = await send().catch(async (error: unknown) => {
    if (!hasCode(error, 'confirmation_required') || options.token || !(await confirmIdentity())) throw error;
    return send();
  });
  return response.data;
}

function fillPath(template: string, params: Record<string, unknown> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function toFormData(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** The one HTTP client: base /api, JSON, bearer token when signed in, one error class. */
export const client: AxiosInstance = axios.create({ baseURL: '/api', timeout: REQUEST_TIMEOUT_MS });

const pageTrace = () => document.querySelector<HTMLMetaElement>(`meta[name=${TRACE_META}]`)?.content;

client.interceptors.request.use((config) => {
  const session = currentSession();
  if (session) config.headers.set('Authorization', `Bearer ${session.token}`, false);
  const trace = performance.now() < PAGE_TRACE_MS && pageTrace();
  if (trace) config.headers.set(TRACE_HEADER, trace);
  return config;
});
client.interceptors.request.use((config) => answerFromPage(config, currentSession()?.token));

client.interceptors.request.use((config) => Object.assign(config, { sentAt: Date.now() }));
client.interceptors.response.use((response) => {
  learnTime(response);
  return response;
});

client.interceptors.response.use(undefined, async (failure: unknown) => {
  if (failure instanceof AxiosError && failure.response) learnTime(failure.response);
  const error = toApiError(failure, await bodyOf(failure));
  if (error.status === 401) {
    if (!(failure instanceof AxiosError && (failure.config as OwnConfig | undefined)?.changesToken))
      await tokenChanged();
    forgetSession(failure);
  }
  if (error.status === 429 && failure instanceof AxiosError) {
    console.info('Rate limit resets at', failure.response?.headers['x-ratelimit-reset']);
  }
  throw error;
});

/** What a request's configuration has besides axios's. */
interface OwnConfig {
  /** When it was sent, in the device's ms. */
  sentAt?: number;
  changesToken?: boolean;
}

/** The countdowns on the page follow the server's clock. */
function learnTime({ headers, config }: AxiosResponse): void {
  const { sentAt } = config as OwnConfig;
  if (sentAt !== undefined) learnServerTime(headers['date'] as string | undefined, sentAt);
}

/**
 * A 401 for the current token clears the session and redirects to /login with a return path. During impersonation it
 * restores the admin's own session instead.
 */
function forgetSession(failure: unknown): void {
  // Somebody else may have logged in in another tab while this one slept.
  const session = rereadSession();
  const sent = failure instanceof AxiosError ? failure.config?.headers.get('Authorization') : undefined;
  if (!session || sent !== `Bearer ${session.token}`) return;
  if (session.user.viewing_as) {
    const own = leaveImpersonation();
    queryClient.clear();
    if (own) publish('session.started', { userId: own.user.id });
    return;
  }
  expireSession();
  queryClient.clear();
  publish('session.ended', { reason: 'expired', from: location.pathname + location.search });
}

/** The axios code for a request that took longer than its timeout. */
const timedOut = (failure: unknown) =>
  failure instanceof AxiosError && failure.code === AxiosError.ECONNABORTED;

/** The body of an error response. The response to a request for a file has it as a file. */
async function bodyOf(failure: unknown): Promise<Partial<ErrorEnvelope> | undefined> {
  const data: unknown = failure instanceof AxiosError ? failure.response?.data : undefined;
  try {
    const body: unknown = data instanceof Blob ? JSON.parse(await data.text()) : data;
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

function toApiError(failure: unknown, body: Partial<ErrorEnvelope> | undefined): ApiError {
  if (!(failure instanceof AxiosError) || !failure.response) {
    return new ApiError({
      message: NETWORK_MESSAGE,
      status: 0,
      code: timedOut(failure) ? 'timeout' : 'network',
    });
  }
  const { status, headers } = failure.response;
  const retryAfter = Number(headers['retry-after']);
  return new ApiError({
    message: envelopeMessage(body),
    status,
    code: body?.error ?? `http_${status}`,
    errors: body?.errors,
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
    requestId: body?.request_id ?? null,
    current: body?.current,
  });
}
