import type { SQL } from 'drizzle-orm';
import type { Database } from './types.ts';

/** The rows of a hand-written query; both drivers answer {rows}. The caller says what a row is. */
export async function rowsOf<T>(db: Database, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}
