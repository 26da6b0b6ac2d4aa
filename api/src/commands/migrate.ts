import { ConfigError } from '@portal/platform/server';
import { loadConfig } from '../config.ts';
import { migratePostgres } from '../database/migrate-postgres.ts';

/**
 * `migrate`: applies the migrations that the database of DATABASE_URL lacks, before the new version starts anywhere. Waits
 * for a table that is in use for a few seconds at a time, so that running versions keep answering.
 */
export async function migrate(env: NodeJS.ProcessEnv): Promise<number> {
  const config = loadConfig(env);
  if (!config.DATABASE_URL)
    throw new ConfigError('DATABASE_URL is not set: the embedded database migrates when the API starts.');
  const applied = await migratePostgres(config, config.DATABASE_DIRECT_URL ?? config.DATABASE_URL);
  console.log(
    applied.length === 0
      ? 'The database has every migration.'
      : `Applied ${applied.length}: ${applied.join(', ')}.`,
  );
  return 0;
}
