import type { BrowserContext } from 'playwright-core';

let violations: string[] = [];

const POLICY = /Content[- ]Security[- ]Policy|Integrity-Policy/i;
/** The CSP allows it when Google sign-in is configured. */
const GOOGLE = 'https://accounts.google.com';

/** Records CSP violations, uncaught errors and requests to other origins for all pages of a context. */
export function recordViolations(context: BrowserContext, origin: string): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && POLICY.test(message.text())) violations.push(message.text());
  });
  context.on('weberror', (error) => violations.push(String(error.error())));
  context.on('request', (request) => {
    const requested = new URL(request.url());
    if (!requested.protocol.startsWith('http') || [origin, GOOGLE].includes(requested.origin)) return;
    violations.push(`Requested ${request.url()}`);
  });
}

/** Returns the violations since the last call and forgets them. */
export function takeViolations(): string[] {
  const taken = violations;
  violations = [];
  return taken;
}
