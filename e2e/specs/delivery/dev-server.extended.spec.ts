/** `pnpm dev`: a remote from its sources in the local portal, in a deployed portal, and standalone. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { currentSet } from '@portal/platform/sets';
import { filesBelow, openStore } from '@portal/platform/store';
import { openUser, type BrowserUser } from '../../support/browser.ts';
import { freePort, type Portal } from '../../support/portal.ts';
import { copyRepository, type WorkingCopy } from '../../support/working-copy.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const LOGIN_PAGE = 'remote-auth/src/login/LoginPage.tsx';
const LOGIN_WORDS = 'remote-auth/src/login/LoginPage.tsx';
const words = ['Log in to see your matched clients', 'Changed in the sources'] as const;

/** At the dev server's address no passkey works, which the API answers with a 422. */
const isUnexpected = (error: string) => !/^console: Failed to load resource: .* 422 /.test(error);

test.describe('remote development server', () => {
  let copy: WorkingCopy;
  let portal: Portal;
  let browser: Browser;
  let running: ChildProcess | undefined;

  test.beforeAll(async ({ browser: workerBrowser, portal: workerPortal }) => {
    browser = workerBrowser;
    portal = workerPortal;
    copy = await copyRepository();
  });
  test.afterAll(async () => {
    running?.kill('SIGTERM');
    await closeUsers(browser);
    await copy?.dispose();
  });

  /** Stops the running `pnpm dev`, starts another in the copy, and returns its URL. */
  async function dev(...args: string[]): Promise<string> {
    running?.kill('SIGTERM');
    const port = String(await freePort());
    const child = fork(join(copy.folder, 'scripts/commands/dev.ts'), [...args, '--port', port], {
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

  async function openLogin(url: string): Promise<BrowserUser> {
    const person = await openUser(browser, url);
    await person.page.goto('/login');
    await person.page.getByRole('textbox', { name: 'Email' }).waitFor();
    return person;
  }

  test('hot-reloads an edit and keeps the input', async () => {
    const { page, context, pageErrors } = await openLogin(await dev('remote-auth'));
    await page.getByRole('textbox', { name: 'Email' }).fill('vendor@demo.example');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByText(words[0]).waitFor();
    await copy.edit(LOGIN_WORDS, words[0], words[1]);
    await page.getByText(words[1]).waitFor();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('vendor@demo.example');
    assert.equal(await page.evaluate(() => 'sameDocument' in globalThis), true, 'the page was loaded again');
    assert.deepEqual(pageErrors.all.filter(isUnexpected), []);
    await copy.edit(LOGIN_WORDS, words[1], words[0]);
    await context.close();
  });

  test('shows a syntax error with its file and line, and keeps the input when it is repaired', async () => {
    const { page, context } = await openLogin(await dev('remote-auth'));
    await page.getByRole('textbox', { name: 'Email' }).fill('vendor@demo.example');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await copy.edit(LOGIN_PAGE, '  return (', "  return oops' (");
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await overlay
      .getByText(/login\/LoginPage\.tsx/)
      .first()
      .waitFor();
    await overlay
      .getByText(/:\d+:\d+|\b\d+ [│|]/)
      .first()
      .waitFor();
    await copy.edit(LOGIN_PAGE, "  return oops' (", '  return (');
    await page.locator('#webpack-dev-server-client-overlay').waitFor({ state: 'detached' });
    await page.getByText(words[0]).waitFor();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('vendor@demo.example');
    assert.equal(await page.evaluate(() => 'sameDocument' in globalThis), true, 'the page was loaded again');
    await context.close();
  });

  test.describe('with an error on purpose', () => {
    test.use({ brokenOnPurpose: true });

    test('shows a runtime error with its file', async () => {
      const { page, context } = await openLogin(await dev('remote-auth'));
      await page.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error('boom at the desk');
          }),
      );
      const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
      await overlay.getByText('boom at the desk').first().waitFor();
      await context.close();
    });
  });

  test.describe('with code that throws', () => {
    test.use({ brokenOnPurpose: true });

    const faults = [
      {
        what: 'boom while rendering',
        file: LOGIN_PAGE,
        before: '\n  return (',
        place: /src\/login\/LoginPage\.tsx:\d+/,
      },
      {
        what: 'boom while the edited module loads',
        file: LOGIN_PAGE,
        before: '\n/** /login.',
        place: /src\/login\/LoginPage\.tsx:\d+/,
      },
      {
        what: 'boom in the host',
        file: 'host/src/shell/Shell.tsx',
        before: '\n  return (',
        place: /src\/shell\/Shell\.tsx:\d+/,
      },
    ];

    test('shows every error with the file and line of the source, above what the page shows', async () => {
      const { page, context } = await openLogin(await dev('remote-auth'));
      const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
      for (const { what, file, before, place } of faults) {
        const thrown = `\n  if (document) throw new Error('${what}');`;
        await copy.edit(file, before, thrown + before);
        await overlay.getByText(what).first().waitFor();
        await overlay.getByText(place).first().waitFor();
        await copy.edit(file, thrown, '');
        await page.locator('#webpack-dev-server-client-overlay').waitFor({ state: 'detached' });
        await page.getByText(words[0]).waitFor();
      }
      await context.close();
    });
  });

  test('serves only the named remote from source against a deployed portal and applies edits', async () => {
    const url = await dev('remote-auth', '--against', portal.url);
    const { page, context, pageErrors } = await openLogin(url);
    await page.getByText(words[0]).waitFor();
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
    await copy.edit(LOGIN_WORDS, words[0], words[1]);
    await page.getByText(words[1]).waitFor();

    // The deployed side works fully: the API logs in, and the next remote is the deployed one.
    await page.getByRole('textbox', { name: 'Email' }).fill('vendor@demo.example');
    await page.getByLabel('Password', { exact: true }).fill('demo-portal-2026');
    await page.getByRole('button', { name: /^log in$/i }).click();
    await page.getByRole('heading', { name: 'Your Matched Clients' }).waitFor();
    assert.deepEqual(pageErrors.all.filter(isUnexpected), []);
    await context.close();
  });

  test('runs the remote in its standalone shell with the portal API', async () => {
    const { page, context, pageErrors } = await openLogin(await dev('remote-auth', '--alone'));
    await page.getByRole('banner').getByText('remote-auth, alone').waitFor();
    await page.getByRole('button', { name: 'vendor' }).click();
    await page.getByRole('banner').getByText('vendor@demo.example').waitFor();
    assert.deepEqual(pageErrors.all.filter(isUnexpected), []);
    await context.close();
  });

  test('shows an error that the sources have at the start, until they compile', async () => {
    await copy.edit(LOGIN_PAGE, '  return (', "  return oops' (");
    const { page, context } = await openUser(browser, await dev('remote-auth', '--alone'));
    await page.goto('/login');
    await page.getByText('The sources do not compile').waitFor();
    await page.getByText(/remote-auth\/src\/login\/LoginPage\.tsx:\d+/).waitFor();
    await copy.edit(LOGIN_PAGE, "  return oops' (", '  return (');
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    await context.close();
  });

  test('leaves no development code in released builds', async () => {
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
