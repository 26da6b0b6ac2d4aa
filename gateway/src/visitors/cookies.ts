/** One cookie of a request. */
export function readCookie(header: string | undefined, name: string): string | undefined {
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
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
