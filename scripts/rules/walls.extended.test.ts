import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { bin, root } from '../support/packages.ts';
import { run } from '@portal/platform/run';

test('the build fails when a remote imports an export that the host does not provide', async () => {
  const remote = join(root, 'remote-auth', 'build-under-test');
  const clean = () => rmSync(remote, { recursive: true, force: true });
  clean();
  after(clean);
  mkdirSync(join(remote, 'src'), { recursive: true });
  writeFileSync(
    join(remote, 'webpack.config.ts'),
    `import { remotePreset } from '@portal/platform/build';\nimport remote from '../remote.json' with { type: 'json' };\nexport default remotePreset({ remote });\n`,
  );
  const built = (page: string) => {
    writeFileSync(join(remote, 'src', 'routes.tsx'), page);
    return run(bin('webpack', 'remote-auth'), ['--mode', 'development'], { cwd: remote, quiet: true });
  };
  const library = 'react-router-dom';
  assert.equal((await built(`import { Link } from '${library}';\nexport const routes = [Link];`)).code, 0);
  for (const [page, what] of [
    [
      `import { createStaticRouter } from '${library}';\nexport const routes = [createStaticRouter];`,
      `'createStaticRouter'`,
    ],
    [`export { createStaticRouter } from '${library}';`, `'createStaticRouter'`],
    [`import * as all from '${library}';\nexport const routes = all;`, 'all'],
  ] as const) {
    const refusal = await built(page);
    assert.notEqual(refusal.code, 0, page);
    assert.ok(refusal.output.includes(`The host does not provide ${what} of '${library}'`), refusal.output);
  }
});
