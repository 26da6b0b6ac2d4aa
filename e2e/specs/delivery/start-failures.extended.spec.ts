/** A start that cannot succeed prints one line with the reason and exits with code 1. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, root } from '../../support/portal.ts';
import { test } from '../../support/test.ts';

/** Runs the start command until it exits; returns its exit code and the lines on stderr. */
function startAndFail(env: Record<string, string>): Promise<{ code: number | null; errors: string[] }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/commands/start.ts'], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    let stderr = '';
    child.stdout.resume();
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')));
    const giveUp = setTimeout(() => child.kill('SIGKILL'), 60_000);
    child.on('close', (code) => {
      clearTimeout(giveUp);
      resolve({ code, errors: stderr.split('\n').filter((line) => line.trim() !== '') });
    });
  });
}

test.describe('failed startup', () => {
  let dataDir: string;
  let port: number;

  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'));
    port = await freePort();
  });
  test.afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const refused = async (env: Record<string, string>, reason: RegExp) => {
    const { code, errors } = await startAndFail({ PORT: String(port), DATA_DIR: dataDir, ...env });
    assert.equal(code, 1);
    assert.equal(errors.length, 1, errors.join('\n'));
    assert.match(errors[0] ?? '', reason);
  };

  test('names a port that is in use', async () => {
    const occupant = await occupy(port);
    try {
      await refused({}, new RegExp(`${port}.*in use`));
    } finally {
      occupant.close();
    }
  });

  for (const [variable, value] of Object.entries({
    PORT: 'three thousand',
    LIMIT_SCALE: 'fast',
    PORTAL_ENV: 'prod',
    PUBLIC_URL: 'not a url',
    DATABASE_URL: 'mysql://localhost/portal',
    SMTP_URL: 'localhost:25',
    SEED_DEMO: 'maybe',
  })) {
    test(`names ${variable} when its value is invalid`, () =>
      refused({ [variable]: value }, new RegExp(variable)));
  }

  test('reports that the database of DATABASE_URL is unreachable', async () => {
    const nobody = await freePort();
    await refused({ DATABASE_URL: `postgres://portal@127.0.0.1:${nobody}/portal` }, /database|DATABASE_URL/i);
  });
});

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(port, () => resolve(server));
  });
}
