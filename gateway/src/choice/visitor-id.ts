import { createHash } from 'node:crypto';

/**
 * Cookie with a random visitor ID, so that a visitor stays in or out of a canary. It contains no personal
 * data.
 */
export const VISITOR_COOKIE = 'portal_visitor';

/** Whether a text has the format of a visitor ID. */
export const isVisitor = (text: string | undefined): text is string => /^[0-9a-f-]{36}$/.test(text ?? '');

/**
 * Whether a visitor is in the `percent` of a canary. The result is stable per visitor and version. At 0 no
 * visitor is in it and at 100 every visitor is. Raising the percentage only adds visitors.
 */
export function inCanary(visitor: string, version: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${visitor} ${version}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32 < percent / 100;
}
