/** A segment that this portal makes: words, numbers, hyphens. Anything encoded is somebody else's. */
const segment = '[A-Za-z0-9_-]+';

/** The pages behind a sign-in (specification, section 2: route table). Nobody is ever sent back to others. */
const guardedPages = [
  '/email/(?:verification-required|resend)',
  `/onboarding(?:/${segment})?`,
  `/dashboard(?:/${segment}){0,2}`,
  `/admin(?:/${segment}){0,2}`,
].map((pattern) => new RegExp(`^${pattern}/?$`));

/**
 * The in-app path that a person came from, or null when `from` is not one of the portal's guarded pages. Takes
 * anything, because it is read from navigation state and query strings, which strangers can write: other origins
 * (`//evil`, `/\evil`), schemes, encoded slashes and unknown paths are all null.
 */
export function returnPath(from: unknown): string | null {
  if (typeof from !== 'string' || from.length > 2000) return null;
  // A browser reads '\' as '/' and leaves out control characters before it decides on the origin.
  if (!from.startsWith('/') || /[\\\s\p{Cc}]/u.test(from)) return null;
  const base = 'https://portal.invalid';
  if (!URL.canParse(from, base)) return null;
  const { origin, pathname, search, hash } = new URL(from, base);
  if (origin !== base || !guardedPages.some((page) => page.test(pathname))) return null;
  return pathname + search + hash;
}
