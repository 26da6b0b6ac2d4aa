import type { Database } from '../database/index.ts';
import { assertNewest } from '../http/version.ts';
import { lastChange, type ChangesOf } from './audit.repository.ts';

/**
 * Throws a 409 when an admin's change is based on an older version of what it changes. `current` has the newer one, and who saved it.
 * A change without a version replaces any.
 */
export async function assertVersion<Current extends { version: string }>(
  tx: Database,
  { version }: { version?: string },
  { current, changes }: { current: Current; changes: ChangesOf[] },
): Promise<void> {
  if (version === undefined || version === current.version) return;
  const last = await lastChange(tx, changes);
  const saved = { changed_by: last?.performed_by ?? null, changed_at: last?.performed_at ?? null };
  assertNewest({ version }, { ...current, ...saved });
}
