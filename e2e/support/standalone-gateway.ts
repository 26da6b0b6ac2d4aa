import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStore, type Store } from '@portal/platform/store';
import { startGateway, readConfig } from '../../gateway/src/index.ts';
import { copyBuilds, root } from './portal.ts';

/** The gateway alone, with the real builds in a separate store. The browser stubs the API. */
export interface StandaloneGateway {
  url: string;
  store: Store;
  dispose: () => Promise<void>;
}

/** Starts the gateway with the current builds. */
export async function startStandaloneGateway(env: Record<string, string> = {}): Promise<StandaloneGateway> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-front-door-'));
  await copyBuilds(dataDir);
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:3000',
    ...env,
  });
  await promisify(execFile)(
    process.execPath,
    ['scripts/commands/build.ts', '--release', '--env', config.PORTAL_ENV],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
    },
  );
  const gateway = await startGateway(config, { log: false });
  return {
    url: gateway.url,
    store: openStore(dataDir),
    dispose: async () => {
      await gateway.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
