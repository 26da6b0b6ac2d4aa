import type { Database } from './types.ts';

declare const isSnapshot: unique symbol;

/** A transaction whose statements all see the database as it was at the first one. */
type Snapshot = Database & { [isSnapshot]: true };

/** Runs `work` in a transaction with one snapshot of the database. */
export const withSnapshot = <T>(db: Database, work: (tx: Snapshot) => Promise<T>): Promise<T> =>
  db.transaction((tx) => work(tx as unknown as Snapshot), { isolationLevel: 'repeatable read' });
