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
import { refusePooler, requireRoleSettings, sharesConnections } from './pooler.ts';
import * as schema from './schema/index.ts';
import type { Database, OpenDatabase } from './types.ts';

/** Names this API in pg_stat_activity. PostgreSQL keeps 63 characters. */
const APPLICATION_NAME = `portal-api ${hostname()} ${process.pid}`.slice(0, 63);

type PoolSettings = Pick<Config, 'DATABASE_POOL' | 'DATABASE_TIMEOUT_MS' | 'SLOW_STATEMENT_MS'> &
  Partial<Pick<Config, 'production' | 'DATABASE_DIRECT_URL'>>;

/**
 * Opens a pool on PostgreSQL. Production only checks that the database has every migration, so that no start of a server
 * changes it; elsewhere the start migrates. Behind a pooler in transaction mode, the pool works without what belongs to a session,
 * and LISTEN, the job queue and migrations use DATABASE_DIRECT_URL.
 */
export async function openPostgres(config: PoolSettings, connectionString: string): Promise<OpenDatabase> {
  const timeoutMs = config.DATABASE_TIMEOUT_MS;
  const direct = config.DATABASE_DIRECT_URL ?? connectionString;
  const once = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  const common = { connectionString, application_name: APPLICATION_NAME, keepAlive: true };
  let isPooled = false;
  try {
    isPooled = await isBehindPooler(config, connectionString);
  } catch (error) {
    throw error instanceof ConfigError ? error : unusable(error);
  }
  const session = isPooled
    ? common
    : {
        ...common,
        statement_timeout: timeoutMs,
        idle_in_transaction_session_timeout: timeoutMs,
        options: '-c timezone=UTC',
      };
  const pool = new DeadlinePool(
    { ...session, max: config.DATABASE_POOL },
    { limitMs: deadlineMs(config), slowMs: config.SLOW_STATEMENT_MS, isPooled },
  );
  try {
    if (!isPooled)
      await refusePooler(() => connectOnce({ ...session, ...once }), {
        TimeZone: 'UTC',
        statement_timeout: String(timeoutMs),
      });
    await (config.production ? refusePending : migratePostgres)(config, direct);
  } catch (error) {
    await pool.end();
    throw error instanceof ConfigError ? error : unusable(error);
  }
  const queue: ConstructorOptions & pg.PoolConfig = {
    connectionString: direct,
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
      listenTo({ connectionString: direct, name: APPLICATION_NAME, timeoutMs, channel, onPayload }),
    query: async (text) => (await pool.query(text)).rows as Record<string, unknown>[],
    close: () => pool.end(),
  };
}

/**
 * Whether a pooler in transaction mode is in front, with DATABASE_DIRECT_URL beside it. Throws a ConfigError when that address is
 * behind a pooler too, or the role lacks the limits of a session.
 */
export async function isBehindPooler(
  config: Pick<PoolSettings, 'DATABASE_TIMEOUT_MS' | 'DATABASE_DIRECT_URL'>,
  connectionString: string,
): Promise<boolean> {
  const { DATABASE_TIMEOUT_MS: timeoutMs, DATABASE_DIRECT_URL: direct } = config;
  if (!direct) return false;
  const open = (address: string) => () =>
    connectOnce({
      connectionString: address,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
  await refusePooler(open(direct), {}, 'DATABASE_DIRECT_URL');
  if (!(await sharesConnections(open(connectionString)))) return false;
  await requireRoleSettings(open(connectionString), {
    statement_timeout: String(timeoutMs),
    idle_in_transaction_session_timeout: String(timeoutMs),
  });
  return true;
}

/** Opens one connection. Throws a ConfigError when that fails, or when a pooler shares the connection. */
export async function connectDirectly(
  {
    DATABASE_TIMEOUT_MS: timeoutMs,
    DATABASE_DIRECT_URL: direct,
  }: Pick<Config, 'DATABASE_TIMEOUT_MS' | 'DATABASE_DIRECT_URL'>,
  connectionString: string,
): Promise<pg.Client> {
  const open = () =>
    connectOnce({
      connectionString: direct ?? connectionString,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
  try {
    await refusePooler(open, {}, direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
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
