import type { Config } from '../config.ts';
import type { OpenDatabase } from './types.ts';

/**
 * Opens the configured database, migrated and ready. Throws a ConfigError when it cannot be used. The code of the other
 * kind of database is not read.
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return (await import('./postgres.ts')).openPostgres(config, config.DATABASE_URL);
  return (await import('./embedded.ts')).openEmbedded(config);
}

export type { Database, OpenDatabase } from './types.ts';
