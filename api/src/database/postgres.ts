import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Config } from '../config.ts';
import { ConfigError } from '../settings.ts';
import { listenTo } from './listen.ts';
import { MIGRATION_LOCK, MIGRATIONS } from './migrations.ts';
import * as schema from './schema/index.ts';
import type { Database, OpenDatabase } from './types.ts';

type PoolSettings = Pick<Config, 'DATABASE_POOL' | 'DATABASE_TIMEOUT_MS'>;

/** A pool on PostgreSQL. */
export async function openPostgres(config: PoolSettings, connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    max: config.DATABASE_POOL,
    connectionTimeoutMillis: config.DATABASE_TIMEOUT_MS,
    statement_timeout: config.DATABASE_TIMEOUT_MS,
    query_timeout: config.DATABASE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: config.DATABASE_TIMEOUT_MS,
    keepAlive: true,
    options: '-c timezone=UTC',
  });
  // Without a listener an idle connection's error would end the process; the pool replaces the connection itself.
  pool.on('error', () => {});
  try {
    await migrateUnderLock(connectionString, config);
  } catch (error) {
    await pool.end();
    throw new ConfigError(`DATABASE_URL cannot be used (${reason(error)})`);
  }
  return {
    kind: 'postgres',
    db: drizzle(pool, { schema }) as unknown as Database,
    queue: {
      connectionString,
      max: 3,
      connectionTimeoutMillis: config.DATABASE_TIMEOUT_MS,
      useListenNotify: true,
    },
    listen: (channel, onPayload) => listenTo(connectionString, channel, onPayload),
    query: async (text) => (await pool.query<Record<string, unknown>>(text)).rows,
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
