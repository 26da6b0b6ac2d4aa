/**
 * The name under which a cookie is kept. Where the portal is served by https it has the prefix with which a browser takes
 * it from this host alone, over https alone: neither a neighbouring host nor somebody on the way can plant one.
 */
const keptName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** A cookie of ours that a request carries. `secure`: the portal is served by https. */
export function readCookie(
  header: string | undefined,
  { name: given, secure }: { name: string; secure: boolean },
): string | undefined {
  const name = keptName(given, secure);
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

/** A Set-Cookie header for our own origin. `maxAge` is in seconds; 0 forgets the cookie. */
export function writeCookie({
  name,
  value,
  maxAge,
  secure,
}: {
  name: string;
  value: string;
  maxAge: number;
  secure: boolean;
}): string {
  return [
    `${keptName(name, secure)}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
