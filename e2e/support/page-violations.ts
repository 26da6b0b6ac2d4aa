import type { BrowserContext } from 'playwright-core';

/** Violations that pages caused since the last call of `takeViolations`. */
export interface PageViolations {
  /** The number of opened pages. */
  pages: number;
  policy: string[];
  errors: string[];
  elsewhere: string[];
}

const none = (): PageViolations => ({ pages: 0, policy: [], errors: [], elsewhere: [] });
let counted = none();

const POLICY = /Content[- ]Security[- ]Policy|Integrity-Policy/i;
/** The CSP allows it when Google sign-in is configured. */
const GOOGLE = 'https://accounts.google.com';

/** Records CSP violations, uncaught errors and requests to other origins for all pages of a context. */
export function recordViolations(context: BrowserContext, origin: string): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && POLICY.test(message.text())) counted.policy.push(message.text());
  });
  context.on('weberror', (error) => counted.errors.push(String(error.error())));
  context.on('request', (request) => {
    if (request.isNavigationRequest() && !request.frame().parentFrame()) counted.pages += 1;
    const requested = new URL(request.url());
    if (!requested.protocol.startsWith('http') || [origin, GOOGLE].includes(requested.origin)) return;
    counted.elsewhere.push(request.url());
  });
}

/** Returns the violations since the last call and resets them. */
export function takeViolations(): PageViolations {
  const taken = counted;
  counted = none();
  return taken;
}
