/**
 * A path segment as the portal creates it: letters, digits, underscores, hyphens. Encoded characters are
 * rejected.
 */
const segment = '[A-Za-z0-9_-]+';

/** Pages that require login (specification, section 2: route table). Only these are valid return targets. */
const guardedPages = [
  '/email/(?:verification-required|resend)',
  '/accept-invitation',
  `/onboarding(?:/${segment})?`,
  `/dashboard(?:/${segment}){0,2}`,
  `/admin(?:/${segment}){0,3}`,
].map((pattern) => new RegExp(`^${pattern}/?$`));

const plainPath = new RegExp(`^(?:/${segment})+/?$`);

/** The remotes of the page, by name, with the path where each is mounted. */
type MountPaths = Readonly<Record<string, { readonly mount: string }>>;

/** Whether a path is below the mount of a remote. A remote at `/` has the pages above only. */
const isMounted = (pathname: string, mounts: MountPaths): boolean =>
  plainPath.test(pathname) &&
  Object.values(mounts).some(({ mount }) => mount !== '/' && `${pathname}/`.startsWith(`${mount}/`));

/**
 * Returns the in-app path to return to after login, or null if `from` is not a guarded page of the portal
 * or of a remote in `mounts`.
 * Accepts any value, because attackers can write navigation state and query strings. Other origins (`//evil`,
 * `/\evil`), schemes, encoded slashes and unknown paths return null.
 */
export function returnPath(from: unknown, mounts: MountPaths = {}): string | null {
  if (typeof from !== 'string' || from.length > 2000) return null;
  // Browsers read '\' as '/' and strip control characters before they determine the origin.
  if (!from.startsWith('/') || /[\\\s\p{Cc}]/u.test(from)) return null;
  const base = 'https://portal.invalid';
  if (!URL.canParse(from, base)) return null;
  const { origin, pathname, search, hash } = new URL(from, base);
  if (origin !== base) return null;
  if (!guardedPages.some((page) => page.test(pathname)) && !isMounted(pathname, mounts)) return null;
  return pathname + search + hash;
}
