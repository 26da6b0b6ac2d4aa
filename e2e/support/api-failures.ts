import type { BrowserContext, Route } from 'playwright-core';

const body = (message: string, error: string) =>
  JSON.stringify({ message, error, request_id: '00000000-0000-4000-8000-000000000000' });
/** The ways an API call can fail, and the messages that users see. */
export const faults: Record<string, { answer: (route: Route) => Promise<void>; why: RegExp }> = {
  offline: {
    answer: (route) => route.abort('internetdisconnected'),
    why: /We couldn't reach Gia\. Check your connection and try again\./,
  },
  'a failing server': {
    answer: (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: body('Something went wrong on our side.', 'internal'),
      }),
    why: /Something went wrong on our side\./,
  },
  'too many requests': {
    answer: (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '30' },
        contentType: 'application/json',
        body: body('Too many requests. Please try again in 30 seconds.', 'rate_limited'),
      }),
    why: /Too many requests\. Please try again in 30 seconds\./,
  },
};

/**
 * Blocks the live stream. When it opens, the page refetches everything and could recover before the retry is
 * pressed.
 */
export const withoutLiveStream = (context: BrowserContext) => context.route('**/api/live', () => {});
