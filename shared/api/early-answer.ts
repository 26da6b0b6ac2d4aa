import { currentSession } from '@portal/shared/state';
import { earlyAnswer } from '../federation/early/answers.ts';

/**
 * The answer to a GET that the page asked early, once, if it succeeded and was asked for whoever is signed in now.
 * Otherwise, or when `signal` gives it up, undefined: then it is asked like any other, and its failure is told as any
 * other.
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
