import type { Config } from '../config.ts';
import type { OpenDatabase } from './types.ts';

/**
 * Opens and migrates the configured database. Throws a ConfigError when it is unusable. Imports only the code
 * of the configured kind.
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return (await import('./postgres.ts')).openPostgres(config, config.DATABASE_URL);
  return (await import('./embedded.ts')).openEmbedded(config);
}

export type { Database, OpenDatabase } from './types.ts';
