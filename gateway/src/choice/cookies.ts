/**
 * The name of the cookie in the browser. Over https it has the `__Host-` prefix, so that neither a sibling
 * host nor an attacker on the network can set it.
 */
const keptName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** Reads one of the gateway's cookies. `secure`: the portal uses https. */
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

/** A Set-Cookie header for the portal's origin. `maxAge` is in seconds. 0 deletes the cookie. */
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
