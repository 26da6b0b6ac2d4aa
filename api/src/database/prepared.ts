import type { Database } from './types.ts';

interface Preparable<R> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<R> };
}

/**
 * Prepares a frequent statement with drizzle's `.prepare()`, once for each database: `prepared('session', (db) =>
 * db.select()…where(eq(sessions.id, sql.placeholder('id'))))`. Not for searches and dynamic filters: PostgreSQL
 * may plan a prepared statement without its values.
 */
export function prepared<R>(
  name: string,
  build: (db: Database) => Preparable<R>,
): (db: Database, values: Record<string, unknown>) => Promise<R> {
  const statements = new WeakMap<Database, ReturnType<Preparable<R>['prepare']>>();
  return (db, values) => {
    let statement = statements.get(db);
    if (!statement) statements.set(db, (statement = build(db).prepare(name)));
    return statement.execute(values);
  };
}
