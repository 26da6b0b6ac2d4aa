import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import webpack from 'webpack';
import { integrity } from './integrity.ts';

test('a chunk that webpack gives the id 0 gets a hash too', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-integrity-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'page.js'), 'export const page = 1;');
  await writeFile(join(folder, 'main.js'), "import('./page.js').then(({ page }) => console.log(page));");
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist'), chunkFilename: 'chunk.js', crossOriginLoading: 'anonymous' },
    plugins: [
      {
        apply: ({ hooks }) =>
          hooks.thisCompilation.tap('Zero', (compilation) =>
            compilation.hooks.optimizeChunkIds.tap('Zero', (chunks) => {
              for (const chunk of chunks)
                if (chunk.name !== 'main') {
                  chunk.id = 0;
                  chunk.ids = [0];
                }
            }),
          ),
      },
      ...integrity(),
    ],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats!.toString())) : resolve(),
    ),
  );
  const files = await readdir(join(folder, 'dist'));
  assert.deepEqual(files.toSorted(), ['chunk.js', 'main.js']);
  assert.match(await readFile(join(folder, 'dist/main.js'), 'utf8'), /sriHashes=\{\d+:"sha384-/);
});
