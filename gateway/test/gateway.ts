import { releaseEverything, temporaryStore } from '@portal/platform/sets/testing';
import { loadedMark } from '@portal/shared/federation';
import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig, type GatewayConfig } from '../src/config.ts';
import type { OperationsStatus } from '../src/operations/status.ts';
import { startGateway } from '../src/index.ts';

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
  await releaseEverything(store, config.PORTAL_ENV);
  return { ...(await gatewayOn(config, after)), store };
}

/** Reads the store ten times as often as in production, so that tests wait for a tenth of the time. */
const intervals = { freshMs: 50, repairMs: 500, yankMs: 200 };

/** Starts another gateway with the same configuration on a free port. */
export async function gatewayOn(config: GatewayConfig, after: After, log: false | Writable = false) {
  const gateway = await startGateway({ ...config, PORT: 0 }, { log, intervals });
  after(gateway.close);
  const get = (path: string, init?: RequestInit) =>
    fetch(gateway.url + path, { redirect: 'manual', ...init });
  return { ...gateway, config, get };
}

type Get = (path: string, init?: RequestInit) => Promise<Response>;

/** A visitor at an address, or a signed-in person with a token that the stub API knows. */
export interface Sender {
  ip?: string;
  bearer?: string;
}

/** A page in a visitor's browser, which sends reports to the gateway. */
export async function openPage(get: Get, { ip = '203.0.113.7', bearer }: Sender = {}, cookie = '') {
  const headers = { 'x-forwarded-for': ip };
  const answer = await get('/login', { headers: { ...headers, cookie } });
  const config = configOf(await answer.text());
  const send = (path: string, body: object) =>
    get(path, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify({ token: config.report_token, ...body }),
    });
  return {
    config,
    send,
    cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    /** Reports that the page's build of a remote, or the host, was shown. */
    mounted: async (
      name: string,
      version: string = config.remotes[name]?.version ?? config.host_version,
      loaded?: string,
    ) => {
      const entry = loaded === undefined && name !== 'host' && (await entryOf(get, name, version));
      const mark = entry ? await loadedMark(config.report_token, entry) : loaded;
      return send('/__mounts', { name, version, ...(mark && { loaded: mark }) });
    },
    /** Reports an error of a file. */
    failed: (file: string | null, over: object = {}) =>
      send('/__errors', { message: 'TypeError: x', stack: null, file, page: '/login', ...over }),
  };
}

/** The entries that pages of a gateway loaded, as browsers cache them. */
const entries = new WeakMap<Get, Map<string, ArrayBuffer>>();

/** The entry of a remote's build, as a page loads it. null when it is not served. */
async function entryOf(get: Get, name: string, version: string): Promise<ArrayBuffer | null> {
  const path = `/remotes/${name}/${version}/remoteEntry.js`;
  const cached = entries.get(get) ?? new Map<string, ArrayBuffer>();
  entries.set(get, cached);
  const known = cached.get(path);
  if (known) return known;
  const answer = await get(path);
  if (!answer.ok) return null;
  const entry = await answer.arrayBuffer();
  cached.set(path, entry);
  return entry;
}

/** The data of the operations page. */
export async function operationsStatus(get: Get): Promise<OperationsStatus> {
  const headers = { authorization: `Bearer ${OPERATIONS_KEY}` };
  return (await (await get('/__operations.json', { headers })).json()) as OperationsStatus;
}

/** The key of the gateways that {@link reportingEnv} configures. */
export const OPERATIONS_KEY = 'a-key-of-the-operators';
/** A gateway behind a proxy, so that each report can have a different client address. */
export const reportingEnv = { TRUSTED_PROXIES: 'loopback', OPERATIONS_KEY };

/** Polls until `isSo` returns true. Throws after `patience` ms. */
export async function until(isSo: () => Promise<boolean>, patience = 30_000): Promise<void> {
  for (const end = Date.now() + patience; !(await isSo()); await wait(20)) {
    if (Date.now() > end) throw new Error(`Not so within ${patience} ms`);
  }
}

/** Waits until the gateway serves a release set. */
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
