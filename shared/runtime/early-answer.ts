import { earlyAnswer } from '../federation/early/answers.ts';
import { currentSession } from './session.ts';

/**
 * Returns the response that the page prefetched for a GET. Each is used once, and only if it succeeded for the current
 * session. Otherwise, or after `signal` aborts, returns undefined, and the caller sends the request itself.
 */
export async function takeEarlyAnswer(address: string, signal?: AbortSignal): Promise<unknown> {
  const early = typeof window === 'undefined' ? undefined : earlyAnswer(address);
  if (!early) return undefined;
  delete window.portalEarlyAnswers?.[address];
  if (early.token !== currentSession()?.token) return undefined;
  return (await Promise.race([early.answer, givenUp(signal)])) ?? undefined;
}

const givenUp = (signal?: AbortSignal) =>
  new Promise<null>((resolve) => signal?.addEventListener('abort', () => resolve(null), { once: true }));
