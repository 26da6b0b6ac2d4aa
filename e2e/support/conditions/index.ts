import type { BrowserContext } from 'playwright-core';
import { storageBlocked } from './blocked.ts';
import { clockOff, insecureContext, offlineClaimed, silentStream } from './claims.ts';
import { frozen } from './frozen.ts';
import { sevenTabs, twoPeople } from './other-tabs.ts';
import { translated } from './translated.ts';

/** What browsers and people do to a page. Any journey can run under each of them. */
export const conditions = {
  translated,
  clockAhead: clockOff(1),
  clockBehind: clockOff(-1),
  offlineClaimed,
  insecureContext,
  silentStream,
  storageBlocked,
  frozen,
  sevenTabs,
  twoPeople,
} satisfies Record<string, (context: BrowserContext) => Promise<unknown>>;

export { reopenKilled } from './frozen.ts';

export type Condition = keyof typeof conditions;

/** The conditions of this run: `PAGE_CONDITIONS=translated npm test -- e2e`. */
const OF_THE_RUN = (process.env['PAGE_CONDITIONS'] ?? '').split(',').filter(Boolean) as Condition[];

/** The conditions of a page: those of the run, and the chosen ones. */
export const conditionsOf = (chosen: readonly Condition[] = []): Set<Condition> =>
  new Set([...OF_THE_RUN, ...chosen]);

/** Sets the conditions for the pages that the context opens from now on. */
export async function setConditions(context: BrowserContext, chosen?: readonly Condition[]): Promise<void> {
  for (const condition of conditionsOf(chosen)) await conditions[condition](context);
}
