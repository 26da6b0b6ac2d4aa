import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Compiler } from 'webpack';
import { integrity } from './integrity.ts';
import { compile } from './test/compile.ts';

test('a chunk that webpack gives the id 0 gets a hash too', async (t) => {
  const zero = ({ hooks }: Compiler) =>
    hooks.thisCompilation.tap('Zero', (compilation) =>
      compilation.hooks.optimizeChunkIds.tap('Zero', (chunks) => {
        for (const chunk of chunks)
          if (chunk.name !== 'main') {
            chunk.id = 0;
            chunk.ids = [0];
          }
      }),
    );
  const modules = {
    'page.js': 'export const page = 1;',
    'main.js': "import('./page.js').then(({ page }) => console.log(page));",
  };
  const folder = await compile(t, modules, [{ apply: zero }, ...integrity()]);
  assert.deepEqual((await readdir(folder)).toSorted(), ['chunk.js', 'main.js']);
  assert.match(await readFile(join(folder, 'main.js'), 'utf8'), /sriHashes=\{\d+:"sha384-/);
});
