import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { prefetchedResponse } from './prefetched-responses.ts';

/**
 * An interceptor that answers a GET with the response that the page prefetched for it. Each is used once, and only if it
 * succeeded with `token`, the current session's. Otherwise, or after the request is aborted, the request is sent.
 */
export async function answerFromPage(
  config: InternalAxiosRequestConfig,
  token: string | undefined,
): Promise<InternalAxiosRequestConfig> {
  if (config.method !== 'get' || typeof window === 'undefined') return config;
  const address = axios.getUri({ url: `/api${config.url ?? ''}`, params: config.params as unknown });
  const known = prefetchedResponse(address);
  if (!known) return config;
  delete window.portalPrefetchedResponses?.[address];
  const data = known.token === token ? await Promise.race([known.answer, aborted(config.signal)]) : null;
  const response = { data, status: 200, statusText: 'OK', headers: {}, config } satisfies AxiosResponse;
  return data === null ? config : { ...config, adapter: () => Promise.resolve(response) };
}

const aborted = (signal: InternalAxiosRequestConfig['signal']) =>
  new Promise<null>((resolve) => signal?.addEventListener?.('abort', () => resolve(null)));
