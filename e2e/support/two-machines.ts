import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { releaseEverything, testKeys } from '@portal/platform/sets/testing';
import type { Store } from '@portal/platform/store';
import { testBucket } from '@portal/platform/store/testing';
import type { serverOfTools } from '../../api/test/client-tools.ts';
import { startPostgres } from '../../api/test/postgres-server.ts';
import { endServer, freePort, root, startServer, type ServerProcess } from './portal.ts';

/** A server on a fixed port, whose settings can change with a restart. */
export interface Machine {
  url: string;
  env: Record<string, string>;
  start: () => Promise<void>;
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** Two APIs and two gateways on PostgreSQL and an S3-compatible store, with signed builds. */
export interface TwoMachines {
  apis: [Machine, Machine];
  gateways: [Machine, Machine];
  store: Store;
  /** The keys that sign release sets, and those that replace them. */
  keys: { first: ReturnType<typeof testKeys>; second: ReturnType<typeof testKeys> };
  /** Writes the keys whose release sets count into the trust file, which a gateway reads at its start. */
  trustSetsOf: (...keys: ReturnType<typeof testKeys>[]) => Promise<string>;
  /** Runs `db:backup` or `db:restore`, always with the same file. */
  database: (deed: 'backup' | 'restore') => Promise<void>;
  dispose: () => Promise<void>;
}

/** `Kind`: the PostgreSQL server to start. */
export async function startTwoMachines(
  Kind: NonNullable<ReturnType<typeof serverOfTools>>,
  serviceKey: string,
): Promise<TwoMachines> {
  const cleanups: (() => unknown)[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'portal-two-machines-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  const { store } = await testBucket({ after: (work) => void cleanups.push(work as () => unknown) });
  const keys = { first: testKeys(), second: testKeys() };
  const trustFile = join(folder, 'trust.json');
  const trustSetsOf: TwoMachines['trustSetsOf'] = async (...trusted) => {
    const sets = trusted.map(({ publicKey }) => publicKey);
    await writeFile(trustFile, JSON.stringify({ builds: { '*': [keys.first.publicKey] }, sets }));
    return trustFile;
  };
  await trustSetsOf(keys.first);
  await releaseEverything({ ...store, keys: keys.first.with(trustFile) }, 'staging');

  const postgres = await startPostgres(Kind, join(folder, 'postgres'));
  cleanups.unshift(() => postgres.stop());
  await postgres.createDatabase('portal');
  const databaseUrl = postgres.url('portal');
  const machine = async (entry: string, env: (port: string) => Record<string, string>): Promise<Machine> => {
    const port = String(await freePort());
    let server: ServerProcess | null = null;
    const one: Machine = {
      url: `http://127.0.0.1:${port}`,
      env: env(port),
      start: async () => void (server = await startServer(entry, one.env)),
      end: async (signal) => {
        if (server) await endServer(server.child, signal);
      },
    };
    cleanups.unshift(() => one.end('SIGKILL'));
    return one;
  };
  const api = (name: string) =>
    machine('api/dist/main.js', (port) => ({
      API_PORT: port,
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: databaseUrl,
      DATABASE_TIMEOUT_MS: '20000',
      DATA_DIR: join(folder, name),
      CONCIERGE_API_KEY: serviceKey,
      LIMIT_SCALE: '1000',
    }));
  const apis: TwoMachines['apis'] = [await api('api-1'), await api('api-2')];
  const gateway = (name: string) =>
    machine('gateway/src/main.ts', (port) => ({
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      PORTAL_ENV: 'staging',
      API_URL: apis.map(({ url }) => url).join(),
      STORE_URL: 's3://portal-builds/releases',
      DATA_DIR: join(folder, name),
      TRUST_FILE: trustFile,
      SIGNING_KEY: keys.first.privateKey,
    }));
  const gateways: TwoMachines['gateways'] = [await gateway('gateway-1'), await gateway('gateway-2')];
  for (const each of [...apis, ...gateways]) await each.start();
  return {
    apis,
    gateways,
    store,
    keys,
    trustSetsOf,
    database: async (deed) => {
      const args = [join(root, 'api/src/main.ts'), deed, join(folder, 'portal.dump')];
      const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'operator') };
      await promisify(execFile)(process.execPath, args, { env });
    },
    dispose: async () => {
      for (const cleanup of cleanups) await cleanup();
    },
  };
}
