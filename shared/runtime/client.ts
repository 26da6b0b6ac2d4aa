import axios, { AxiosError, type AxiosInstance } from 'axios';
import type { ErrorEnvelope } from '../contract/errors.ts';
import { answerFromPage } from '../federation/early/answer-from-page.ts';
import { ApiError, envelopeMessage, NETWORK_MESSAGE } from './error.ts';
import { publish } from './events.ts';
import { queryClient } from './query-client.ts';
import { clearSession, currentSession, leaveImpersonation } from './session.ts';

/** Specification, section 9. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The one HTTP client: base /api, JSON, bearer token when signed in, one error class. */
export const client: AxiosInstance = axios.create({ baseURL: '/api', timeout: REQUEST_TIMEOUT_MS });

client.interceptors.request.use((config) => {
  const session = currentSession();
  if (session) config.headers.set('Authorization', `Bearer ${session.token}`, false);
  return config;
});
client.interceptors.request.use((config) => answerFromPage(config, currentSession()?.token));

client.interceptors.response.use(undefined, (failure: unknown) => {
  const error = toApiError(failure);
  if (error.status === 401) forgetSession(failure);
  if (error.status === 429 && failure instanceof AxiosError) {
    console.info('Rate limit resets at', failure.response?.headers['x-ratelimit-reset']);
  }
  return Promise.reject(error);
});

/**
 * A 401 for the current token clears the session and redirects to /login with a return path. During impersonation it
 * restores the admin's own session instead.
 */
function forgetSession(failure: unknown): void {
  const session = currentSession();
  const sent = failure instanceof AxiosError ? failure.config?.headers.get('Authorization') : undefined;
  if (!session || sent !== `Bearer ${session.token}`) return;
  if (session.user.viewing_as) {
    const own = leaveImpersonation();
    queryClient.clear();
    if (own) publish('session.started', { userId: own.user.id });
    return;
  }
  clearSession();
  queryClient.clear();
  publish('session.ended', { reason: 'expired', from: location.pathname + location.search });
}

/** The axios code for a request that took longer than its timeout. */
const timedOut = (failure: unknown) =>
  failure instanceof AxiosError && failure.code === AxiosError.ECONNABORTED;

function toApiError(failure: unknown): ApiError {
  if (!(failure instanceof AxiosError) || !failure.response) {
    return new ApiError({
      message: NETWORK_MESSAGE,
      status: 0,
      code: timedOut(failure) ? 'timeout' : 'network',
    });
  }
  const { status, headers } = failure.response;
  const body = failure.response.data as Partial<ErrorEnvelope> | undefined;
  const retryAfter = Number(headers['retry-after']);
  return new ApiError({
    message: envelopeMessage(typeof body === 'object' ? body : undefined),
    status,
    code: body?.error ?? `http_${status}`,
    errors: body?.errors,
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
    requestId: body?.request_id ?? null,
    current: body?.current,
  });
}
