import { releaseEverything, temporaryStore } from '@portal/shared/federation/store/testing';
import { readConfig } from '../src/config.ts';
import { startGateway } from '../src/start.ts';

type After = (work: () => Promise<void>) => void;

/** A gateway on a free port over a store of its own, with everything released once. */
export async function testGateway(after: After, env: NodeJS.ProcessEnv = {}) {
  const { dataDir, store } = await temporaryStore(after);
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env });
  await releaseEverything(store, config.environment);
  const gateway = await startGateway(config, { log: false });
  after(gateway.close);
  const get = (path: string, init?: RequestInit) =>
    fetch(gateway.url + path, { redirect: 'manual', ...init });
  return { ...gateway, store, config, get };
}

/** The configuration in a page. */
export function configOf(html: string) {
  const text = /id="portal-config">([^<]*)<\/script>/.exec(html)?.[1];
  if (!text) throw new Error('The page has no configuration');
  return JSON.parse(text);
}
