/** The profile URL of a handle, with or without its @ (specification, section 2: Account tab). */
export function instagramUrl(handle: string): string {
  return `https://www.instagram.com/${encodeURIComponent(handle.replace(/^@/, ''))}`;
}
