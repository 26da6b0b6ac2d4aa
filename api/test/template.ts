import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { useEmbedded } from '../src/database/embedded.ts';
import type { OpenDatabase } from '../src/database/index.ts';
import { openPostgres } from '../src/database/postgres.ts';

/** Creates the embedded database that every test file copies: as an archive and as a folder in `template`. */
export async function makeEmbeddedTemplate(template: string, dataDir: string): Promise<void> {
  const part = `${template}.${process.pid}`;
  const folder = join(part, 'db');
  mkdirSync(folder, { recursive: true });
  const pglite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  await prepare({ ...(await useEmbedded(pglite)), close: async () => {} }, dataDir);
  // Two thirds of the files that each copy would have to unpack.
  await pglite.exec(`update pg_database set datistemplate = false where datname like 'template_'`);
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`);
  writeFileSync(join(part, 'db.tar'), await (await pglite.dumpDataDir('none')).bytes());
  await pglite.close();
  // Another run on this machine may have made it meanwhile.
  if (existsSync(template)) rmSync(part, { recursive: true });
  else renameSync(part, template);
}

/** Creates the tables and queues in the database at `url`, which every test file copies. */
export async function makePostgresTemplate(url: string, dataDir: string): Promise<void> {
  await prepare(
    await openPostgres({ DATABASE_POOL: 4, DATABASE_TIMEOUT_MS: 5000, SLOW_STATEMENT_MS: 60_000 }, url),
    dataDir,
  );
}

/** Starting the API once creates its tables and queues. */
async function prepare(open: OpenDatabase, dataDir: string): Promise<void> {
  const app = await buildApp(loadConfig({ DATA_DIR: dataDir, SEED_DEMO: '0' }), open);
  await app.ready();
  await app.close();
}
