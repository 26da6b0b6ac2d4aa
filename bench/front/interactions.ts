/**
 * Measures script time during interactions in an inbox of 1,000 leads, with the CPU throttled to a quarter.
 */
import type { Browser, Page } from 'playwright-core';
import { postLead } from '../../e2e/support/concierge.ts';
import { openAccount, openAs } from '../../e2e/support/new-users.ts';
import { judged, median, type Table } from '../table.ts';
import { longestScript } from './script-time.ts';
import { viewport } from './take-screens.ts';
import { CPU_SLOWER } from './visit.ts';

const LEADS = 1000;
/** The cards of a page. */
const CARDS = 50;
const CONCURRENCY = 20;
/** Maximum in ms: results appear instantly, and typing is not delayed. */
const MAX_MS = 50;
/** How long to measure after an interaction, in ms: longer than the search's debounce. */
const LOOK_MS = 1200;

const person = { name: 'Mia Thousand', email: 'mia@thousand.test', password: 'a-thousand-and-one-nights' };
const card = 'main article';
const search = 'main input[type=search]';

/** Focuses the search by script, because the automation tool would search every card for a field. */
const inSearch = (page: Page, how: 'focus' | 'select') =>
  page.evaluate(([selector, act]) => document.querySelector<HTMLInputElement>(selector)?.[act](), [
    search,
    how,
  ] as const);

/**
 * Clicks the element whose text starts with `words`, by script, because the automation tool needs seconds to
 * find it among so many cards.
 */
const press = (page: Page, kind: 'button' | 'a', words: string) =>
  page.evaluate(
    ([selector, text]) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      const found = all.find(({ textContent }) => textContent?.startsWith(text));
      if (!found) throw new Error(`There is no '${text}'`);
      found.click();
    },
    [`main ${kind}`, words] as const,
  );

const untilCards = (page: Page, least: number, most = Infinity) =>
  page.waitForFunction(
    (wanted) => {
      const { length } = document.querySelectorAll(wanted.card);
      return length >= wanted.least && length <= (wanted.most ?? Infinity);
    },
    { card, least, most: Number.isFinite(most) ? most : null },
  );

/** The interactions in order. Each leaves the state that the next one needs. */
const interactions: Record<string, (page: Page) => Promise<unknown>> = {
  'A character is typed into the search': async (page) => {
    await inSearch(page, 'focus');
    await page.keyboard.type('n');
  },
  'The search is typed on, and its answer drawn': async (page) => {
    await page.keyboard.type('umber 777', { delay: 60 });
    await untilCards(page, 1, 1);
  },
  'The search is cleared, and the list drawn': async (page) => {
    await inSearch(page, 'select');
    await page.keyboard.press('Backspace');
    await untilCards(page, CARDS);
  },
  'An empty group is chosen': (page) => press(page, 'button', 'Closed'),
  'All are chosen': async (page) => {
    await press(page, 'button', 'All');
    await untilCards(page, CARDS);
  },
  'Another tab is opened': (page) => press(page, 'a', 'Preferences'),
  'The tab of the leads is opened again': async (page) => {
    await press(page, 'a', 'Leads');
    await untilCards(page, CARDS);
  },
};

/** Delivers 1,000 leads to a person and runs each interaction `runs` times. */
export async function measureInteractions(
  browser: Browser,
  url: string,
  { runs, say }: { runs: number; say: (line: string) => void },
): Promise<Table> {
  say('Delivering 1,000 leads …');
  const { accountId } = await openAccount(url, person, 'Thousand Events');
  for (let from = 1; from <= LEADS; from += CONCURRENCY) await deliver(url, accountId, from);
  const seen: Record<string, number[]> = {};
  for (let run = 1; run <= runs; run += 1) {
    say(`An inbox of 1,000 leads, run ${run} of ${runs} …`);
    const vendor = await openAs(browser, url, person, { viewport });
    await vendor.page.locator(card).first().waitFor();
    const devtools = await vendor.context.newCDPSession(vendor.page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    for (const [description, act] of Object.entries(interactions)) {
      const work = async () => {
        await act(vendor.page);
        await vendor.page.waitForTimeout(LOOK_MS);
      };
      (seen[description] ??= []).push(await longestScript(browser, vendor.page, work));
    }
    await vendor.context.close();
  }
  const rows = Object.entries(seen).map(([description, times]) => {
    const time = median(times);
    return [description, judged(`${time.toFixed(0)} ms`, `≤ ${MAX_MS} ms`, time <= MAX_MS)];
  });
  return { head: ['In an inbox of 1,000 leads', 'Longest script (asked)'], rows };
}

const deliver = (url: string, account_id: number, from: number) =>
  Promise.all(
    Array.from({ length: CONCURRENCY }, (_, index) =>
      postLead(url, { match_id: `many-${from + index}`, account_id, name: `Event number ${from + index}` }),
    ),
  );
