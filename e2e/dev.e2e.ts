/** `pnpm dev`: a remote from its sources in the portal, in a deployed portal, and alone. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { currentSet, filesBelow, openStore } from '@portal/shared/federation/store';
import { launchBrowser, newPerson, type Person } from './browser.ts';
import { expect } from './expect.ts';
import { freePort, startPortal, type Portal } from './portal.ts';
import { copyRepository, type WorkingCopy } from './working-copy.ts';

const LOGIN_WORDS = 'remote-auth/src/texts/login.ts';
const words = ['Log in to see your matched clients', 'Seen at once', 'Seen after loading again'] as const;

describe('a remote from its sources', () => {
  let portal: Portal;
  let copy: WorkingCopy;
  let browser: Browser;
  let running: ChildProcess | undefined;

  before(async () => {
    [portal, copy, browser] = await Promise.all([startPortal(), copyRepository(), launchBrowser()]);
  });
  after(async () => {
    running?.kill('SIGTERM');
    await browser?.close();
    await portal?.dispose();
    await copy?.dispose();
  });

  /** Runs `pnpm dev` in the copy instead of what ran before, and answers where. */
  async function dev(...args: string[]): Promise<string> {
    running?.kill('SIGTERM');
    const port = String(await freePort());
    const child = fork(join(copy.folder, 'scripts/dev.ts'), [...args, '--port', port], {
      cwd: copy.folder,
      env: { ...process.env, PORT: new URL(portal.url).port },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    running = child;
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${output}`)));
      child.on('message', ({ url }: { url: string }) => resolve(url));
    });
  }

  async function openLogin(url: string): Promise<Person> {
    const person = await newPerson(browser, url);
    await person.page.goto('/login');
    await person.page.getByRole('textbox', { name: 'Email' }).waitFor();
    return person;
  }

  test('an edit shows in the page without loading it again, and keeps what was typed', async () => {
    const { page, context, complaints } = await openLogin(await dev('remote-auth'));
    await page.getByRole('textbox', { name: 'Email' }).fill('vendor@demo.example');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByText(words[0]).waitFor();
    await copy.edit(LOGIN_WORDS, words[0], words[1]);
    await page.getByText(words[1]).waitFor();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('vendor@demo.example');
    assert.equal(await page.evaluate(() => 'sameDocument' in globalThis), true, 'the page was loaded again');
    assert.deepEqual(complaints.all, []);
    await context.close();
  });

  test('against a deployed portal only the named remote is ours; an edit loads the page again', async () => {
    const url = await dev('remote-auth', '--against', portal.url);
    const { page, context, complaints } = await openLogin(url);
    await page.getByText(words[1]).waitFor();
    const set = await currentSet(openStore(portal.dataDir), 'development');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const scripts = loaded.filter((path) => path.endsWith('.js'));
    assert.ok(
      scripts.some((path) => path.startsWith(`/host/${set?.host}/`)),
      'the deployed host',
    );
    assert.ok(
      scripts.some((path) => path.startsWith('/remotes/auth/0.0.0-sources/')),
      'our remote',
    );
    assert.deepEqual(
      scripts.filter((path) => path.startsWith(`/remotes/auth/${set?.remotes.auth?.version}/`)),
      [],
    );
    await copy.edit(LOGIN_WORDS, words[1], words[2]);
    await page.getByText(words[2]).waitFor();

    // The other side is whole: the API signs in, and the next remote is the deployed one.
    await page.getByRole('textbox', { name: 'Email' }).fill('vendor@demo.example');
    await page.getByLabel('Password', { exact: true }).fill('demo-portal-2026');
    await page.getByRole('button', { name: /^log in$/i }).click();
    await page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
    assert.deepEqual(complaints.all, []);
    await context.close();
  });

  test('alone it runs in its small shell, with the API of the portal', async () => {
    const { page, context, complaints } = await openLogin(await dev('remote-auth', '--alone'));
    await page.getByRole('banner').getByText('remote-auth, alone').waitFor();
    await page.getByRole('button', { name: 'vendor' }).click();
    await page.getByRole('banner').getByText('vendor@demo.example').waitFor();
    assert.deepEqual(complaints.all, []);
    await context.close();
  });

  test('what is released has nothing of it', async () => {
    const store = openStore(portal.dataDir);
    const set = await currentSet(store, 'development');
    assert.ok(set);
    const traces =
      /react-refresh|\$RefreshReg\$|webpack-dev|__dev\/ws|0\.0\.0-sources|jsx-dev-runtime|hot-update/;
    const folder = join(portal.dataDir, 'store');
    const released = [
      `host/${set.host}`,
      ...Object.entries(set.remotes).map(([name, { version }]) => `remotes/${name}/${version}`),
    ];
    const scripts = (await filesBelow(folder)).filter(
      (file) => /\.(js|html)$/.test(file) && released.some((build) => file.startsWith(`${build}/`)),
    );
    assert.ok(scripts.length > 20);
    for (const file of scripts) {
      const [found] = traces.exec(await readFile(join(folder, file), 'utf8')) ?? [];
      assert.equal(found, undefined, file);
    }
  });
});
