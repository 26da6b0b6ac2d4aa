import { createHash } from 'node:crypto';
import { conflict } from './problem.ts';

/**
 * Returns the version of a stored value: equal values have the same one. A caller sends the version that it changes, and gets a 409
 * when somebody saved another value meanwhile.
 */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** What somebody else saved, with its version, and who saved it and when, as far as that is known. */
interface Newer {
  version: string;
  changed_by?: string | null;
  changed_at?: string | null;
}

/**
 * Throws a 409 with the newer value when a change is based on an older version. A change without a version replaces any, and one
 * to the value that is saved already (`next`) conflicts with nothing.
 */
export function assertNewest(
  { version, next }: { version?: string; next?: string },
  current: Newer,
  message = `${current.changed_by ?? 'Someone'} changed this while you were editing.`,
): void {
  if (version === undefined || version === current.version || next === current.version) return;
  throw conflict('edit_conflict', message, { ...current });
}
