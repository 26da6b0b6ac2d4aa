/**
 * `pnpm new-remote billing` creates a fifth remote. A portal that runs already serves it after its promotion, and no
 * longer serves it after `pnpm retire-remote billing`.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { filesBelow, integrityOf } from '@portal/platform/store';
import { openUser } from '../../support/browser.ts';
import { root } from '../../support/portal.ts';
import { simulateSession } from '@portal/platform/browser';
import { startStandaloneGateway, type StandaloneGateway } from '../../support/standalone-gateway.ts';
import { copyPackages, copyRepository, type WorkingCopy } from '../../support/working-copy.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const MODEL = 'remote-onboarding';
/** The files that a new remote changes, except its own folder and workflow. */
const SHARED_FILES = ['.github/CODEOWNERS', 'pnpm-lock.yaml'];

test.describe('a fifth remote', () => {
  test.describe.configure({ mode: 'serial' });
  let copy: WorkingCopy;
  let door: StandaloneGateway;
  let dataDir: string;
  let before: Map<string, string>;

  test.beforeAll(async () => {
    copy = await copyRepository();
    // The docs name it. Nothing here runs it.
    await cp(join(root, 'scripts/bootstrap.mjs'), join(copy.folder, 'scripts/bootstrap.mjs'));
    door = await startStandaloneGateway();
    dataDir = dirname(door.store.place);
    before = await contents();
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    await door?.dispose();
    await copy?.dispose();
  });

  /** Runs a command in the copy, against the running portal's store. Rejects with its output when it fails. */
  const node = (file: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [file, ...args], {
      cwd: copy.folder,
      env: { ...process.env, DATA_DIR: dataDir },
    });
  const tool = (name: string, args: string[], cwd = copy.folder) =>
    promisify(execFile)(join(copy.folder, 'node_modules/.bin', name), args, { cwd });

  /** The hash of each file in the copy. */
  async function contents(): Promise<Map<string, string>> {
    const files = await filesBelow(copy.folder, (name) => name !== 'node_modules');
    const hash = async (file: string) => [file, await integrityOf(join(copy.folder, file))] as const;
    return new Map(await Promise.all(files.map(hash)));
  }

  /** The entry of the new remote in the vendor dashboard's sidebar, without a release of the dashboard. */
  const sidebarEntry = (page: Page) =>
    page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Billing' });

  /** Opens the page and returns its status. */
  const statusOf = async (path: string) =>
    (await fetch(door.url + path, { headers: { accept: 'text/html' } })).status;

  test('touches only its folder, its workflow, its owner and the lockfile', async () => {
    await node('scripts/commands/new-remote.ts', 'billing', '--team', 'money', '--access', 'vendor');
    const after = await contents();
    const changed = [...after].flatMap(([file, hash]) => (before.get(file) === hash ? [] : [file]));
    assert.deepEqual(
      changed.filter((file) => !file.startsWith('remote-billing/')).toSorted(),
      [...SHARED_FILES, '.github/workflows/remote-billing.yml'].toSorted(),
    );
    const lockfile = await readFile(join(copy.folder, 'pnpm-lock.yaml'), 'utf8');
    const packagesOf = (name: string) => new RegExp(`\n  ${name}:\n((?: {4}.*\n)+)`).exec(lockfile)?.[1];
    assert.ok(packagesOf(MODEL));
    assert.equal(packagesOf('remote-billing'), packagesOf(MODEL), 'the lockfile has its packages');
    // Links the packages that an install from the lockfile would link.
    await copyPackages(join(root, MODEL), join(copy.folder, 'remote-billing'));
    await assert.rejects(node('scripts/commands/new-remote.ts', 'billing'), /exists already/);
    await assert.rejects(
      node('scripts/commands/new-remote.ts', 'taken', '--mount', '/admin/taken'),
      /overlaps/,
    );
  });

  test('passes its own test, and the checks of everything stay green', async () => {
    for (const project of ['remote-billing', 'scripts', 'e2e', 'platform'])
      await tool('tsc', ['-p', project]);
    await tool('oxlint', ['remote-billing']);
    await tool('oxfmt', ['--check', 'remote-billing', '.github']);
    await node(
      '--test',
      'scripts/rules/pipelines.test.ts',
      'scripts/rules/house.test.ts',
      'scripts/rules/texts.test.ts',
    );
    const jest = join(copy.folder, 'remote-billing/node_modules/.bin/jest');
    const { stderr } = await promisify(execFile)(jest, [], { cwd: join(copy.folder, 'remote-billing') });
    assert.match(stderr, /Tests: +1 passed, 1 total/);
  });

  test('appears in the running portal after one publish and one promote', async ({ browser }) => {
    assert.equal(await statusOf('/billing'), 404);
    await node('scripts/commands/publish.ts', 'billing', '--version', '1.0.0');
    await node('scripts/commands/promote.ts', 'billing@1.0.0', '--to', 'development');
    await expect.poll(() => statusOf('/billing')).toBe(200);
    const vendor = await openUser(browser, door.url);
    await simulateSession(vendor, 'vendor');
    await vendor.page.goto('/billing');
    await vendor.page.getByRole('heading', { name: 'Billing' }).waitFor();
    await expect(sidebarEntry(vendor.page)).toHaveAttribute('aria-current', 'page');
    const leads = vendor.page.getByRole('complementary').getByRole('link', { name: 'Leads' });
    await expect(leads).not.toHaveAttribute('aria-current');
    await leads.click();
    await vendor.page.waitForURL('**/dashboard');
    await vendor.page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
    await vendor.page.goto('/billing');
    await vendor.page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
    assert.equal(await vendor.page.title(), 'Billing · Gia Partner Portal');
    await vendor.page.goto('/dashboard/resources');
    await sidebarEntry(vendor.page).click();
    await vendor.page.waitForURL('**/billing');
    await vendor.page.getByRole('heading', { name: 'Billing' }).waitFor();
    assert.deepEqual(vendor.pageErrors.all, []);

    const visitor = await openUser(browser, door.url);
    await visitor.page.goto('/billing');
    await visitor.page.waitForURL('**/login');
    await visitor.page.getByRole('textbox', { name: 'Email' }).waitFor();
  });

  test('is retired: 404 in the portal, then gone from the checkout', async ({ browser }) => {
    await assert.rejects(
      node('scripts/commands/retire-remote.ts', 'billing'),
      /development still runs billing/,
    );
    await node('scripts/commands/retire-remote.ts', 'billing', '--from', 'development');
    await expect.poll(() => statusOf('/billing')).toBe(404);
    const vendor = await openUser(browser, door.url);
    await simulateSession(vendor, 'vendor');
    await vendor.page.goto('/billing');
    await vendor.page.getByRole('link', { name: /back home/i }).waitFor();
    await vendor.page.goto('/dashboard/resources');
    await vendor.page.getByRole('link', { name: 'Team', exact: true }).waitFor();
    await expect(sidebarEntry(vendor.page)).toHaveCount(0);
    await node('scripts/commands/retire-remote.ts', 'billing');
    assert.deepEqual(await contents(), before);
    assert.equal(existsSync(join(copy.folder, 'remote-billing')), false);
  });
});
