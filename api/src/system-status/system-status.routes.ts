import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { route } from '../http/route.ts';
import { ping } from '../operation/probes.repository.ts';
import { jobBacklog, mailBacklog, sendNotification } from './status.repository.ts';

type State = 'ok' | 'degraded' | 'down' | 'off';
interface Finding {
  status: State;
  detail: string;
}

const SLOW_MS = 1000;
/** Codes of authenticator apps and signatures are valid for a few minutes at most. */
const CLOCK_MS = 60_000;
const LATE_MINUTES = 5;
const LIVE_WAIT_MS = 2000;
const LOW_BYTES = 500 * 1024 * 1024;

/** Reports the state of the portal's dependencies. Each is checked during the request. */
export function systemStatusRoutes(app: FastifyInstance): void {
  const checks: Record<string, () => Promise<Finding>> = {
    database: () => database(app),
    mail: () => mail(app),
    jobs: () => jobs(app),
    live: () => live(app),
    storage: () => storage(app.config),
    google: () => Promise.resolve(googleSignIn(app.config.GOOGLE_CLIENT_ID)),
  };

  route(app, 'GET /vendor-admin/system-status', async () => {
    const data: (Finding & { name: string })[] = [];
    // One at a time, because the embedded database has one connection.
    for (const [name, check] of Object.entries(checks)) data.push({ name, ...(await looked(app, check)) });
    const worst = (['down', 'degraded'] as const).find((state) =>
      data.some(({ status }) => status === state),
    );
    const status: State = worst ?? 'ok';
    return { status, data };
  });
}

async function looked(app: FastifyInstance, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    app.log.warn({ err: error }, 'system status');
    return { status: 'down', detail: "Doesn't respond" };
  }
}

async function database(app: FastifyInstance): Promise<Finding> {
  const began = performance.now();
  const theirs = await ping(app.db);
  const apart = Math.abs(Date.now() - theirs);
  const ms = Math.round(performance.now() - began);
  const kind = app.database.kind === 'postgres' ? 'PostgreSQL' : 'Embedded database';
  try {
    await app.probeWrites();
  } catch (error) {
    app.log.warn({ err: error }, 'system status');
    return { status: 'down', detail: `${kind}, can't be written` };
  }
  if (apart > CLOCK_MS) {
    const detail = `${kind}, its clock and this machine's differ by ${Math.round(apart / 60_000)} min`;
    return { status: 'degraded', detail };
  }
  return { status: ms > SLOW_MS ? 'degraded' : 'ok', detail: `${kind}, responded in ${ms} ms` };
}

async function mail(app: FastifyInstance): Promise<Finding> {
  const { dead, waiting, minutes: exact } = await mailBacklog(app.db);
  const minutes = Math.floor(exact);
  return {
    status: minutes >= 60 ? 'down' : dead > 0 || minutes >= LATE_MINUTES ? 'degraded' : 'ok',
    detail: `${dead} undelivered, ${waiting} waiting, the oldest for ${minutes} min`,
  };
}

async function jobs(app: FastifyInstance): Promise<Finding> {
  const { failed, late } = await jobBacklog(app.db, LATE_MINUTES);
  return {
    status: failed + late > 0 ? 'degraded' : 'ok',
    detail: `${failed} failed in the last day, ${late} late`,
  };
}

/** Sends a notification and waits until it returns. */
async function live(app: FastifyInstance): Promise<Finding> {
  const sent = randomUUID();
  const began = performance.now();
  const back = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => back.resolve(false), LIVE_WAIT_MS);
  const stop = await app.database.listen('system_status', (payload) => {
    if (payload === sent) back.resolve(true);
  });
  try {
    await sendNotification(app.db, 'system_status', sent);
    const arrived = await back.promise;
    const ms = Math.round(performance.now() - began);
    return arrived
      ? { status: 'ok', detail: `Events arrive within ${ms} ms` }
      : { status: 'down', detail: 'Events do not arrive' };
  } finally {
    clearTimeout(timer);
    await stop();
  }
}

/** Off is a choice, so it does not change the status of the whole. */
function googleSignIn(clientId: string | null): Finding {
  return clientId === null
    ? { status: 'off', detail: 'Hidden on the login page until GOOGLE_CLIENT_ID is set' }
    : { status: 'ok', detail: 'Shown on the login page' };
}

async function storage({ dataDir, keepsFiles }: Config): Promise<Finding> {
  if (!keepsFiles)
    return {
      status: 'off',
      detail: 'Nothing is kept on this machine: files are in the bucket of FILES_URL',
    };
  const probe = join(dataDir, `.status-${randomUUID()}`);
  await writeFile(probe, '');
  await rm(probe);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const gigabytes = (free / 1024 ** 3).toFixed(1);
  return { status: free < LOW_BYTES ? 'degraded' : 'ok', detail: `Writable, ${gigabytes} GB free` };
}
