import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentSet, namedBuilds, promote } from '@portal/platform/sets';
import { openStore, type Store } from '@portal/platform/store';
import { startGateway, readConfig } from '../../gateway/src/index.ts';
import { PREPARED_DATA } from './portal.ts';

/** The gateway alone, with the real builds in a separate store. The browser stubs the API. */
export interface StandaloneGateway {
  url: string;
  store: Store;
  dispose: () => Promise<void>;
}

/** Starts the gateway with the builds that the prepared portal runs. */
export async function startStandaloneGateway(env: Record<string, string> = {}): Promise<StandaloneGateway> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-front-door-'));
  cpSync(process.env[PREPARED_DATA]!, dataDir, { recursive: true });
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:3000',
    ...env,
  });
  const store = openStore(dataDir);
  if (config.PORTAL_ENV !== 'development') {
    const prepared = await currentSet(store, 'development');
    const versions = Object.fromEntries(namedBuilds(prepared!).map(({ name, version }) => [name, version]));
    await promote(store, config.PORTAL_ENV, { versions }, { by: 'tests', reason: 'the prepared builds' });
  }
  const gateway = await startGateway(config, { log: false });
  return {
    url: gateway.url,
    store,
    dispose: async () => {
      await gateway.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
