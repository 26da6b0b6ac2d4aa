import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { choicesOf, currentSet, promote } from '@portal/platform/sets';
import { openStore } from '@portal/platform/store';
import { dataFolderKeys, readPrivateKey } from '@portal/platform/trust';
import { testKeys } from '@portal/platform/sets/testing';
import { startKillableGateway } from './killable-gateway.ts';
import { copyBuilds, root } from './portal.ts';
import { copyRepository } from './working-copy.ts';

const run = promisify(execFile);

/** Three teams with the build that each owns. */
const owned = { identity: 'auth', operations: 'admin', platform: 'host' };
export type Team = keyof typeof owned;
/** Packages that no release command needs. */
const unneeded = ['api', 'bench', 'docs', 'e2e', 'gateway', 'host'];
type Target = 'staging' | 'production';

/** One portal with the environments staging and production, and three teams with their own keys and checkouts. */
export type ThreeTeams = Awaited<ReturnType<typeof startTeams>>;

/** Starts a gateway for each environment, which runs the current builds. Their API knows `admin-1`, `vendor-2` … */
export async function startTeams() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-teams-'));
  await copyBuilds(dataDir);
  await run(process.execPath, ['scripts/commands/build.ts', '--release', '--env', 'development'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const built = await currentSet(openStore(dataDir), 'development');
  const versions = Object.fromEntries(
    Object.entries(choicesOf(built!)).map(([name, { version }]) => [name, version]),
  );
  const keys = {
    identity: testKeys(),
    operations: testKeys(),
    platform: testKeys(),
    staging: testKeys(),
    production: testKeys(),
    gateways: testKeys(),
  };

  const trustFileOf = async (target: Target) => {
    const file = join(dataDir, `trust-${target}.json`);
    const builds = {
      '*': [publicKeyOf(dataDir)],
      ...Object.fromEntries(
        Object.entries(owned).map(([team, name]) => [name, [keys[team as Team].publicKey]]),
      ),
      // A fifth remote, which has no checkout here.
      billing: [keys.identity.publicKey],
    };
    const sets = [keys[target].publicKey, keys.gateways.publicKey];
    await writeFile(file, JSON.stringify({ builds, sets }));
    return file;
  };
  const trustFiles = { staging: await trustFileOf('staging'), production: await trustFileOf('production') };
  const jobStore = (target: Target) => openStore(dataDir, keys[target].with(trustFiles[target]));
  for (const target of ['staging', 'production'] as const)
    await promote(jobStore(target), target, { versions }, { by: 'tests', reason: 'first' });

  // Checkouts from before some remotes existed.
  const older = await copyRepository([...unneeded, 'remote-vendor-dashboard']);
  const oldest = await copyRepository([...unneeded, 'remote-vendor-dashboard', 'remote-onboarding']);
  const checkouts = { identity: oldest.folder, operations: older.folder, platform: root };
  const api = await startApi();
  const gateway = (target: Target) =>
    startKillableGateway({
      PORTAL_ENV: target,
      DATA_DIR: dataDir,
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      TRUST_FILE: trustFiles[target],
      SIGNING_KEY: keys.gateways.privateKey,
      TRUSTED_PROXIES: 'loopback',
    });
  const gateways = { staging: await gateway('staging'), production: await gateway('production') };

  return {
    gateways,
    /** What everything runs at first. */
    versions,
    jobStore,
    /** The store as the publishing job of a team sees it. */
    teamStore: (team: Team) =>
      openStore(dataDir, { trust: null, key: readPrivateKey(keys[team].privateKey) }),
    /** Runs a release command in a team's checkout. */
    command: (team: Team, target: Target, script: string, ...args: string[]) =>
      run(process.execPath, [`scripts/commands/${script}.ts`, ...args, '--to', target, '--by', team], {
        cwd: checkouts[team],
        env: {
          ...process.env,
          DATA_DIR: dataDir,
          TRUST_FILE: trustFiles[target],
          SIGNING_KEY: keys[target].privateKey,
        },
      }),
    dispose: async () => {
      await Promise.all(Object.values(gateways).map(({ end }) => end()));
      api.closeAllConnections();
      api.close();
      await Promise.all([older.dispose(), oldest.dispose()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The public key of the data folder, which signed the builds of this machine. */
function publicKeyOf(dataDir: string): string {
  const { key } = dataFolderKeys(dataDir);
  return createPublicKey(key!).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** The API as the gateways ask it about sessions. The browsers of these tests simulate the rest. */
async function startApi(): Promise<Server> {
  const api = createServer(({ url, headers }, response) => {
    const [, role, id] = /^Bearer (vendor|admin)-(\d+)$/.exec(headers.authorization ?? '') ?? [];
    response.statusCode = role && (url === '/api/auth/user' || role === 'vendor') ? 200 : 401;
    response.end(
      JSON.stringify({ id: Number(id), is_admin: role === 'admin', email_verified_at: '2026-01-01' }),
    );
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  return api;
}
