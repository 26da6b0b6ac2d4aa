import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type * as schema from './schema/index.ts';

/** The database or a transaction; repository functions take it first. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** One database, embedded or PostgreSQL, behind the same few words. */
export interface OpenDatabase {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** How the job queue reaches the same database. */
  queue: ConstructorOptions;
  /** Calls back for each NOTIFY on `channel`, and with null after a lost connection came back. */
  listen(channel: string, onPayload: (payload: string | null) => void): Promise<() => Promise<void>>;
  /** Runs plain SQL that returns rows; for diagnostics. */
  query(text: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}
