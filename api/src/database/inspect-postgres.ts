import type { Config } from '../config.ts';
import { queryOf } from './migrate-postgres.ts';
import { checkSchema, pendingMigrations } from './migrations.ts';
import { connectDirectly, isBehindPooler } from './postgres.ts';

/** What a PostgreSQL server says about itself. */
export interface PostgresState {
  /** '18.0' */
  version: string;
  /** A pooler in transaction mode is in front. */
  isPooled: boolean;
  /** Names of the migrations that it lacks. */
  pending: string[];
  /** It has the extension of searches, or can create it. */
  searchable: boolean;
  /** How far this machine's clock is ahead of the server's, in seconds. */
  clockAheadSeconds: number;
}

/**
 * Reads the state of the database of DATABASE_URL without changing it. Throws a ConfigError when it can't be reached, is behind
 * a pooler that shares connections without DATABASE_DIRECT_URL, or isn't the portal's.
 */
export async function inspectPostgres(
  config: Pick<Config, 'DATABASE_TIMEOUT_MS' | 'DATABASE_DIRECT_URL'>,
  connectionString: string,
): Promise<PostgresState> {
  const client = await connectDirectly(config, connectionString);
  const isPooled = await isBehindPooler(config, connectionString).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  try {
    const query = queryOf(client);
    await checkSchema('DATABASE_URL', query);
    const asked = Date.now();
    const [row] = await query(
      `select current_setting('server_version') as version, extract(epoch from clock_timestamp()) * 1000 as now,
         exists (select from pg_available_extensions where name = 'pg_trgm') as searchable`,
    );
    const here = (asked + Date.now()) / 2;
    return {
      isPooled,
      version: String(row!['version']).split(' ')[0]!,
      pending: await pendingMigrations(query),
      searchable: row!['searchable'] === true,
      clockAheadSeconds: (here - Number(row!['now'])) / 1000,
    };
  } finally {
    await client.end();
  }
}
