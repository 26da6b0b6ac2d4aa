/**
 * `pnpm new-remote billing --outside` creates a repository that installs the packed packages of the portal. A portal that
 * runs already serves its build after its promotion.
 */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { CheckResult } from '@portal/platform/commands/portal-checks';
import { currentSet } from '@portal/platform/sets';
import { findRelease, readBuildFile } from '@portal/platform/store';
import { openUser } from '../../support/browser.ts';
import { freePort, root } from '../../support/portal.ts';
import { simulateSession } from '@portal/platform/browser';
import { startStandaloneGateway, type StandaloneGateway } from '../../support/standalone-gateway.ts';
import { copyRepository, replaceInFile } from '../../support/working-copy.ts';
import { closeUsers, expect, test } from '../../support/test.ts';
import { PNPM } from '../../../scripts/pnpm-version.mjs';

const RUNTIME = '@portal/shared/runtime';
/** A text that every copy of React contains. */
const REACT = 'react.transitional.element';

test.describe('a remote in its own repository', () => {
  test.describe.configure({ mode: 'serial' });
  let door: StandaloneGateway;
  let folder: string;

  test.beforeAll(async () => {
    door = await startStandaloneGateway();
    folder = await mkdtemp(join(tmpdir(), 'billing-'));
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    await door?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (file: string, args: string[], cwd: string) =>
    promisify(execFile)(file, args, { cwd, env: { ...process.env, DATA_DIR: dirname(door.store.place) } });
  /** Runs a command of a checkout of the portal. */
  const inPortal = (checkout: string, name: string, ...args: string[]) =>
    run(process.execPath, [`scripts/commands/${name}.ts`, ...args], checkout);
  /** Runs a script of the remote's repository. */
  const script = (name: string, ...args: string[]) =>
    run('npm', ['run', '--silent', name, '--', ...args], folder);
  const install = (...args: string[]) =>
    run('npx', ['--yes', PNPM, 'install', '--prefer-offline', ...args], folder);

  const pageFile = () => join(folder, 'src/start/BillingPage.tsx');
  /** Changes the page of the remote. */
  const editPage = (from: string, to: string) => replaceInFile(pageFile(), from, to);
  const statusOf = async (path: string) =>
    (await fetch(door.url + path, { headers: { accept: 'text/html' } })).status;
  /** Publishes a build that uses names of the host's runtime which the host lacks, and expects the promotion to fail. */
  async function expectRefusal(version: string, ...names: string[]): Promise<void> {
    const before = await currentSet(door.store, 'development');
    await script('publish-remote', '--version', version);
    const quoted = names.map((name) => `\`${name}\``).join(', ');
    await assert.rejects(script('promote', `billing@${version}`, '--to', 'development'), {
      stderr: `billing@${version} does not fit host@${before?.host}: it uses ${quoted} of ${RUNTIME}, which the host does not provide.\n`,
    });
    assert.deepEqual(await currentSet(door.store, 'development'), before);
  }

  test('is created and installs the packed packages with its own lockfile', async () => {
    const options = ['--team', 'money', '--access', 'vendor', '--outside', folder];
    await inPortal(root, 'new-remote', 'billing', ...options);
    await assert.rejects(inPortal(root, 'new-remote', 'billing', ...options), /is not empty/);
    await install('--no-frozen-lockfile');
    await install('--frozen-lockfile');
    const lockfile = await readFile(join(folder, 'pnpm-lock.yaml'), 'utf8');
    assert.doesNotMatch(lockfile, /fastify|link:|workspace:/, 'nothing of the workspace is left');
    const installed = join(folder, 'node_modules/@portal/shared');
    const files = await readdir(installed, { recursive: true });
    assert.deepEqual(
      files.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !file.startsWith('node_modules')),
      [],
      'only JavaScript and types are packed',
    );
  });

  test('is type-checked, tested and built', async () => {
    await editPage(
      'import { PageHeader }',
      "import { useState } from 'react';\nimport { PageHeader, Button }",
    );
    await editPage('  return (', '  const [count, setCount] = useState(0);\n  return (');
    await editPage(
      '    </>',
      '      <Button onClick={() => setCount(count + 1)}>Paid {count}</Button>\n    </>',
    );
    await script('check');
    const { stderr } = await script('test');
    assert.match(stderr, /Tests: +1 passed, 1 total/);
    await editPage('title={', 'titel={');
    await assert.rejects(script('check'), { stdout: /BillingPage\.tsx.*TS2322/ });
    await editPage('titel={', 'title={');
    await script('build', '--mode', 'production');
  });

  test('appears in the running portal after one publish and one promote, with one React', async ({
    browser,
  }) => {
    assert.equal(await statusOf('/billing'), 404);
    await script('publish-remote', '--version', '1.0.0');
    await script('promote', 'billing@1.0.0', '--to', 'development');
    await expect.poll(() => statusOf('/billing')).toBe(200);
    const vendor = await openUser(browser, door.url);
    await simulateSession(vendor, 'vendor');
    const { page, pageErrors } = vendor;
    await page.goto('/billing');
    await page.getByRole('heading', { name: 'Billing' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
    await page.getByRole('complementary').getByRole('link', { name: 'Leads' }).waitFor();
    // A hook of a second React would throw.
    await page.getByRole('button', { name: 'Paid 0' }).click();
    await page.getByRole('button', { name: 'Paid 1' }).waitFor();
    assert.deepEqual(pageErrors.all, []);

    const release = await findRelease(door.store, 'billing', '1.0.0');
    assert.ok(release);
    assert.ok(release.imports?.['react']?.includes('useState'));
    for (const file of Object.keys(release.files).filter((name) => name.endsWith('.js')))
      assert.doesNotMatch(String(await readBuildFile(door.store, release, file)), new RegExp(REACT), file);
  });

  test('passes `smoke --browser` with the browser packages that its repository installs', async () => {
    const failed = await script('smoke', door.url, '--browser', '--json').catch(
      (error: { stdout: string }) => error,
    );
    const { checks } = JSON.parse(failed.stdout) as { checks: CheckResult[] };
    const wrong = checks.filter(({ ok }) => !ok).map(({ name }) => name);
    assert.deepEqual(wrong, ['API and database'], 'this gateway has no API');
    assert.ok(checks.some(({ name, detail }) => name === 'billing as vendor' && detail === '1 page'));
  });

  test('runs from its sources in the portal', async ({ browser }) => {
    const url = `http://localhost:${await freePort()}`;
    const server = spawn('npm', ['run', 'dev', '--', '--against', door.url, '--port', new URL(url).port], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let output = '';
      server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
      await expect
        .poll(() => output, { timeout: 60_000 })
        .toContain(`remote-billing from the sources: ${url}`);
      const vendor = await openUser(browser, url);
      await simulateSession(vendor, 'vendor');
      await vendor.page.goto('/billing');
      await vendor.page.getByRole('button', { name: 'Paid 0' }).waitFor();
      await editPage('Paid {count}', 'Due {count}');
      await vendor.page.getByRole('button', { name: 'Due 0' }).waitFor();
    } finally {
      process.kill(-server.pid!, 'SIGTERM');
    }
  });

  test('is refused at promotion with a name that the host lacks', async () => {
    const before = await readFile(pageFile(), 'utf8');
    await writeFile(pageFile(), `import { payInvoice } from '${RUNTIME}';\n${before}\nvoid payInvoice;\n`);
    await assert.rejects(script('check'), { stdout: /has no exported member 'payInvoice'/ });
    await expectRefusal('1.1.0', 'payInvoice');
    await writeFile(pageFile(), before);
  });

  test('is refused at promotion when its packages are of an older portal with a name that is gone', async () => {
    const older = await copyRepository();
    try {
      await older.edit(
        'shared/runtime/toasts.ts',
        'let nextId',
        'export const toastCount = () => 0;\nlet nextId',
      );
      await older.edit('shared/runtime/index.ts', 'toastsAtom', 'toastCount, toastsAtom');
      await inPortal(older.folder, 'new-remote', '--outside', folder, '--update');
    } finally {
      await older.dispose();
    }
    await install('--no-frozen-lockfile');
    await editPage('import { useState }', `import { toastCount } from '${RUNTIME}';\nimport { useState }`);
    await editPage('useState(0)', 'useState(toastCount)');
    await script('check');
    await expectRefusal('1.2.0', 'toastCount');
  });

  test('is retired', async () => {
    await inPortal(root, 'retire-remote', 'billing', '--from', 'development');
    await expect.poll(() => statusOf('/billing')).toBe(404);
  });
});
