/** Returns the website's URL for a link, or null if it isn't http(s). Adds https to a bare host. */
export function websiteUrl(website: string): string | null {
  const text = website.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
