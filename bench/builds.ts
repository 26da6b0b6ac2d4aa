/** Measures what developers wait for: a build, a start, a release, and an edit until it is on screen. */
import { execFile, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { freePort, startPortal, type Portal } from '../e2e/support/portal.ts';
import { copyRepository, type WorkingCopy } from '../e2e/support/working-copy.ts';
import { root } from './folders.ts';
import { judged, median, type Table } from './table.ts';

/** Maximum in seconds. */
const asked = {
  build: { description: 'One remote is built, nothing of it kept from before', most: 4 },
  release: { description: 'One remote is published and promoted', most: 10 },
  start: { description: '`npm start`, the second time', most: 4 },
  edit: { description: '`pnpm dev`: an edit is on the screen', most: 0.4 },
} as const;
type Waited = keyof typeof asked;

const REMOTE = 'onboarding';
const WORDS_FILE = 'remote-auth/src/login/LoginPage.tsx';
const WORDS = 'Log in to see your matched clients';

/** Measures each `runs` times. */
export async function measureBuilds(runs: number, say: (line: string) => void): Promise<Table> {
  const seen: Record<Waited, number[]> = { build: [], release: [], start: [], edit: [] };
  say('Starting a portal …');
  const portal = await startPortal();
  try {
    for (let run = 1; run <= runs; run += 1) {
      say(`A build, a release and a start, run ${run} of ${runs} …`);
      seen.build.push(await inNewFolder((folder) => timed(() => command('build.ts', folder, REMOTE))));
      seen.release.push(await timed(() => release(portal.dataDir, `9.0.${run}`)));
      await portal.stop();
      seen.start.push(await timed(portal.start));
    }
    say('Editing a screen …');
    seen.edit = await withEditor(portal, (editor) => edits(editor, runs));
  } finally {
    await portal.dispose();
  }
  const rows = (Object.keys(asked) as Waited[]).map((what) => {
    const { description, most } = asked[what];
    const time = median(seen[what]);
    return [description, judged(`${time.toFixed(2)} s`, `≤ ${most} s`, time <= most)];
  });
  return { head: ['', 'Time (asked)'], rows };
}

/** The duration in seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Runs one of the repository's commands on a separate store. */
const command = (file: string, dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join('scripts/commands', file), ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });

async function release(dataDir: string, version: string): Promise<void> {
  await command('publish.ts', dataDir, REMOTE, '--version', version);
  await command('promote.ts', dataDir, `${REMOTE}@${version}`, '--to', 'development');
}

async function inNewFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A working copy with a browser that shows its remote during edits. */
interface Editor {
  url: string;
  copy: WorkingCopy;
  browser: Browser;
}

async function withEditor<T>(portal: Portal, work: (editor: Editor) => Promise<T>): Promise<T> {
  const [copy, browser, port] = await Promise.all([
    copyRepository(),
    launchBrowser({ graphics: false }),
    freePort(),
  ]);
  const server = fork(join(copy.folder, 'scripts/commands/dev.ts'), ['remote-auth', '--port', String(port)], {
    cwd: copy.folder,
    env: { ...process.env, PORT: new URL(portal.url).port },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`The dev server ended with ${code}`)));
      server.on('message', (ready: { url: string }) => resolve(ready.url));
    });
    return await work({ url, copy, browser });
  } finally {
    server.removeAllListeners('exit');
    server.kill('SIGTERM');
    await browser.close();
    await copy.dispose();
  }
}

/** Does not count the first edit, because the dev server has no cache before it. */
async function edits({ url, copy, browser }: Editor, runs: number): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await page.getByText(WORDS).waitFor();
  const times: number[] = [];
  let before = WORDS;
  for (let run = 0; run <= runs; run += 1) {
    const after = `Edited ${run} times`;
    const seconds = await timed(async () => {
      await copy.edit(WORDS_FILE, before, after);
      // Looks at each frame. A locator would look again only after half a second.
      await page.waitForFunction((text) => document.body.textContent.includes(text), after);
    });
    if (run > 0) times.push(seconds);
    before = after;
  }
  return times;
}
