import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../repository-root.ts';

for (const name of ['shared', 'platform']) {
  test(`the packed ${name} exports what its sources export`, async () => {
    const text = await readFile(join(repositoryRoot, name, 'package.json'), 'utf8');
    const { exports, publishConfig } = JSON.parse(text) as {
      exports: Record<string, string>;
      publishConfig: { exports: Record<string, string> };
    };
    // Packages have no test folders.
    const published = Object.entries(exports).filter(([, file]) => !file.includes('/test/'));
    const compiled = published.map(([subpath, file]) => [
      subpath,
      file.replace(/^\.\//, './dist/').replace(/\.tsx?$/, '.js'),
    ]);
    assert.deepEqual(publishConfig.exports, Object.fromEntries(compiled));
  });
}
