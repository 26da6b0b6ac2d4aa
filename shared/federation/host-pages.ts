import { areaAt } from './remotes.ts';

/** The pages that the host itself draws (specification, section 2: route table). */
export const hostPages = ['/', '/app', '/contact', '/terms', '/privacy', '/vendor-agreement'] as const;

/** Whether the portal has a page at a path: the gateway answers 404 everywhere else. */
export function isPortalPath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return (hostPages as readonly string[]).includes(path) || areaAt(path) !== null;
}
