import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { join } from 'node:path';
import { fromPglite } from 'pg-boss';
import type { Config } from '../config.ts';
import { ConfigError } from '../settings.ts';
import { lockFolder } from './lock.ts';
import { MIGRATIONS } from './migrations.ts';
import * as schema from './schema/index.ts';
import type { Database, OpenDatabase } from './types.ts';

/**
 * PGlite in DATA_DIR/db. Safe against the death of the process; it never calls fsync, so a power loss can cost the
 * last writes: PostgreSQL (DATABASE_URL) is for those who need that guarantee.
 */
export async function openEmbedded(config: Pick<Config, 'dataDir'>): Promise<OpenDatabase> {
  const folder = join(config.dataDir, 'db');
  const unlock = lockFolder(folder);
  try {
    const pglite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
    return await useEmbedded(pglite, unlock);
  } catch (error) {
    unlock();
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`The database in ${folder} cannot be opened (${(error as Error).message})`);
  }
}

/** Migrates and wraps a running PGlite. */
export async function useEmbedded(pglite: PGlite, onClose: () => void = () => {}): Promise<OpenDatabase> {
  await pglite.exec(`SET TIME ZONE 'UTC'`);
  const db = drizzle(pglite, { schema });
  await migrate(db, { migrationsFolder: MIGRATIONS });
  return {
    kind: 'embedded',
    db: db as unknown as Database,
    queue: { db: fromPglite(pglite), backend: 'pglite', useListenNotify: true },
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    query: async (text) => (await pglite.query<Record<string, unknown>>(text)).rows,
    close: async () => {
      await pglite.close();
      onClose();
    },
  };
}
