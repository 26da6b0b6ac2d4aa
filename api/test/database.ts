import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import assert from 'node:assert/strict';
import { openAsBlob } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { useEmbedded } from '../src/database/embedded.ts';
import type { OpenDatabase } from '../src/database/index.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { copyTemplate } from './postgres-server.ts';

/** Set by test/run.ts. Without them, a test opens a separate, empty embedded database. */
const { TEST_POSTGRES_URL, TEST_EMBEDDED_TEMPLATE } = process.env;
/** A long timeout: a machine that is busy with tests must not count as a database outage. */
export const PATIENT_MS = 30_000;

/** The database under test. */
export const testedDatabase = TEST_POSTGRES_URL ? 'postgres' : 'embedded';

/** The database of a test file, with its direct connection. */
export type TestDatabase = OpenDatabase & ({ url: string; pglite: null } | { url: null; pglite: PGlite });

/** Opens a migrated, empty database for one test file. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (TEST_POSTGRES_URL) return openCopy(TEST_POSTGRES_URL);
  const image = TEST_EMBEDDED_TEMPLATE && (await openAsBlob(join(TEST_EMBEDDED_TEMPLATE, 'db.tar')));
  const pglite = await PGlite.create({ extensions: { pg_trgm }, ...(image && { loadDataDir: image }) });
  return { ...(await useEmbedded(pglite)), url: null, pglite };
}

/** Copies a prepared embedded database to a folder for a server process. */
export async function unpackEmbedded(folder: string): Promise<void> {
  if (TEST_EMBEDDED_TEMPLATE) await cp(join(TEST_EMBEDDED_TEMPLATE, 'db'), folder, { recursive: true });
}

async function openCopy(serverUrl: string): Promise<TestDatabase> {
  const url = await copyTemplate(serverUrl);
  const open = await openPostgres(
    { DATABASE_POOL: 10, DATABASE_TIMEOUT_MS: PATIENT_MS, SLOW_STATEMENT_MS: 60_000 },
    url,
  );
  const close = async () => {
    await open.close();
    await assertNoDeadlock(url);
  };
  return { ...open, close, url, pglite: null };
}

/** A deadlock fails one of the requests with a 503, or only delays a job, so most tests would not notice it. */
async function assertNoDeadlock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  await client.end();
  assert.equal(
    Number(rows[0]!.deadlocks),
    0,
    'Deadlocks: transactions lock the same rows in different orders.',
  );
}
