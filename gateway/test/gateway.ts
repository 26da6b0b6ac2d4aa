import { releaseEverything, temporaryStore } from '@portal/platform/store/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig, type GatewayConfig } from '../src/config.ts';
import { startGateway } from '../src/start.ts';

type After = (work: () => Promise<void>) => void;

/** Starts a gateway on a free port over a temporary store with one release of everything. */
export async function testGateway(after: After, env: NodeJS.ProcessEnv = {}) {
  const { dataDir, store } = await temporaryStore(after);
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SHUTDOWN_DELAY_MS: '0',
    PUBLIC_URL: 'http://localhost:3000',
    ...env,
  });
  await releaseEverything(store, config.environment);
  return { ...(await gatewayOn(config, after)), store };
}

/** Starts another gateway with the same configuration on a free port. */
export async function gatewayOn(config: GatewayConfig, after: After) {
  const gateway = await startGateway({ ...config, port: 0 }, { log: false });
  after(gateway.close);
  const get = (path: string, init?: RequestInit) =>
    fetch(gateway.url + path, { redirect: 'manual', ...init });
  return { ...gateway, config, get };
}

/** Reports an error of a file, as a page does. */
export const reportError = (
  get: (path: string, init: RequestInit) => Promise<Response>,
  file: string,
): Promise<Response> =>
  get('/__errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'TypeError', stack: null, file, page: '/login', release_set: 2 }),
  });

/** Polls until `isSo` returns true. Throws after `patience` ms. */
export async function until(isSo: () => Promise<boolean>, patience = 30_000): Promise<void> {
  for (const end = Date.now() + patience; !(await isSo()); await wait(20)) {
    if (Date.now() > end) throw new Error(`Not so within ${patience} ms`);
  }
}

/** Waits until the gateway serves a release set. It reads the current one at most every 500 ms. */
export async function untilServed(
  get: (path: string) => Promise<Response>,
  { number }: { number: number },
): Promise<void> {
  await until(
    async () => ((await (await get('/__health')).json()) as { release_set: number }).release_set === number,
  );
}

/** The configuration in a page. */
export function configOf(html: string) {
  const text = /id="portal-config">([^<]*)<\/script>/.exec(html)?.[1];
  if (!text) throw new Error('The page has no configuration');
  return JSON.parse(text);
}
