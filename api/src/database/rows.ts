import type { SQL } from 'drizzle-orm';
import type { Database } from './types.ts';

/** Runs a hand-written query and returns its rows; both drivers return {rows}. The caller gives the row's type. */
export async function rowsOf<T>(db: Database, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}
