import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openEmbedded } from '../../src/database/embedded.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import { unpackEmbedded, openTestDatabase, PATIENT_MS, testedDatabase } from '../database.ts';

/** The bundle. test/run.ts builds it. */
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface Server {
  child: ChildProcess;
  base: string;
  /** Its output so far. */
  said(): string;
}

/** Starting a process is slow on a busy machine. */
export const SLOW = { timeout: 300_000 };

/** Prepares a folder and a database for one test file, in which it starts servers. */
export async function openServers() {
  /** A temporary folder, removed afterwards. */
  const folder = mkdtempSync(join(tmpdir(), 'portal-process-'));
  const children: ChildProcess[] = [];
  after(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const dataDir = join(folder, 'data');
  const url = await createDatabase(dataDir);
  const environment = {
    ...process.env,
    API_PORT: '0',
    SEED_DEMO: '0',
    LIMIT_SCALE: '1000',
    DATABASE_TIMEOUT_MS: String(PATIENT_MS),
    DATA_DIR: dataDir,
    ...(url && { DATABASE_URL: url }),
  };
  return {
    folder,
    dataDir,
    environment,
    /** Starts the server as the gateway does. Returns the process and its URL. */
    async start(over: Record<string, string> = {}): Promise<Server> {
      const child = spawn(process.execPath, [MAIN], {
        env: { ...environment, ...over },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      let said = '';
      child.stdout!.on('data', (part: Buffer) => (said += part.toString('utf8')));
      child.stderr!.on('data', (part: Buffer) => {
        said += part.toString('utf8');
        process.stderr.write(part);
      });
      const [message] = (await once(child, 'message')) as [{ type: string; url: string }];
      assert.equal(message.type, 'ready');
      children.push(child);
      return { child, base: message.url, said: () => said };
    },
    /** Starts a server that must fail. Returns its exit code and its output. */
    async refuse(over: Record<string, string>): Promise<{ code: number; lines: string[] }> {
      const child = spawn(process.execPath, [MAIN], {
        env: { ...environment, ...over },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      let said = '';
      child.stderr!.on('data', (part: Buffer) => (said += part.toString('utf8')));
      // Does not wait for one that starts successfully.
      child.on('message', () => child.kill('SIGKILL'));
      const [code] = (await once(child, 'exit')) as [number];
      return { code, lines: said.trim().split('\n') };
    },
    /** Runs a command of the program to its end. Returns its exit code and everything that it printed. */
    async run(command: string, over: Record<string, string> = {}): Promise<{ code: number; output: string }> {
      const child = spawn(process.execPath, [MAIN, command], {
        env: { ...environment, ...over },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => (output += part.toString('utf8')));
      const [code] = (await once(child, 'close')) as [number];
      return { code, output };
    },
    /** Opens the database. The embedded one belongs to one process, so its server must have stopped. */
    openDatabase: () =>
      url
        ? openPostgres({ DATABASE_POOL: 2, DATABASE_TIMEOUT_MS: PATIENT_MS, SLOW_STATEMENT_MS: 60_000 }, url)
        : openEmbedded({ dataDir }),
  };
}

/** Returns the URL of the new database; null on the embedded one, which is in the data folder. */
async function createDatabase(dataDir: string): Promise<string | null> {
  if (testedDatabase === 'embedded') {
    await unpackEmbedded(join(dataDir, 'db'));
    return null;
  }
  const copy = await openTestDatabase();
  await copy.close();
  return copy.url;
}
