import { prefetchedResponse } from '../federation/early/prefetched-responses.ts';
import { currentSession } from './session.ts';

/**
 * Returns the response that the page prefetched for a GET. Each is used once, and only if it succeeded for the current
 * session. Otherwise, or after `signal` aborts, returns undefined, and the caller sends the request itself.
 */
export async function takePrefetchedResponse(address: string, signal?: AbortSignal): Promise<unknown> {
  const early = typeof window === 'undefined' ? undefined : prefetchedResponse(address);
  if (!early) return undefined;
  delete window.portalPrefetchedResponses?.[address];
  if (early.token !== currentSession()?.token) return undefined;
  return (await Promise.race([early.answer, givenUp(signal)])) ?? undefined;
}

const givenUp = (signal?: AbortSignal) =>
  new Promise<null>((resolve) => signal?.addEventListener('abort', () => resolve(null), { once: true }));
