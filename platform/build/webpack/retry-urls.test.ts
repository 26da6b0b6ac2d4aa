import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { retryUrls } from './retry-urls.ts';
import { compile } from './test/compile.ts';

interface Script {
  src: string;
  onerror: (event: { type: string }) => void;
}

test('requests a chunk under another URL after it failed, and once more after that', async (t) => {
  const modules = {
    'page.js': 'export const page = 1;',
    'main.js': "globalThis.open = () => import('./page.js');",
  };
  const folder = await compile(t, modules, [retryUrls]);
  const scripts: Script[] = [];
  const document = {
    createElement: () => ({ setAttribute() {} }),
    getElementsByTagName: () => [],
    head: { appendChild: (script: Script) => scripts.push(script) },
  };
  const page: Record<string, unknown> = {
    document,
    setTimeout,
    clearTimeout,
    location: new URL('http://portal.example/'),
  };
  page['self'] = page['window'] = page;
  runInNewContext(await readFile(join(folder, 'main.js'), 'utf8'), page);
  const open = page['open'] as () => Promise<unknown>;
  for (let request = 0; request < 3; request += 1) {
    const opened = open();
    scripts.at(-1)!.onerror({ type: 'timeout' });
    await assert.rejects(opened, { name: 'ChunkLoadError' });
  }
  assert.deepEqual(
    scripts.map(({ src }) => src),
    ['/chunk.js', '/chunk.js?retry=1', '/chunk.js?retry=2'],
  );
});
