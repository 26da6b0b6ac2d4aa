import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { users } from './schema/index.ts';
import type { Database } from './types.ts';

/** A user as stored. */
export type UserRow = typeof users.$inferSelect;

/** Runs a hand-written query and returns its rows; both drivers return {rows}. The caller gives the row's type. */
export async function rowsOf<T>(db: Database, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

/**
 * Deletes the rows that match, except those that another transaction is writing. Waiting for it could end in a deadlock, because it
 * may lock the same rows in another order.
 */
export async function deleteUnlocked(db: Database, table: PgTable, condition: SQL): Promise<void> {
  const found = sql`select ctid from ${table} where ${condition} for update skip locked`;
  await db.execute(sql`delete from ${table} where ctid = any(array(${found}))`);
}
