import type { Browser, BrowserContext, CDPSession, Page, Route } from 'playwright-core';
import { openUser as open, type BrowserUser, type UserOptions } from '@portal/platform/browser';
import { othersTabs, setConditions, type Condition } from './conditions/index.ts';
import { recordViolations } from './page-violations.ts';

export {
  chromiumOptions,
  launchBrowser,
  untilItRuns,
  type BrowserUser,
  type PageErrors,
} from '@portal/platform/browser';

/**
 * A handler that handles only the first request and passes the others through. Playwright's `times: 1` removes
 * the handler during the first request, and a request in flight at that moment sometimes never gets a response.
 */
export function onlyFirst(answer: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  let requests = 0;
  return (route) => (requests++ === 0 ? answer(route) : route.continue());
}

/**
 * How many times slower pages compute; their responses arrive as many tenths of a second later. A run with 3 finds
 * journeys that depend on speed, such as a locator that also matches an element of the page before.
 */
const SLOWNESS = Number(process.env['SLOW_PAGES'] ?? 0);

/** Opens a new browser context at the portal's URL, and records what its pages violate. */
export async function openUser(
  browser: Browser,
  url: string,
  { conditions, ...options }: UserOptions & { conditions?: readonly Condition[] } = {},
): Promise<BrowserUser> {
  const user = await open(browser, url, options, othersTabs);
  await setConditions(user.context, conditions);
  recordViolations(user.context, new URL(url).origin);
  if (SLOWNESS > 0) await slowDown(user.context);
  return user;
}

async function slowDown(context: BrowserContext): Promise<void> {
  const sessions: CDPSession[] = [];
  const network = (session: CDPSession, offline = false) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 100 * SLOWNESS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  const slow = async (page: Page) => {
    const session = await context.newCDPSession(page);
    sessions.push(session);
    await session.send('Network.enable');
    await network(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  };
  // A page that closes meanwhile stays as it is.
  context.on('page', (page) => void slow(page).catch(() => {}));
  await Promise.all(context.pages().map(slow));
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    await setOffline(offline);
    await Promise.all(sessions.map((session) => network(session, offline).catch(() => {})));
  };
}
