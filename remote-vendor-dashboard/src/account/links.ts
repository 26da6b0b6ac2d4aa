/** Returns the website's URL for a link, or null if it isn't http(s). Adds https to a bare host, also with a port. */
export function websiteUrl(website: string): string | null {
  const text = website.trim();
  const address = /^[a-z][a-z0-9+-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
