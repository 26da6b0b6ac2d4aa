import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import type { Config } from '../config.ts';
import { ConfigError } from '../settings.ts';
import { listenTo } from './listen.ts';
import { MIGRATION_LOCK, MIGRATIONS } from './migrations.ts';
import { patienceMs } from './patience.ts';
import { WatchedPool } from './pool.ts';
import * as schema from './schema/index.ts';
import type { Database, OpenDatabase } from './types.ts';

type PoolSettings = Pick<Config, 'DATABASE_POOL' | 'DATABASE_TIMEOUT_MS'>;

/** A pool on PostgreSQL. */
export async function openPostgres(config: PoolSettings, connectionString: string): Promise<OpenDatabase> {
  const timeoutMs = config.DATABASE_TIMEOUT_MS;
  const pool = new WatchedPool(
    {
      connectionString,
      max: config.DATABASE_POOL,
      statement_timeout: timeoutMs,
      idle_in_transaction_session_timeout: timeoutMs,
      keepAlive: true,
      options: '-c timezone=UTC',
    },
    patienceMs(config),
  );
  try {
    await migrateUnderLock(connectionString, config);
  } catch (error) {
    await pool.end();
    throw new ConfigError(`DATABASE_URL cannot be used (${reason(error)})`);
  }
  const queue: ConstructorOptions & pg.PoolConfig = {
    connectionString,
    max: 3,
    connectionTimeoutMillis: timeoutMs,
    // A worker that waits for an answer which never comes would never ask for jobs again.
    query_timeout: timeoutMs,
    useListenNotify: true,
  };
  return {
    kind: 'postgres',
    // Of a pool the driver's adapter only asks for a connection, or for a query.
    db: drizzle(pool as unknown as pg.Pool, { schema }) as unknown as Database,
    queue,
    listen: (channel, onPayload) => listenTo({ connectionString, timeoutMs, channel, onPayload }),
    query: async (text) => (await pool.query(text)).rows as Record<string, unknown>[],
    close: () => pool.end(),
  };
}

/** On a connection of its own without a statement timeout: an index on a large table takes its time. */
async function migrateUnderLock(connectionString: string, config: PoolSettings): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: config.DATABASE_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), { migrationsFolder: MIGRATIONS });
  } finally {
    // Ending the connection gives the lock back.
    await client.end();
  }
}

/** What went wrong, without the address, which may carry a password. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return (error.errors[0] as Error)?.message ?? 'unreachable';
  const { cause, message } = error as Error;
  return (cause instanceof Error ? cause.message : message).split('\n')[0] ?? 'unreachable';
}
