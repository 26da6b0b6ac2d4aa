import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleApi } from '../../api/bundle.ts';
import { CONCIERGE_API_KEY, copyBuilds } from '../../e2e/support/portal.ts';
import { peers, root } from '../folders.ts';
import { getAsUser } from './get-as-user.ts';
import { startMeasured, type Measured } from './child.ts';

/** Connections to PostgreSQL per server. */
const POOL = 10;

/** The servers under test. */
export const apiServers = {
  portal: 'The portal',
  bare: 'node:http + pg',
  sameWork: 'node:http + pg, the same work',
  prisma: 'Express + Prisma',
} as const;

export type ApiServer = keyof typeof apiServers;

/** The command that starts each peer. */
const entries: Record<Exclude<ApiServer, 'portal'>, string[]> = {
  bare: [join(peers, 'api/bare.js')],
  sameWork: [join(peers, 'api/same-work.js')],
  prisma: [join(peers, 'api/express-prisma.js')],
};

/**
 * Starts the portal's API with rate limits that no load test reaches. It creates its tables and demo data.
 * Without a database URL it uses the embedded database.
 */
export async function startPortalApi(
  databaseUrl: string | null,
  folder: string,
  env: Record<string, string> = {},
): Promise<Measured> {
  await bundleApi();
  return startMeasured(['api/dist/main.js'], {
    env: {
      ...(databaseUrl && { DATABASE_URL: databaseUrl, DATABASE_POOL: String(POOL) }),
      CONCIERGE_API_KEY,
      DATA_DIR: folder,
      API_PORT: '0',
      LIMIT_SCALE: '1000000',
      // Logs each request. The default level would not.
      LOG_LEVEL: 'info',
      ...env,
    },
    log: join(folder, 'api.log'),
  });
}

/** Builds and starts the peers on the same database. */
export async function startApiPeers(
  databaseUrl: string,
  folder: string,
): Promise<Record<Exclude<ApiServer, 'portal'>, Measured>> {
  await promisify(execFile)(process.execPath, ['api/build.js'], { cwd: peers });
  const started = await Promise.all(
    Object.entries(entries).map(async ([name, args]) => {
      const env = { DATABASE_URL: databaseUrl, DATABASE_POOL: String(POOL) };
      return [name, await startMeasured(args, { env, log: join(folder, `${name}.log`) })] as const;
    }),
  );
  return Object.fromEntries(started) as Record<Exclude<ApiServer, 'portal'>, Measured>;
}

/** Starts the gateway over the repository's builds in front of an API. */
export async function startGateway(apiUrl: string, folder: string): Promise<Measured> {
  const dataDir = join(folder, 'gateway');
  mkdirSync(dataDir, { recursive: true });
  await copyBuilds(dataDir);
  const env = { DATA_DIR: dataDir, PORT: '0', API_URL: apiUrl, PUBLIC_URL: 'http://localhost:3000' };
  await promisify(execFile)(process.execPath, ['scripts/commands/build.ts', '--release'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return startMeasured(['gateway/src/main.ts'], { env, log: join(folder, 'gateway.log') });
}

/** The account of a logged-in person. */
export async function ownAccount(url: string, token: string): Promise<number> {
  const { accounts } = await getAsUser(`${url}/api/vendor-account/current`, token);
  return (accounts as { account: { id: number } }[])[0]!.account.id;
}
