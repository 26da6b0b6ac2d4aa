import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { countOf } from '../database/lists.ts';
import { folded, savedOptions } from '../database/schema/index.ts';

/** A row of saved options. */
export type SavedOptionRow = typeof savedOptions.$inferSelect;
type NewOption = Omit<SavedOptionRow, 'id' | 'updatedAt'>;
interface OptionPath {
  accountId: number;
  optionId: number;
}

const ofAccount = (accountId: number) => eq(savedOptions.accountId, accountId);
const byId = ({ accountId, optionId }: OptionPath) =>
  and(eq(savedOptions.id, optionId), ofAccount(accountId));

/** Returns an account's saved options, sorted by name. */
export const listSavedOptions = (db: Database, accountId: number): Promise<SavedOptionRow[]> =>
  db.select().from(savedOptions).where(ofAccount(accountId)).orderBy(folded(savedOptions.name));

/** Returns a saved option, locked until the commit, or undefined. */
export async function lockSavedOption(tx: Database, path: OptionPath): Promise<SavedOptionRow | undefined> {
  const [row] = await tx.select().from(savedOptions).where(byId(path)).for('no key update');
  return row;
}

/** Counts an account's saved options. */
export async function countSavedOptions(db: Database, accountId: number): Promise<number> {
  const [saved] = await db.select({ count: countOf }).from(savedOptions).where(ofAccount(accountId));
  return saved!.count;
}

/** Adds a saved option. A taken name violates `saved_options_name`. */
export async function addSavedOption(tx: Database, option: NewOption): Promise<SavedOptionRow> {
  const [row] = await tx.insert(savedOptions).values(option).returning();
  return row!;
}

/**
 * Updates a saved option. Returns undefined when the account has none with that id. A taken name violates
 * `saved_options_name`.
 */
export async function updateSavedOption(
  tx: Database,
  path: OptionPath,
  option: Omit<NewOption, 'accountId'>,
): Promise<SavedOptionRow | undefined> {
  const [row] = await tx
    .update(savedOptions)
    .set({ ...option, updatedAt: sql`now()` })
    .where(byId(path))
    .returning();
  return row;
}

/** Deletes a saved option. Returns whether there was one. */
export async function deleteSavedOption(db: Database, path: OptionPath): Promise<boolean> {
  const gone = await db.delete(savedOptions).where(byId(path)).returning({ id: savedOptions.id });
  return gone.length === 1;
}
