import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { countOf } from '../database/lists.ts';
import { folded, savedViews } from '../database/schema/index.ts';

/** An admin's saved filters of a list. */
export type SavedViewRow = typeof savedViews.$inferSelect;
type View = Pick<SavedViewRow, 'userId' | 'list' | 'name' | 'query'>;

const ofList = ({ userId, list }: { userId: number; list?: string | undefined }) =>
  and(eq(savedViews.userId, userId), list ? eq(savedViews.list, list) : undefined);

/** Returns a user's views of one list, or of all lists, sorted by name. */
export const listViews = (
  db: Database,
  which: { userId: number; list?: string | undefined },
): Promise<SavedViewRow[]> =>
  db.select().from(savedViews).where(ofList(which)).orderBy(folded(savedViews.name), savedViews.id);

/** Counts a user's views of a list. */
export async function countViews(db: Database, which: { userId: number; list: string }): Promise<number> {
  const [counted] = await db.select({ total: countOf }).from(savedViews).where(ofList(which));
  return counted!.total;
}

/** Updates the view with this name (case-insensitive). Returns undefined when there is none. */
export async function replaceView(
  tx: Database,
  { userId, list, name, query }: View,
): Promise<SavedViewRow | undefined> {
  const [replaced] = await tx
    .update(savedViews)
    .set({ name, query })
    .where(and(ofList({ userId, list }), sql`lower(${savedViews.name}) = lower(${name})`))
    .returning();
  return replaced;
}

/** Adds a view. */
export async function addView(tx: Database, view: View): Promise<SavedViewRow> {
  const [added] = await tx.insert(savedViews).values(view).returning();
  return added!;
}

/** Deletes a user's view. Returns undefined when the user has none with that id. */
export async function deleteView(
  tx: Database,
  { userId, viewId }: { userId: number; viewId: number },
): Promise<SavedViewRow | undefined> {
  const [gone] = await tx
    .delete(savedViews)
    .where(and(eq(savedViews.id, viewId), eq(savedViews.userId, userId)))
    .returning();
  return gone;
}
