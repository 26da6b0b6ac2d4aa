import type { BrowserContext } from 'playwright-core';
import { clockOff, insecureContext, offlineClaimed, silentStream } from './claims.ts';
import { translated } from './translated.ts';

/** What browsers and people do to a page. Any journey can run under each of them. */
export const conditions = {
  translated,
  clockAhead: clockOff(1),
  clockBehind: clockOff(-1),
  offlineClaimed,
  insecureContext,
  silentStream,
} satisfies Record<string, (context: BrowserContext) => Promise<unknown>>;

export type Condition = keyof typeof conditions;

/** The conditions of this run: `PAGE_CONDITIONS=translated npm test -- e2e`. */
const OF_THE_RUN = (process.env['PAGE_CONDITIONS'] ?? '').split(',').filter(Boolean) as Condition[];

/** Sets the conditions for the pages that the context opens from now on. */
export async function setConditions(
  context: BrowserContext,
  chosen: readonly Condition[] = [],
): Promise<void> {
  for (const condition of new Set([...OF_THE_RUN, ...chosen])) await conditions[condition](context);
}
