import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { checklists } from '../database/schema/index.ts';

type Steps = (typeof checklists.$inferSelect)['done'];

/** Returns the steps that a user has checked. Empty before the first save. */
export async function findChecklist(db: Database, userId: number): Promise<Steps> {
  const [saved] = await db.select().from(checklists).where(eq(checklists.userId, userId));
  return saved?.done ?? [];
}

/** Replaces the steps that a user has checked. */
export async function saveChecklist(db: Database, userId: number, done: Steps): Promise<void> {
  await db
    .insert(checklists)
    .values({ userId, done })
    .onConflictDoUpdate({ target: checklists.userId, set: { done, updatedAt: sql`now()` } });
}
