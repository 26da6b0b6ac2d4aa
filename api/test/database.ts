import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { mkdirSync, openAsBlob } from 'node:fs';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { useEmbedded } from '../src/database/embedded.ts';
import type { OpenDatabase } from '../src/database/index.ts';
import { openPostgres } from '../src/database/postgres.ts';

/** Set by test/run.ts. Without them a test opens an empty embedded database of its own. */
const { TEST_POSTGRES_URL, TEST_EMBEDDED_IMAGE } = process.env;
export const TEMPLATE = 'portal_template';
/** A machine that is busy with tests is no database that is away. */
export const PATIENT_MS = 30_000;

/** Which database the run is about. */
export const testedDatabase = TEST_POSTGRES_URL ? 'postgres' : 'embedded';

/** A database of a test file, and how else it can be reached. */
export type TestDatabase = OpenDatabase & ({ url: string; pglite: null } | { url: null; pglite: PGlite });

/** A migrated, empty database for one test file. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (TEST_POSTGRES_URL) return openCopy(TEST_POSTGRES_URL);
  const image = TEST_EMBEDDED_IMAGE ? await openAsBlob(TEST_EMBEDDED_IMAGE) : undefined;
  const pglite = await PGlite.create({ extensions: { pg_trgm }, ...(image && { loadDataDir: image }) });
  return { ...(await useEmbedded(pglite)), url: null, pglite };
}

/** Lays a prepared embedded database into a folder, so that a process finds it there. */
export async function layEmbedded(folder: string): Promise<void> {
  if (!TEST_EMBEDDED_IMAGE) return;
  mkdirSync(folder, { recursive: true });
  const loadDataDir = await openAsBlob(TEST_EMBEDDED_IMAGE);
  await (await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, loadDataDir })).close();
}

async function openCopy(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const open = await openPostgres({ DATABASE_POOL: 10, DATABASE_TIMEOUT_MS: PATIENT_MS }, url.href);
  return { ...open, url: url.href, pglite: null };
}
