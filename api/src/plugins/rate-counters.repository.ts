import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { rateCounters } from '../database/schema/index.ts';

/** One counted use: which one of its window it was, and when the window ends. */
export interface Use {
  key: string;
  count: number;
  resetsAt: Date;
}

/**
 * Counts one use, or several, in one statement: two at once cannot both be the last one allowed. Answers the last of
 * them, and how long the window still is.
 */
export async function countUse(
  db: Database,
  { key, windowSeconds, uses = 1 }: { key: string; windowSeconds: number; uses?: number },
): Promise<Use & { leftMs: number }> {
  const fresh = sql`now() + make_interval(secs => ${windowSeconds})`;
  const [row] = await db
    .insert(rateCounters)
    .values({ key, count: uses, expiresAt: fresh })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        count: sql`case when ${rateCounters.expiresAt} <= now() then ${uses}::int else ${rateCounters.count} + ${uses}::int end`,
        expiresAt: sql`case when ${rateCounters.expiresAt} <= now() then ${fresh} else ${rateCounters.expiresAt} end`,
      },
    })
    .returning({
      count: rateCounters.count,
      resetsAt: rateCounters.expiresAt,
      leftMs: sql<number>`(extract(epoch from ${rateCounters.expiresAt} - now()) * 1000)::int`,
    });
  return { key, ...row! };
}

/**
 * Counts one use among those of the seconds before it: no stretch of that length, wherever it begins, holds more than
 * `max`. What is one too many is not counted, so that asking again and again does not prolong the wait.
 */
export async function countRecentUse(
  db: Database,
  { key, windowSeconds, max }: { key: string; windowSeconds: number; max: number },
): Promise<Use> {
  const window = sql`make_interval(secs => ${windowSeconds})`;
  const recent = sql`array(select at from unnest(${rateCounters.uses}) at where at > now() - ${window} order by at)`;
  const [row] = await db
    .insert(rateCounters)
    .values({ key, count: 1, uses: sql`array[now()]`, expiresAt: sql`now() + ${window}` })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        count: sql`cardinality(${recent}) + 1`,
        uses: sql`case when cardinality(${recent}) < ${max}::int then ${recent} || now() else ${recent} end`,
        expiresAt: sql`now() + ${window}`,
      },
    })
    .returning();
  return { key, count: row!.count, resetsAt: new Date(row!.uses[0]!.getTime() + windowSeconds * 1000) };
}

/** Takes one use back. */
export async function giveBack(db: Database, { key }: Use): Promise<void> {
  await db
    .update(rateCounters)
    .set({
      count: sql`greatest(${rateCounters.count} - 1, 0)`,
      uses: sql`${rateCounters.uses}[:cardinality(${rateCounters.uses}) - 1]`,
    })
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
