import { createHash, randomUUID } from 'node:crypto';

/** The cookie that keeps a visitor on the same side of a canary. It says nothing about them. */
export const VISITOR_COOKIE = 'portal_visitor';

/** A new visitor's id. */
export const newVisitor = (): string => randomUUID();

/** Whether a text can be a visitor's id. */
export const isVisitor = (text: string | undefined): text is string => /^[0-9a-f-]{36}$/.test(text ?? '');

/**
 * Whether a visitor is among the `percent` of a canary. The same visitor always gets the same answer for the same
 * version; 0 is nobody and 100 everybody; raising the percentage only adds people.
 */
export function inCanary(visitor: string, version: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${visitor} ${version}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32 < percent / 100;
}
