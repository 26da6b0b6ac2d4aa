import { relative } from 'node:path';
import { after } from 'node:test';
import type { BrowserContext } from 'playwright-core';
import { keepResults } from '../scripts/assurance/results.ts';
import { root } from './portal.ts';

/** What no page of any journey may do. */
const broken = { policy: [] as string[], error: [] as string[], elsewhere: [] as string[] };
let pages = 0;
let onPurpose = false;

const POLICY = /Content[- ]Security[- ]Policy|Integrity-Policy/i;
/** The policy names it, where signing in with Google is configured. */
const GOOGLE = 'https://accounts.google.com';

/** For journeys whose pages are broken on purpose: what they break is not counted. */
export function pagesAreBrokenOnPurpose(): void {
  onPurpose = true;
}

/** Counts over all pages of a context: violations of the policy, uncaught errors, requests to other origins. */
export function countBrokenRules(context: BrowserContext, origin: string): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && POLICY.test(message.text())) broken.policy.push(message.text());
  });
  context.on('weberror', (error) => broken.error.push(String(error.error())));
  context.on('request', (request) => {
    if (request.isNavigationRequest() && !request.frame().parentFrame()) pages += 1;
    const requested = new URL(request.url());
    if (!requested.protocol.startsWith('http') || [origin, GOOGLE].includes(requested.origin)) return;
    broken.elsewhere.push(request.url());
  });
}

/** A result beside those of the file's own tests, for the table of assurance. */
after(() => {
  const results = process.env['ASSURANCE_RESULTS'];
  if (!results || pages === 0 || onPurpose) return;
  const { policy, error, elsewhere } = broken;
  const all = [...policy, ...error, ...elsewhere];
  keepResults(results, [
    {
      file: relative(root, process.argv[1]!),
      name: 'no page broke its policy, threw, or left the origin',
      outcome: all.length === 0 ? 'passed' : 'failed',
      diagnostics: [
        `sum: ${pages} pages, ${policy.length} violations of the policy, ${error.length} uncaught errors, ${elsewhere.length} requests elsewhere`,
        ...new Set(all),
      ],
    },
  ]);
});
