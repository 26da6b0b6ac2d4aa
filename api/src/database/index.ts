import type { Config } from '../config.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type { OpenDatabase } from './types.ts';

/** Opens the configured database, migrated and ready. Throws a ConfigError when it cannot be used. */
export function openDatabase(config: Config): Promise<OpenDatabase> {
  return config.DATABASE_URL ? openPostgres(config, config.DATABASE_URL) : openEmbedded(config);
}

export type { Database, OpenDatabase } from './types.ts';
