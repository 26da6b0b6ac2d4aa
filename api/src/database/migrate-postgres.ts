import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '@portal/platform/server';
import type { Config } from '../config.ts';
import { checkSchema, MIGRATION_LOCK, MIGRATIONS, pendingMigrations } from './migrations.ts';
import * as schema from './schema/index.ts';

type ConnectionSettings = Pick<Config, 'DATABASE_TIMEOUT_MS'>;

/** How long a migration waits in silence for another process's migration. */
const WAIT_NOTICE_MS = 5000;
/**
 * How long a statement of a migration waits for a table in use. Every later statement on that table waits behind it, so it
 * gives up, and the whole migration begins again after a pause.
 */
const LOCK_TIMEOUT_MS = 3000;
const PAUSE_MS = 2000;
const ATTEMPTS = 20;
/** PostgreSQL's code for a statement that did not get its lock in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies the migrations that the database lacks, all or none, and returns their names. Other processes that migrate wait.
 * Throws a ConfigError for a database that is not the portal's, or when a table stayed in use for all attempts.
 */
export async function migratePostgres(
  config: ConnectionSettings,
  connectionString: string,
): Promise<string[]> {
  const client = await connect(config, connectionString);
  try {
    await lockMigrations(client);
    await checkEncoding(client);
    const query = queryOf(client);
    await checkSchema('DATABASE_URL', query);
    const pending = await pendingMigrations(query);
    // Without a statement timeout: building an index on a large table can be slow.
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}; set statement_timeout = 0`);
    if (pending.length > 0) await migrateBetweenCalls(client);
    return pending;
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/** Throws a ConfigError when the database lacks migrations of this version. Changes nothing. */
export async function refusePending(config: ConnectionSettings, connectionString: string): Promise<void> {
  const client = await connect(config, connectionString);
  try {
    await checkEncoding(client);
    const query = queryOf(client);
    await checkSchema('DATABASE_URL', query);
    const pending = await pendingMigrations(query);
    if (pending.length === 0) return;
    throw new ConfigError(
      `The database of DATABASE_URL lacks ${pending.length} migration${pending.length === 1 ? '' : 's'} of this version ` +
        `(${pending[0]}${pending.length > 1 ? ' and later' : ''}). Run 'bin/portal-api migrate' first. Nothing was changed.`,
    );
  } finally {
    await client.end();
  }
}

async function connect(config: ConnectionSettings, connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: config.DATABASE_TIMEOUT_MS });
  await client.connect();
  return client;
}

/** Runs plain SQL on a connection and returns the rows. */
export const queryOf = (client: pg.Client) => async (text: string) =>
  (await client.query<Record<string, unknown>>(text)).rows;

async function migrateBetweenCalls(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrate(drizzle(client, { schema }), { migrationsFolder: MIGRATIONS });
    } catch (error) {
      if (!lockedOut(error)) throw error;
      if (attempt === ATTEMPTS)
        throw new ConfigError(
          'The migration did not get the tables that it changes, because other connections use them. Nothing was changed. ' +
            'End long transactions (pg_stat_activity) and run it again.',
        );
      console.error(`A table is in use. The migration begins again in ${PAUSE_MS / 1000} seconds.`);
      await wait(PAUSE_MS);
    }
  }
}

/** Checks an error and its causes, because the database's adapter wraps those of the driver. */
function lockedOut(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === LOCK_NOT_AVAILABLE || (cause !== undefined && lockedOut(cause));
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
