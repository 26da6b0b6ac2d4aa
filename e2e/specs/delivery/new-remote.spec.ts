/**
 * `pnpm new-remote billing` creates a fifth remote that passes checks and tests, and can be published, promoted
 * and mounted.
 */
import assert from 'node:assert/strict';
import { execFile, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openUser } from '../../support/browser.ts';
import { root, startServer } from '../../support/portal.ts';
import { copyPackages, copyRepository, type WorkingCopy } from '../../support/working-copy.ts';
import { closeUsers, test } from '../../support/test.ts';

const MODEL = 'remote-onboarding';

test.describe('creating a fifth remote', () => {
  test.describe.configure({ mode: 'serial' });
  let copy: WorkingCopy;
  let dataDir: string;
  let gateway: ChildProcess | undefined;
  const table = () => readFile(join(root, 'shared/federation/remotes.ts'), 'utf8');
  let tableBefore: string;

  test.beforeAll(async () => {
    tableBefore = await table();
    copy = await copyRepository();
    dataDir = await mkdtemp(join(tmpdir(), 'portal-fifth-'));
  });
  test.afterAll(async ({ browser }) => {
    gateway?.kill('SIGTERM');
    await closeUsers(browser);
    await copy?.dispose();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Runs a command in the copy. Rejects with its output when it fails. */
  const node = (file: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [file, ...args], {
      cwd: copy.folder,
      env: { ...process.env, DATA_DIR: dataDir },
    });
  const tool = (name: string, args: string[], cwd = copy.folder) =>
    promisify(execFile)(join(copy.folder, 'node_modules/.bin', name), args, { cwd });

  test('generates everything a remote needs and rejects a taken name or mount', async () => {
    await node('scripts/new-remote.ts', 'billing', '--team', 'money', '--access', 'public');
    const lockfile = await readFile(join(copy.folder, 'pnpm-lock.yaml'), 'utf8');
    const packagesOf = (name: string) => new RegExp(`\n  ${name}:\n((?: {4}.*\n)+)`).exec(lockfile)?.[1];
    assert.ok(packagesOf(MODEL));
    assert.equal(packagesOf('remote-billing'), packagesOf(MODEL), 'the lockfile has its packages');
    // Links the packages that an install from the lockfile would link.
    await copyPackages(join(root, MODEL), join(copy.folder, 'remote-billing'));
    await assert.rejects(node('scripts/new-remote.ts', 'billing'), /exists already/);
    await assert.rejects(node('scripts/new-remote.ts', 'taken', '--mount', '/admin/taken'), /is taken/);
  });

  test('passes type checks, lint, formatting, its own test and the pipeline checks', async () => {
    const own = ['remote-billing', 'shared/federation/remotes.ts', '.github'];
    await Promise.all([
      tool('tsc', ['-p', 'remote-billing']),
      tool('oxlint', ['remote-billing', 'shared/federation']),
      tool('prettier', ['--check', ...own]),
      node('--test', 'scripts/pipelines.test.ts'),
    ]);
    const jest = join(copy.folder, 'remote-billing/node_modules/.bin/jest');
    const { stderr } = await promisify(execFile)(jest, [], { cwd: join(copy.folder, 'remote-billing') });
    assert.match(stderr, /Tests: +1 passed, 1 total/);
  });

  test('publishes, promotes and mounts the remote at its path', async ({ browser }) => {
    await Promise.all([
      node('scripts/publish.ts', 'host', '--version', '1.0.0'),
      node('scripts/publish.ts', 'billing', '--version', '1.0.0'),
    ]);
    await node('scripts/promote.ts', 'host@1.0.0', 'billing@1.0.0', '--to', 'development');
    const url = await startGateway();
    const { page, pageErrors } = await openUser(browser, url);
    await page.goto('/billing');
    await page.getByRole('heading', { name: 'Billing' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: /home/i }).first().waitFor();
    assert.equal(await page.title(), 'Billing · Gia Partner Portal');
    assert.deepEqual(pageErrors.all, []);
  });

  test('leaves the original working tree unchanged', async () => {
    assert.equal(await table(), tableBefore);
    assert.equal(existsSync(join(root, 'remote-billing')), false);
  });

  /** Starts the gateway of the copy, which includes the fifth remote. */
  async function startGateway(): Promise<string> {
    const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir };
    const { child, url } = await startServer('gateway/src/main.ts', env, copy.folder);
    gateway = child;
    return url;
  }
});
