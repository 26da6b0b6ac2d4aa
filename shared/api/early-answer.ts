import { currentSession } from '@portal/shared/state';

/** What the page itself asked before its scripts had come (gateway/src/pages/render-page.ts). */
interface EarlyAnswer {
  path: string;
  token: string;
  /** null when it was refused, or the server could not be reached. */
  answer: Promise<unknown>;
}

declare global {
  interface Window {
    portalEarlyAnswer?: EarlyAnswer;
  }
}

/**
 * The answer to a GET that the page asked early, once, if it succeeded and was asked for whoever is signed in now.
 * Otherwise, or when `signal` gives it up, undefined: then it is asked like any other, and its failure is told as any
 * other.
 */
export async function takeEarlyAnswer(path: string, signal?: AbortSignal): Promise<unknown> {
  const early = typeof window === 'undefined' ? undefined : window.portalEarlyAnswer;
  if (early?.path !== path) return undefined;
  delete window.portalEarlyAnswer;
  if (early.token !== currentSession()?.token) return undefined;
  return (await Promise.race([early.answer, givenUp(signal)])) ?? undefined;
}

const givenUp = (signal?: AbortSignal) =>
  new Promise<null>((resolve) => signal?.addEventListener('abort', () => resolve(null), { once: true }));
