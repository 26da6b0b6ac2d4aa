import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fromDrizzle, type DrizzleTransactionLike } from 'pg-boss';
import type { users } from './schema/index.ts';
import type { Database } from './types.ts';

/** A user as stored. */
export type UserRow = typeof users.$inferSelect;

/** Runs a hand-written query and returns its rows; both drivers return {rows}. The caller gives the row's type. */
export async function rowsOf<T>(db: Database, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

/** Wraps a transaction for pg-boss, so that jobs are queued atomically with their data. */
// Both drivers return {rows}; our Database type leaves the result's shape open.
export const jobQueueDb = (tx: Database) => fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);

interface Preparable<R> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<R> };
}

/**
 * Builds a frequent statement once for each database, because the query builder takes longer than PostgreSQL:
 * `prepared((db) => db.select()…where(eq(sessions.id, sql.placeholder('id'))))`. The pool names it, as any other.
 */
export function prepared<R>(
  build: (db: Database) => Preparable<R>,
): (db: Database, values: Record<string, unknown>) => Promise<R> {
  const statements = new WeakMap<Database, ReturnType<Preparable<R>['prepare']>>();
  return (db, values) => {
    let statement = statements.get(db);
    // Without a name of its own, which the driver would pass on.
    if (!statement) statements.set(db, (statement = build(db).prepare('')));
    return statement.execute(values);
  };
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
