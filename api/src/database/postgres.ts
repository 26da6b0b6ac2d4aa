import { hostname } from 'node:os';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import type { Config } from '../config.ts';
import { ConfigError } from '@portal/platform/server';
import { listenTo } from './listen.ts';
import { checkSchema, MIGRATION_LOCK, MIGRATIONS } from './migrations.ts';
import { deadlineMs } from './deadline.ts';
import { DeadlinePool } from './pool.ts';
import { refusePooler } from './pooler.ts';
import * as schema from './schema/index.ts';
import type { Database, OpenDatabase } from './types.ts';

/** Names this API in pg_stat_activity. PostgreSQL keeps 63 characters. */
const APPLICATION_NAME = `portal-api ${hostname()} ${process.pid}`.slice(0, 63);
/** How long a start waits in silence for another process's migration. */
const WAIT_NOTICE_MS = 5000;

type PoolSettings = Pick<Config, 'DATABASE_POOL' | 'DATABASE_TIMEOUT_MS' | 'SLOW_STATEMENT_MS'>;

/** Opens a pool on PostgreSQL. */
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
    await migrateUnderLock(connectionString, config);
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

async function connectOnce(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  await client.connect();
  return client;
}

/** Connects to PostgreSQL once. Throws a ConfigError when that fails. */
export async function tryToConnect(config: PoolSettings, connectionString: string): Promise<void> {
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

/** On a dedicated connection without a statement timeout: building an index on a large table can be slow. */
async function migrateUnderLock(connectionString: string, config: PoolSettings): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: config.DATABASE_TIMEOUT_MS });
  await client.connect();
  try {
    await lockMigrations(client);
    await checkEncoding(client);
    await checkSchema('DATABASE_URL', async (text) => (await client.query(text)).rows);
    await migrate(drizzle(client, { schema }), { migrationsFolder: MIGRATIONS });
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/** Waits for another process that migrates, and says so on stderr. */
async function lockMigrations(client: pg.Client): Promise<void> {
  const waiting = setInterval(
    () => console.error('Waiting for another process that migrates the database of DATABASE_URL.'),
    WAIT_NOTICE_MS,
  );
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  } finally {
    clearInterval(waiting);
  }
}

/** In another encoding, some texts could not be stored. */
async function checkEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]!.server_encoding;
  if (encoding === 'UTF8') return;
  throw new ConfigError(
    `The database of DATABASE_URL has the encoding ${encoding}, which cannot store every text. Use one with UTF8.`,
  );
}

/** The error's message without the URL, which may contain a password. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return (error.errors[0] as Error)?.message ?? 'unreachable';
  const { cause, message } = error as Error;
  return (cause instanceof Error ? cause.message : message).split('\n')[0] ?? 'unreachable';
}
