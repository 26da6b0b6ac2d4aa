/** Lighthouse scores of the pages as a phone gets them in production. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { startStandaloneGateway } from '../../e2e/support/standalone-gateway.ts';
import { freePort } from '../../e2e/support/portal.ts';
import { peers } from '../folders.ts';
import { judged, median, type Table } from '../table.ts';
import type { StoredSession } from './session.ts';

const pages = [
  { path: '/', description: 'Landing' },
  { path: '/login', description: '/login' },
  { path: '/dashboard', description: '/dashboard', signedIn: true },
];
const BEST = 100;
/** Maximum number of runs. Each takes half a minute and loads the pages separately. */
const MAX_RUNS = 3;

/** The categories. Pages behind a login need no SEO score. */
const categories = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'Search engines',
};
type Category = keyof typeof categories;

/** The result of one run. */
interface Said {
  url: string;
  scores: Record<Category, number>;
  /** The audits that lower the scores. */
  lacking: string[];
}

/** Runs Lighthouse on each page of a production gateway in front of the API of a portal with demo data. */
export async function measureLighthouse(
  portalUrl: string,
  { session, runs, say }: { session: StoredSession; runs: number; say: (line: string) => void },
): Promise<Table> {
  const port = await freePort();
  const door = await startStandaloneGateway({ PORTAL_ENV: 'production', API_URL: portalUrl });
  const browser = await launchBrowser({ graphics: false, args: [`--remote-debugging-port=${port}`] });
  try {
    const rows: string[][] = [];
    for (const { path, description, signedIn = false } of pages) {
      say(`Lighthouse: ${description} …`);
      if (signedIn) await signIn(browser, port, door.url, session);
      const said: Said[] = [];
      for (let run = 1; run <= Math.min(runs, MAX_RUNS); run += 1)
        said.push(await ask(port, door.url + path));
      rows.push([
        description,
        ...cells(said, signedIn),
        [...new Set(said.flatMap(({ lacking }) => lacking))].join('; '),
      ]);
    }
    return { head: ['Lighthouse, on a phone', ...Object.values(categories), 'What lacks'], rows };
  } finally {
    await browser.close();
    await door.dispose();
  }
}

function cells(said: Said[], signedIn: boolean): string[] {
  return (Object.keys(categories) as Category[]).map((category) => {
    const score = median(said.map(({ scores }) => scores[category]));
    // Search engines cannot reach the page.
    if (signedIn && category === 'seo') return String(score);
    return judged(String(score), String(BEST), score >= BEST);
  });
}

async function ask(port: number, url: string): Promise<Said> {
  const args = ['lighthouse/scores.js', String(port), url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: peers });
  const said = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Said;
  if (said.url !== url) throw new Error(`Instead of ${url} Lighthouse was led to ${said.url}`);
  return said;
}

/** Logs in within the browser's default profile, which Lighthouse uses. */
async function signIn(browser: Browser, port: number, url: string, session: StoredSession): Promise<void> {
  const own = await browser.browserType().connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = own.contexts();
  const page = await context!.newPage();
  await page.goto(`${url}/terms`);
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);
  await page.close();
  await own.close();
}
