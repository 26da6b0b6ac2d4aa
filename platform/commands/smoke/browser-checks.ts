import type { Browser, Route } from 'playwright-core';
import {
  accessCases,
  accessRedirect,
  areaAt,
  hostPages,
  type Access,
  type AccessUser,
  type Mount,
  type Mounts,
  type ReleaseName,
} from '@portal/shared/federation';
import {
  launchBrowser,
  openUser,
  roles,
  simulateSession,
  trustedCertificate,
  untilItRuns,
  type BrowserUser,
  type Role,
} from '../../browser/index.ts';
import type { CheckResult } from '../portal-checks.ts';
import { configOfPage } from '../portal-page.ts';
import { pageWithCandidates, policyWithCandidates, type Candidates } from './candidate-page.ts';

/** How long a page may take to show its heading, in ms. */
const TIMEOUT_MS = 20_000;
/** The browser's remark about the simulated API's answers to a visitor or applicant. */
const simulatedAnswer = /^console: Failed to load resource: the server responded with a status of 40[14]/;
/** A safeguard against endless links. */
const MOST_PAGES = 100;

/** Who a role is, for the access rules. */
const { visitor, member, admin } = accessCases;
const people: Record<Role, AccessUser | null> = { visitor, applicant: member, vendor: member, admin };

/** The role for which the pages of an area never redirect elsewhere. */
const roleFor: Partial<Record<Access, Role>> = {
  public: 'visitor',
  onboarding: 'applicant',
  vendor: 'vendor',
  admin: 'admin',
};

/**
 * Opens every remote's pages in a browser, in the portal's own host, as a person of each role, and follows the links to
 * more pages of the same remotes. The API's answers are simulated, so that nothing changes and no account is needed.
 * Each page must show its heading, without a failure card or an error in the console. The pages are as if the portal
 * already ran the candidates.
 */
export async function checkInBrowser(
  url: string,
  candidates: Candidates = { remotes: [] },
): Promise<CheckResult[]> {
  const page = await fetch(url, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { mounts = {} } = configOfPage(pageWithCandidates(await page.text(), candidates)) ?? {};
  const browser = await launchBrowser({ args: await trustedCertificate(url) });
  try {
    const untrusted = await certificateError(browser, url);
    // Each page would fail for the same reason, many after a timeout.
    if (untrusted) return [{ name: 'browser', ok: false, detail: untrusted }];
    const results: CheckResult[] = [];
    for (const role of roles) {
      const person = await openUser(browser, url);
      await simulateSession(person, role);
      await person.page.route(
        (address) => !/^\/(api|host|remotes)\//.test(address.pathname),
        (route) => openWithCandidates(route, candidates),
      );
      results.push(...(await walk(person, role, mounts)));
      await person.context.close();
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** What is wrong with the certificate of a portal for the browser, or null. */
async function certificateError(browser: Browser, url: string): Promise<string | null> {
  const page = await browser.newPage();
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    return null;
  } catch (error) {
    const [problem] = /net::ERR_(?:CERT|SSL)_\w+/.exec((error as Error).message) ?? [];
    return problem ? `${problem}: name the file of the certificate’s authority in NODE_EXTRA_CA_CERTS` : null;
  } finally {
    await page.close();
  }
}

async function openWithCandidates(route: Route, candidates: Candidates): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const headers = response.headers();
  const policy = headers['content-security-policy'];
  if (policy) headers['content-security-policy'] = policyWithCandidates(policy, candidates);
  return route.fulfill({ response, headers, body: pageWithCandidates(await response.text(), candidates) });
}

/** Visits every page that links lead to. Returns one result for each remote, and one for the host's pages. */
async function walk(person: BrowserUser, role: Role, mounts: Mounts): Promise<CheckResult[]> {
  const seen = new Map<ReleaseName, { pages: number; problems: string[] }>();
  const waiting = new Set([
    ...(role === 'visitor' ? hostPages : ['/']),
    ...Object.values(mounts).flatMap((mount) => pagesFor(mount, role)),
  ]);
  for (const path of waiting) {
    const { shown: name, problems, links } = await visit(person, path, { role, mounts });
    const result = seen.get(name) ?? { pages: 0, problems: [] };
    seen.set(name, result);
    result.pages += 1;
    result.problems.push(...problems.map((problem) => `${path}: ${problem}`));
    for (const link of links)
      if (waiting.size < MOST_PAGES && isOpenTo(areaAt(mounts, link), role)) waiting.add(link);
  }
  return [...seen].map(([name, { pages, problems }]) => ({
    name: `${name} as ${role}`,
    ok: problems.length === 0,
    detail: problems.join('; ') || (pages === 1 ? '1 page' : `${pages} pages`),
  }));
}

/** Whether a role may open an area. null is not an area of a remote. */
const isOpenTo = (area: { access: Access } | null, role: Role): boolean =>
  area !== null && accessRedirect(area.access, people[role]) === null;

const pagesFor = ({ areas }: Mount, role: Role): string[] =>
  Object.entries(areas)
    .filter(([, access]) => accessRedirect(access, people[role]) === null)
    .map(([area]) => area);

/** Opens a page. Returns the remote that showed it, after redirects, what is wrong, and where it links to. */
async function visit(
  { page, pageErrors }: BrowserUser,
  path: string,
  { role, mounts }: { role: Role; mounts: Mounts },
) {
  const problems: string[] = [];
  const before = pageErrors.all.length;
  let shown: ReleaseName = areaAt(mounts, path)?.remote ?? 'host';
  try {
    await page.goto(path, { timeout: TIMEOUT_MS });
    await page.locator('main h1').first().waitFor({ timeout: TIMEOUT_MS });
    // A page of the host starts its app when it is used.
    await page.locator('a[href^="/"]').first().dispatchEvent('focusin');
    await untilItRuns(page);
    if ((await page.locator('[data-remote-failure]').count()) > 0) problems.push('shows the failure card');
    const { pathname } = new URL(page.url());
    const area = areaAt(mounts, path);
    const landed = areaAt(mounts, pathname)?.remote ?? 'host';
    if (landed !== shown && area && roleFor[area.access] === role) problems.push(`leads to ${pathname}`);
    else shown = landed;
  } catch (error) {
    problems.push((error as Error).message.split('\n', 1)[0] ?? '');
  }
  const errors = pageErrors.all.slice(before).filter((text) => !simulatedAnswer.test(text));
  problems.push(...errors.map((text) => text.split('\n', 1)[0] ?? ''));
  return { shown, problems, links: await linksOf(page) };
}

/** The paths that a page links to, without query and fragment. */
const linksOf = (page: BrowserUser['page']): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );
