import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyTemplate, runStatement } from '../../api/test/postgres-server.ts';
import { isFree } from '@portal/platform/server';

/** The root folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The service key of portals that tests start. */
export const CONCIERGE_API_KEY = 'concierge-key-of-the-journeys';

/** Names the data folder of a stopped portal, which new portals copy. */
export const PREPARED_DATA = 'E2E_PREPARED_DATA';
/** Holds the URL of the PostgreSQL server with the database of that portal. */
export const POSTGRES = 'E2E_POSTGRES';

/** A separate portal with a free port and a temporary data folder. */
export interface Portal {
  url: string;
  dataDir: string;
  /** Stops the portal as Ctrl-C does. */
  stop: () => Promise<void>;
  /** Kills its processes without a shutdown, as a power cut would. */
  kill: () => Promise<void>;
  /** Starts the portal again with the same port and data. */
  start: () => Promise<void>;
  /** Makes all logins of a user an hour old, so that sensitive actions need a confirmation. */
  ageLogins: (email: string) => Promise<void>;
  /** Ends the time in which the responses to leads can be undone. Once the server has them, it sends them. */
  endUndo: () => Promise<void>;
  /** Makes the fees of an account a month old, and issues the invoices of that month. */
  endMonth: (accountId: number) => Promise<void>;
  /** Stops the portal and deletes its data. */
  dispose: () => Promise<void>;
}

/** Starts a portal with demo data. Rejects with its output when the start fails. */
export async function startPortal(env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  const prepared = process.env[PREPARED_DATA];
  if (prepared) cpSync(prepared, dataDir, { recursive: true });
  else await copyBuilds(dataDir);
  const server = process.env[POSTGRES];
  const database: Record<string, string> = server ? { DATABASE_URL: await copyTemplate(server) } : {};
  const port = await freePort();
  let child: ChildProcess | null = null;

  const start = async () => {
    ({ child } = await startServer(prepared ? 'e2e/support/serve-portal.ts' : 'scripts/commands/start.ts', {
      PORT: String(port),
      DATA_DIR: dataDir,
      CONCIERGE_API_KEY,
      LIMIT_SCALE: '100',
      // Journeys wait for the emails of decisions.
      DECISION_UNDO_SECONDS: '2',
      // Browsers of tests subscribe at a push service of the test.
      PUSH_SERVICES: '127.0.0.1',
      // A busy machine is no fault of the database.
      DATABASE_TIMEOUT_MS: '20000',
      ...database,
      ...env,
    }));
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child) await endServer(child, signal);
  };

  await start();
  return {
    url: `http://localhost:${port}`,
    dataDir,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    ageLogins: (email) =>
      runStatement(
        database['DATABASE_URL']!,
        `update sessions set confirmed_at = confirmed_at - interval '1 hour'
          where user_id = (select id from users where email = $1)`,
        [email],
      ),
    endUndo: () =>
      runStatement(
        database['DATABASE_URL']!,
        `update pgboss.job set start_after = now() where name = $1 and state = 'created'`,
        ['send-response'],
      ),
    endMonth: async (accountId) => {
      const run = (statement: string, values: unknown[] = []) =>
        runStatement(database['DATABASE_URL']!, statement, values);
      const earlier = (table: string, column: string) =>
        run(`update ${table} set ${column} = ${column} - interval '1 month' where account_id = $1`, [
          accountId,
        ]);
      // The ledger takes no changes.
      await run('alter table ledger_entries disable trigger user');
      await earlier('ledger_entries', 'created_at');
      await run('alter table ledger_entries enable trigger user');
      await earlier('bookings', 'booked_at');
      await run('delete from invoice_runs');
      await run(`insert into pgboss.job (name, data) values ('issue-invoices', '{}')`);
    },
    dispose: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server in a child process. It stops when this process stops. */
export interface ServerProcess {
  child: ChildProcess;
  url: string;
}

/** Starts a server by its entry file in `folder`. Rejects with its output when the start fails. */
export async function startServer(
  entry: string,
  env: Record<string, string>,
  folder = root,
): Promise<ServerProcess> {
  const child = fork(join(folder, entry), {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return { child, url: await untilReady(child) };
}

/**
 * Ends a server that may have ended already, and waits until it and its child processes are gone. They share its output,
 * which closes with the last of them.
 */
export async function endServer(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill(signal);
  await gone;
}

/** Copies existing builds (`npm run build`) and the key that signed them, so that they are not built again. */
export async function copyBuilds(dataDir: string): Promise<void> {
  for (const part of ['store/host', 'store/remotes', 'versions', 'signing-key']) {
    const built = join(root, '.data', part);
    if (existsSync(built)) cpSync(built, join(dataDir, part), { recursive: true });
  }
}

/** Resolves with the server's URL. */
function untilReady(child: ChildProcess): Promise<string> {
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString('utf8');
    if (process.env.SHOW_PORTAL) process.stdout.write(chunk);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server did not start (code ${code}):\n${output}`)));
    child.on('message', ({ type, url = '' }: { type?: string; url?: string }) => {
      if (type === 'ready') resolve(url);
    });
  });
}

/**
 * Finds a free port below the range that the system picks ports for connections from, so that no connection takes
 * it before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    if (await isFree(port)) return port;
  }
}
