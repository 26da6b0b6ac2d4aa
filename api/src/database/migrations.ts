import { ConfigError } from '@portal/platform/server';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { RESTORE_HINT } from './restore-hint.ts';

/**
 * The folder of SQL migrations, applied in order at every start. Resolved from the package, so it works from
 * the sources and the bundle.
 */
export const MIGRATIONS = join(dirname(findPackageJSON(import.meta.url)!), 'migrations');
/** The advisory lock that lets one process migrate at a time. */
export const MIGRATION_LOCK = 7_204_201;

type Query = (text: string) => Promise<Record<string, unknown>[]>;

interface Journal {
  /** `when`: milliseconds; the database stores it as `created_at`. */
  entries: { tag: string; when: number }[];
}
/** The maximum number of table names in a message. */
const NAMED_TABLES = 3;

/**
 * Compares a database with this version's migrations before they are applied. Throws a ConfigError when it was last migrated
 * before the baseline (0000_baseline), and when it has tables but no migration record: it belongs to another application or
 * lost its record. A database that is newer than this
 * version is used, with a warning on stderr: migrations are additive, so that an upgrade can be rolled back.
 */
export async function checkSchema(location: string, query: Query): Promise<void> {
  const applied = await appliedAt(query);
  if (applied.length === 0) return refuseForeignTables(location, query);
  const known = journal().map(({ when }) => when);
  if (Math.max(...applied) < Math.min(...known))
    throw new ConfigError(
      `${location} is of an earlier edition of the portal, whose migrations this one does not have. Nothing in it was changed. ` +
        "See 'A database of an earlier edition' in docs/operations.md.",
    );
  const newest = Math.max(...known);
  const newer = applied.filter((when) => when > newest).length;
  if (newer > 0)
    console.error(
      `${location} was migrated by a newer version of the portal (${newer} of its migrations are unknown here). ` +
        'Start the newer version again as soon as possible.',
    );
}

/** The names of the migrations that a database lacks. */
export async function pendingMigrations(query: Query): Promise<string[]> {
  const latest = Math.max(-1, ...(await appliedAt(query)));
  return journal()
    .filter(({ when }) => when > latest)
    .map(({ tag }) => tag);
}

const journal = () =>
  (JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal).entries;

/** When each applied migration was made, in milliseconds; [] without a record. */
async function appliedAt(query: Query): Promise<number[]> {
  const [record] = await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as found`);
  if (!record?.['found']) return [];
  const rows = await query(`select created_at from drizzle.__drizzle_migrations order by created_at`);
  return rows.map(({ created_at: when }) => Number(when));
}

async function refuseForeignTables(location: string, query: Query): Promise<void> {
  // Ignores the tables of extensions.
  const tables = await query(
    `select c.relname as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  if (tables.length === 0) return;
  const names = tables.slice(0, NAMED_TABLES).map(({ name }) => String(name));
  const more = tables.length > NAMED_TABLES ? `, and ${tables.length - NAMED_TABLES} more` : '';
  throw new ConfigError(
    `${location} has tables (${names.join(', ')}${more}) and no record of the portal's migrations: it belongs to something ` +
      `else or is damaged. Nothing in it was changed. Give the portal an empty database. ${RESTORE_HINT}`,
  );
}
