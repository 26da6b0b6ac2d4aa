import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { peers } from '../folders.ts';
import { asPerson } from './as-person.ts';
import { startMeasured, type Measured } from './child.ts';
import { CONCIERGE_KEY } from './figures/figure.ts';

/** Connections to PostgreSQL, for everybody alike. */
const POOL = 10;

/** Who is measured. */
export const apiServers = {
  portal: 'The portal',
  two: 'node:http + pg, two statements',
  joined: 'node:http + pg, one statement',
  prisma: 'Express + Prisma',
  nest: 'NestJS + TypeORM',
} as const;

export type ApiServer = keyof typeof apiServers;

/** How each peer is started. */
const entries: Record<Exclude<ApiServer, 'portal'>, string[]> = {
  two: [join(peers, 'api/bare.js'), 'two'],
  joined: [join(peers, 'api/bare.js'), 'joined'],
  prisma: [join(peers, 'api/express-prisma.js')],
  nest: [join(peers, 'dist/nest/main.js')],
};

/**
 * Starts the portal's API, which makes its tables and demo data, with limits that no load reaches. Without an address on
 * its embedded database.
 */
export const startPortalApi = (databaseUrl: string | null, folder: string): Promise<Measured> =>
  startMeasured(['api/src/main.ts'], {
    env: {
      ...(databaseUrl && { DATABASE_URL: databaseUrl, DATABASE_POOL: String(POOL) }),
      CONCIERGE_API_KEY: CONCIERGE_KEY,
      DATA_DIR: folder,
      API_PORT: '0',
      LIMIT_SCALE: '1000000',
      // Its own default would hide the log of each request.
      LOG_LEVEL: 'info',
    },
    log: join(folder, 'api.log'),
  });

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

/** The account of somebody who is signed in. */
export async function ownAccount(url: string, token: string): Promise<number> {
  const { accounts } = await asPerson(`${url}/api/vendor-account/current`, token);
  return (accounts as { account: { id: number } }[])[0]!.account.id;
}
