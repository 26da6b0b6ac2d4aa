import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { users } from './schema/index.ts';
import type { Database } from './types.ts';

/** A user as stored. */
export type UserRow = typeof users.$inferSelect;

/** Runs a hand-written query and returns its rows; both drivers return {rows}. The caller gives the row's type. */
export async function rowsOf<T>(db: Database, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

/** Rows that one statement deletes, so that it stays far below the statement timeout. */
const BATCH = 1000;

interface Deletion {
  /** The column of an index in whose order rows are found. Without it, the table may be read as a whole. */
  oldestBy?: PgColumn;
  /** Ends the deletion after the current batch. */
  signal?: AbortSignal;
}

/**
 * Deletes the rows that match in batches and returns how many, except those that another transaction is writing. Waiting for it
 * could end in a deadlock, because it may lock the same rows in another order.
 */
export async function deleteUnlocked(
  db: Database,
  table: PgTable,
  condition: SQL,
  { oldestBy, signal }: Deletion = {},
): Promise<number> {
  const order = oldestBy ? sql`order by ${oldestBy}` : sql``;
  const found = sql`select ctid from ${table} where ${condition} ${order} limit ${BATCH} for update skip locked`;
  for (let total = 0; ;) {
    const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>(
      db,
      sql`with deleted as (delete from ${table} where ctid = any(array(${found})) returning 1)
        select count(*)::int as n from deleted`,
    );
    total += n;
    if (n < BATCH || signal?.aborted) return total;
  }
}
