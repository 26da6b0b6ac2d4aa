import { areaAt } from './remotes.ts';

/** The pages that the host itself draws (specification, section 2: route table). They are written at build time. */
export const hostPages = ['/', '/app', '/contact', '/terms', '/privacy', '/vendor-agreement'] as const;

/** The address of one of the host's own pages. */
export type HostPage = (typeof hostPages)[number];

const withoutTrailingSlash = (pathname: string) =>
  pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;

/** Which of the host's own pages a path is; null for a remote's, and for none. */
export function hostPageAt(pathname: string): HostPage | null {
  const path = withoutTrailingSlash(pathname);
  return hostPages.find((page) => page === path) ?? null;
}

/** The file of the host's build that holds a page, ready to be read: `pages/terms.html`. */
export const pageFile = (page: HostPage): string => `pages/${page === '/' ? 'index' : page.slice(1)}.html`;

/**
 * On the page's root element: what stands in it waits for the scripts, and is no page of the host's. `screen` is a
 * remote's screen, written at build time.
 */
export const WAITING_ATTRIBUTE = 'data-waiting';

/** Whether the portal has a page at a path: the gateway answers 404 everywhere else. */
export function isPortalPath(pathname: string): boolean {
  return hostPageAt(pathname) !== null || areaAt(withoutTrailingSlash(pathname)) !== null;
}
