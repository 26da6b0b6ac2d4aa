import { rm } from 'node:fs/promises';
import { PREPARED_DATA, startPortal } from './portal.ts';

/**
 * Starts a portal once, so that each portal of the run starts with a copy of its data folder. Creating the
 * tables and the demo data takes ten seconds of CPU time.
 */
export default async function preparePortal(): Promise<() => Promise<void>> {
  const { dataDir, stop } = await startPortal();
  await stop();
  process.env[PREPARED_DATA] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
