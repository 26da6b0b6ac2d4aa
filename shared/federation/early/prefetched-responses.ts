/** A response that the page prefetched before its app loaded (`page.ts`), and the token it used. */
interface PrefetchedResponse {
  token: string;
  /** null when the request was refused or the server was unreachable. */
  answer: Promise<unknown>;
}

declare global {
  interface Window {
    /** By URL: `/api/vendor-account/current`. */
    portalPrefetchedResponses?: Record<string, PrefetchedResponse>;
  }
}

/** The unused prefetched response for a URL. */
export const prefetchedResponse = (address: string): PrefetchedResponse | undefined =>
  window.portalPrefetchedResponses?.[address];
