import { areaAt, type Mounts } from './remotes.ts';

/**
 * The pages that the host renders (specification, section 2: route table). They are prerendered at build
 * time.
 */
export const hostPages = ['/', '/app', '/contact', '/terms', '/privacy', '/vendor-agreement'] as const;

/** The path of one of the host's pages. */
export type HostPage = (typeof hostPages)[number];

const withoutTrailingSlash = (pathname: string) =>
  pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;

/** The host's page at a path, or null when the path belongs to a remote or to no page. */
export function hostPageAt(pathname: string): HostPage | null {
  const path = withoutTrailingSlash(pathname);
  return hostPages.find((page) => page === path) ?? null;
}

/** The prerendered file of a page in the host's build: `pages/terms.html`. */
export const pageFile = (page: HostPage): string => `pages/${page === '/' ? 'index' : page.slice(1)}.html`;

/**
 * An attribute of the root element: its content is a placeholder until the scripts load, not a page of the
 * host. The value `screen` means a remote's prerendered screen.
 */
export const WAITING_ATTRIBUTE = 'data-waiting';

/**
 * Whether the host or one of the mounted remotes has a page at a path. The gateway responds 404 to any other
 * path.
 */
export function isPortalPath(mounts: Mounts, pathname: string): boolean {
  return hostPageAt(pathname) !== null || areaAt(mounts, withoutTrailingSlash(pathname)) !== null;
}
