import type { Database } from './types.ts';

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
