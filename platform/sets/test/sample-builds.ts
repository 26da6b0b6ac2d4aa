/** Small builds for tests of the store and the gateway: real files, no bundler. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BUILD_FILE, type BuildDescription } from '../../store/build-description.ts';
import {
  CONTRACT_VERSION,
  type Environment,
  type Mount,
  type RemoteName,
  type ReleaseName,
  type ReleaseRecord,
  accesses,
  type ReleaseSet,
  hostPages,
} from '@portal/shared/federation';
import { sampleMounts } from '@portal/shared/federation/testing';
import { promote } from '../promote.ts';
import { publishBuild } from '../../store/publish.ts';
import { openStore, type FolderStore } from '../../store/folder-store.ts';
import { newKeyPair, readPrivateKey } from '../../trust/signing.ts';
import type { Store } from '../../store/store.ts';
import { readTrustFile, type StoreKeys } from '../../trust/keys.ts';

/** A temporary data folder, removed at the end of the test. */
export async function temporaryStore(after: (work: () => Promise<void>) => void): Promise<{
  dataDir: string;
  store: FolderStore;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-store-'));
  // A gateway may still be writing its last release set.
  after(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return { dataDir, store: openStore(dataDir) };
}

/** The properties of a sample build. */
export interface SampleBuild extends Partial<BuildDescription> {
  name: ReleaseName;
  version: string;
  content?: Record<string, string>;
}

/** Writes a finished build folder in webpack's output format. */
export async function writeBuild({ content, ...over }: SampleBuild): Promise<string> {
  const host = over.name === 'host';
  const global = host ? null : `portal_${over.name}_${over.version}`.replace(/\W/g, '_');
  const described: BuildDescription = {
    team: 'testers',
    contract: CONTRACT_VERSION,
    shared: { react: host ? '19.3.1' : '^19.3.1' },
    ...(host ? { provides: { react: ['useId', 'useState'] } } : { imports: { react: ['useState'] } }),
    entry: host ? 'index.html' : 'remoteEntry.js',
    global,
    preload: host ? [] : ['routes.js'],
    ...(host ? { own_pages: [...hostPages], accesses: [...accesses] } : sampleMount(over.name)),
    ...over,
  };
  const files: Record<string, string> = content ?? {
    ...(host
      ? {
          'index.html':
            '<html><head>[[portal:head]]</head><body>[[portal:banner]][[portal:end]]</body></html>',
          'main.js': 'run()',
        }
      : { 'remoteEntry.js': `var ${global}={}`, 'routes.js': `/* ${over.version} */` }),
    'main.js.map': '{}',
  };
  const folder = await mkdtemp(join(tmpdir(), 'portal-build-'));
  for (const [file, text] of Object.entries({ ...files, [BUILD_FILE]: JSON.stringify(described) })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
    if (!file.endsWith('.js')) continue;
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(text));
    await writeFile(join(folder, `${file}.gz`), gzipSync(text));
  }
  return folder;
}

const sampleMount = (name: RemoteName): Mount =>
  sampleMounts[name] ?? {
    team: 'testers',
    label: name,
    mount: `/${name}`,
    areas: { [`/${name}`]: 'signed-in' },
  };

/** Publishes a sample build, of no commit unless it is given. */
export async function publishSample(
  store: Store,
  build: SampleBuild,
  commit: string | null = null,
): Promise<ReleaseRecord> {
  const from = await writeBuild(build);
  try {
    return await publishBuild({ store, from, commit });
  } finally {
    await rm(from, { recursive: true });
  }
}

/** Publishes the host and the sample remotes as `1.0.0` and promotes them to an environment. */
export async function releaseEverything(
  store: Store,
  environment: Environment = 'development',
): Promise<ReleaseSet> {
  const names: ReleaseName[] = ['host', ...Object.keys(sampleMounts)];
  await Promise.all(names.map((name) => publishSample(store, { name, version: '1.0.0' })));
  const versions = Object.fromEntries(names.map((name) => [name, '1.0.0']));
  return promote(store, environment, { versions }, { by: 'tests', reason: 'first' });
}

/** A key pair for tests, and the keys of a process that signs with it. */
export function testKeys() {
  const { privateKey, publicKey } = newKeyPair();
  return {
    privateKey,
    publicKey,
    /** The keys of a process that verifies with a trust file. */
    with: (trustFile: string): StoreKeys => ({
      trust: readTrustFile(trustFile),
      key: readPrivateKey(privateKey),
    }),
  };
}
