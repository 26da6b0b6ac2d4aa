/** What a page asked before its app had come, for whom (gateway/src/pages/early-page.ts). */
export interface EarlyAnswer {
  token: string;
  /** null when it was refused, or the server could not be reached. */
  answer: Promise<unknown>;
}

declare global {
  interface Window {
    /** By address: `/api/vendor-account/current`. */
    portalEarlyAnswers?: Record<string, EarlyAnswer>;
  }
}

/** What was asked early at an address and nobody has taken yet. */
export const earlyAnswer = (address: string): EarlyAnswer | undefined => window.portalEarlyAnswers?.[address];
