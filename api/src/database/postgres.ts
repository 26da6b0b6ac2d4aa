import { hostname } from 'node:os';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import type { Config } from '../config.ts';
import { ConfigError } from '@portal/platform/server';
import { listenTo } from './listen.ts';
import { migratePostgres, refusePending } from './migrate-postgres.ts';
import { deadlineMs } from './deadline.ts';
import { DeadlinePool } from './pool.ts';
import { refusePooler } from './pooler.ts';
import * as schema from './schema/index.ts';
import type { Database, OpenDatabase } from './types.ts';

/** Names this API in pg_stat_activity. PostgreSQL keeps 63 characters. */
const APPLICATION_NAME = `portal-api ${hostname()} ${process.pid}`.slice(0, 63);

type PoolSettings = Pick<Config, 'DATABASE_POOL' | 'DATABASE_TIMEOUT_MS' | 'SLOW_STATEMENT_MS'> &
  Partial<Pick<Config, 'production'>>;

/**
 * Opens a pool on PostgreSQL. Production only checks that the database has every migration, so that no start of a server
 * changes it; elsewhere the start migrates.
 */
export async function openPostgres(config: PoolSettings, connectionString: string): Promise<OpenDatabase> {
  const timeoutMs = config.DATABASE_TIMEOUT_MS;
  const session = {
    connectionString,
    application_name: APPLICATION_NAME,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    keepAlive: true,
    options: '-c timezone=UTC',
  };
  const pool = new DeadlinePool(
    { ...session, max: config.DATABASE_POOL },
    { limitMs: deadlineMs(config), slowMs: config.SLOW_STATEMENT_MS },
  );
  try {
    await refusePooler(
      () => connectOnce({ ...session, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs }),
      { TimeZone: 'UTC', statement_timeout: String(timeoutMs) },
    );
    await (config.production ? refusePending : migratePostgres)(config, connectionString);
  } catch (error) {
    await pool.end();
    throw error instanceof ConfigError ? error : unusable(error);
  }
  const queue: ConstructorOptions & pg.PoolConfig = {
    connectionString,
    application_name: APPLICATION_NAME,
    max: 3,
    connectionTimeoutMillis: timeoutMs,
    // Without a timeout, a worker whose response never arrives would never fetch jobs again.
    query_timeout: timeoutMs,
    useListenNotify: true,
  };
  return {
    kind: 'postgres',
    pool,
    // The driver's adapter only uses the pool's `connect` and `query`.
    db: drizzle(pool as unknown as pg.Pool, { schema }) as unknown as Database,
    queue,
    listen: (channel, onPayload) =>
      listenTo({ connectionString, name: APPLICATION_NAME, timeoutMs, channel, onPayload }),
    query: async (text) => (await pool.query(text)).rows as Record<string, unknown>[],
    close: () => pool.end(),
  };
}

/** Opens one connection. Throws a ConfigError when that fails, or when a pooler shares the connection. */
export async function connectDirectly(
  { DATABASE_TIMEOUT_MS: timeoutMs }: Pick<Config, 'DATABASE_TIMEOUT_MS'>,
  connectionString: string,
): Promise<pg.Client> {
  const open = () =>
    connectOnce({ connectionString, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  try {
    await refusePooler(open, {});
    return await open();
  } catch (error) {
    throw error instanceof ConfigError ? error : unusable(error);
  }
}

async function connectOnce(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  await client.connect();
  return client;
}

/** Connects to PostgreSQL once. Throws a ConfigError when that fails. */
export async function tryToConnect(
  config: Pick<Config, 'DATABASE_TIMEOUT_MS'>,
  connectionString: string,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: config.DATABASE_TIMEOUT_MS });
  try {
    await client.connect();
  } catch (error) {
    throw unusable(error);
  } finally {
    await client.end();
  }
}

const unusable = (error: unknown) => new ConfigError(`DATABASE_URL cannot be used (${reason(error)})`);

/** The error's message without the URL, which may contain a password. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return (error.errors[0] as Error)?.message ?? 'unreachable';
  const { cause, message } = error as Error;
  return (cause instanceof Error ? cause.message : message).split('\n')[0] ?? 'unreachable';
}
