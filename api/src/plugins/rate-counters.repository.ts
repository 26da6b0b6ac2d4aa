import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { rateCounters } from '../database/schema/index.ts';

/** One counted use: which one of its window it was, and when the window ends. */
export interface Use {
  key: string;
  count: number;
  resetsAt: Date;
}

/** Counts one use in one statement: two at once cannot both be the last one allowed. */
export async function countUse(
  db: Database,
  { key, windowSeconds }: { key: string; windowSeconds: number },
): Promise<Use> {
  const fresh = sql`now() + make_interval(secs => ${windowSeconds})`;
  const [row] = await db
    .insert(rateCounters)
    .values({ key, count: 1, expiresAt: fresh })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        count: sql`case when ${rateCounters.expiresAt} <= now() then 1 else ${rateCounters.count} + 1 end`,
        expiresAt: sql`case when ${rateCounters.expiresAt} <= now() then ${fresh} else ${rateCounters.expiresAt} end`,
      },
    })
    .returning();
  return { key, count: row!.count, resetsAt: row!.expiresAt };
}

/** Takes one use back. */
export async function giveBack(db: Database, { key }: Use): Promise<void> {
  await db
    .update(rateCounters)
    .set({ count: sql`greatest(${rateCounters.count} - 1, 0)` })
    .where(eq(rateCounters.key, key));
}

/** Starts a window anew. */
export async function forgetWindow(db: Database, key: string): Promise<void> {
  await db.delete(rateCounters).where(eq(rateCounters.key, key));
}

/** Forgets windows that have ended. */
export async function forgetEndedWindows(db: Database): Promise<void> {
  await db.delete(rateCounters).where(lt(rateCounters.expiresAt, sql`now()`));
}
