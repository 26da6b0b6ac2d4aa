import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { rowsOf } from '../database/rows.ts';

/** Runs the simplest query. Returns the time of the database, in ms. */
export async function ping(db: Database): Promise<number> {
  const [row] = await rowsOf<{ now: string }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`,
  );
  return Number(row!.now);
}

/**
 * Writes 64 KB, so that a full disk or a read-only database fails. A temporary table, because its file gets new space
 * in every transaction and is empty after it: updates of a normal table reuse space, or leave dead rows.
 */
export async function writeToDisk(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table if not exists write_probe (filler text) on commit delete rows`,
    );
    await tx.execute(sql`insert into write_probe select repeat('x', 1000) from generate_series(1, 64)`);
  });
}
