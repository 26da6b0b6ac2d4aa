import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { renameSync, writeFileSync } from 'node:fs';
import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { useEmbedded } from '../src/database/embedded.ts';
import type { OpenDatabase } from '../src/database/index.ts';
import { openPostgres } from '../src/database/postgres.ts';

/** Creates the embedded database that every test file copies, as an archive at `image`. */
export async function makeEmbeddedTemplate(image: string, dataDir: string): Promise<void> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  await prepare({ ...(await useEmbedded(pglite)), close: async () => {} }, dataDir);
  const part = `${image}.${process.pid}`;
  writeFileSync(part, await (await pglite.dumpDataDir('none')).bytes());
  renameSync(part, image);
  await pglite.close();
}

/** Creates the tables and queues in the database at `url`, which every test file copies. */
export async function makePostgresTemplate(url: string, dataDir: string): Promise<void> {
  await prepare(await openPostgres({ DATABASE_POOL: 4, DATABASE_TIMEOUT_MS: 5000 }, url), dataDir);
}

/** Starting the API once creates its tables and queues. */
async function prepare(open: OpenDatabase, dataDir: string): Promise<void> {
  const app = await buildApp(loadConfig({ DATA_DIR: dataDir, SEED_DEMO: '0' }), open);
  await app.ready();
  await app.close();
}
