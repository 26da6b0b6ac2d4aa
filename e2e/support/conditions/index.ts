import { test } from '@playwright/test';
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
export { othersTabs } from './other-tabs.ts';

export type Condition = keyof typeof conditions;

/** The situation that a condition is part of. The conditions of a situation do not hide each other's defects. */
const situationOf: Record<Condition, string> = {
  translated: 'localNetwork',
  insecureContext: 'localNetwork',
  clockAhead: 'localNetwork',
  silentStream: 'poorNetwork',
  offlineClaimed: 'poorNetwork',
  clockBehind: 'poorNetwork',
  storageBlocked: 'storageBlocked',
  frozen: 'frozen',
  sevenTabs: 'sevenTabs',
  twoPeople: 'twoPeople',
};

/** Every condition once, in as few browsers as possible: the conditions by their situation. */
export const situations: [name: string, conditions: Condition[]][] = [
  ...Map.groupBy(Object.keys(conditions) as Condition[], (condition) => situationOf[condition]),
];

/** The start of the names of the Playwright projects that run the gate's journeys in a situation. */
export const UNDER = 'under-';
/** Without live events, a page learns of changes from the server twice a minute. */
export const UNDER_TIMEOUT_MS = 75_000;

/** The conditions of this run: `PAGE_CONDITIONS=translated npm test -- e2e`. */
const OF_THE_RUN = (process.env['PAGE_CONDITIONS'] ?? '').split(',').filter(Boolean) as Condition[];

/** The conditions of a page: those of the run, those of its Playwright project, and the chosen ones. */
export function conditionsOf(chosen: readonly Condition[] = []): Set<Condition> {
  // The benchmark and the command that takes pictures open pages without Playwright's runner.
  const project = process.env['TEST_WORKER_INDEX'] ? test.info().project.name : undefined;
  const ofProject = situations.find(([name]) => project === UNDER + name);
  return new Set([...OF_THE_RUN, ...(ofProject?.[1] ?? []), ...chosen]);
}

/** Sets the conditions for the pages that the context opens from now on. */
export async function setConditions(context: BrowserContext, chosen?: readonly Condition[]): Promise<void> {
  if (conditionsOf().has('silentStream')) context.setDefaultTimeout(UNDER_TIMEOUT_MS);
  for (const condition of conditionsOf(chosen)) await conditions[condition](context);
}

/** Skips the running test under conditions that its subject rules out. */
export const notUnder = (excluded: readonly Condition[], reason: string): void =>
  test.skip(
    excluded.some((condition) => conditionsOf().has(condition)),
    reason,
  );
