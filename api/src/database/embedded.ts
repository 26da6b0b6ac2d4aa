import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { join } from 'node:path';
import { fromPglite } from 'pg-boss';
import type { Config } from '../config.ts';
import { ConfigError } from '@portal/platform/server';
import { containsDatabase, initializeDatabase } from './database-folder.ts';
import { lockFolder } from './lock.ts';
import { checkSchema, MIGRATIONS } from './migrations.ts';
import { RESTORE_HINT } from './restore-hint.ts';
import * as schema from './schema/index.ts';
import type { Database, OpenDatabase } from './types.ts';

/**
 * Opens PGlite in DATA_DIR/db. It survives a crash of the process, but it never calls fsync, so a power loss
 * can lose the last writes. Use PostgreSQL (DATABASE_URL) for that guarantee.
 */
export async function openEmbedded(config: Pick<Config, 'dataDir'>): Promise<OpenDatabase> {
  const folder = join(config.dataDir, 'db');
  let unlock = () => {};
  let pglite: PGlite | undefined;
  try {
    unlock = lockFolder(folder);
    if (!containsDatabase(folder)) await initializeDatabase(folder);
    pglite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
    return await useEmbedded(pglite, unlock);
  } catch (error) {
    // A damaged database may not close either.
    await pglite?.close().catch(() => {});
    unlock();
    if (error instanceof ConfigError) throw error;
    const { message } = error as Error;
    throw new ConfigError(`The database in ${folder} cannot be opened (${message}). ${RESTORE_HINT}`);
  }
}

/** Migrates and wraps a running PGlite. */
export async function useEmbedded(pglite: PGlite, onClose: () => void = () => {}): Promise<OpenDatabase> {
  await pglite.exec(`SET TIME ZONE 'UTC'`);
  const db = drizzle(pglite, { schema });
  const query = async (text: string) => (await pglite.query<Record<string, unknown>>(text)).rows;
  await checkSchema('The embedded database', query);
  await migrate(db, { migrationsFolder: MIGRATIONS });
  return {
    kind: 'embedded',
    pool: null,
    db: db as unknown as Database,
    queue: { db: fromPglite(pglite), backend: 'pglite', useListenNotify: true },
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    query,
    close: async () => {
      await pglite.close();
      onClose();
    },
  };
}
