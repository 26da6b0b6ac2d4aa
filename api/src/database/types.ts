import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { DeadlinePool } from './pool.ts';
import type * as schema from './schema/index.ts';

/** The database or a transaction; the first parameter of repository functions. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database, embedded or PostgreSQL, behind one interface. */
export interface OpenDatabase {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** The connections for calls; null: the embedded database has one. */
  pool: Pick<DeadlinePool, 'reportDurations' | 'reportSlow' | 'use'> | null;
  /** The job queue's connection options for the same database. */
  queue: ConstructorOptions;
  /** Calls back for each NOTIFY on `channel`, and with null after a reconnect. */
  listen(channel: string, onPayload: (payload: string | null) => void): Promise<() => Promise<void>>;
  /** Runs plain SQL that returns rows; for diagnostics. */
  query(text: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}
