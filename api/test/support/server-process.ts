import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { openEmbedded } from '../../src/database/embedded.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import { layEmbedded, openTestDatabase, PATIENT_MS, testedDatabase } from '../database.ts';

/** The bundle. test/run.ts builds it. */
export const MAIN = new URL('../../dist/main.js', import.meta.url).pathname;

/** A temporary folder of this test file, removed afterwards. */
export const folder = mkdtempSync(join(tmpdir(), 'portal-process-'));
const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

export const dataDir = join(folder, 'data');
/** The URL of this test file's database; null on the embedded one. */
export let url: string | null = null;
if (testedDatabase === 'postgres') {
  const copy = await openTestDatabase();
  url = copy.url;
  await copy.close();
} else {
  await layEmbedded(join(dataDir, 'db'));
}
export const environment = {
  ...process.env,
  API_PORT: '0',
  SEED_DEMO: '0',
  LIMIT_SCALE: '1000',
  DATABASE_TIMEOUT_MS: String(PATIENT_MS),
  DATA_DIR: dataDir,
  ...(url && { DATABASE_URL: url }),
};

export interface Server {
  child: ChildProcess;
  base: string;
  /** Its output so far. */
  said(): string;
}

/** Starts the server as the gateway does. Returns the process and its URL. */
export async function start(over: Record<string, string> = {}): Promise<Server> {
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
}

/** Starts a server that must fail. Returns its exit code and its output. */
export async function refuse(over: Record<string, string>): Promise<{ code: number; lines: string[] }> {
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
}

/** Opens the database of a stopped server. */
export const openLeft = () =>
  url ? openPostgres({ DATABASE_POOL: 2, DATABASE_TIMEOUT_MS: 5000 }, url) : openEmbedded({ dataDir });

/** Starting a process is slow on a busy machine. */
export const SLOW = { timeout: 300_000 };
