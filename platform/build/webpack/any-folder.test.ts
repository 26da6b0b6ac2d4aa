import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Compiler } from 'webpack';
import { buildsIn } from './any-folder.ts';
import { compile } from './test/compile.ts';

const modules = {
  'main.js': "import text from './hello.txt'; globalThis.hello = text;",
  'hello.txt': 'Hello',
  // Names a loader and a file in one request, as css-loader does.
  'outer.cjs': `module.exports = function () {
    const request = '!!' + this.rootContext + '/inner.cjs!' + this.resourcePath;
    return 'export { default } from ' + JSON.stringify(this.utils.contextify(this.context, request));
  };`,
  'inner.cjs': 'module.exports = (text) => `export default ${JSON.stringify(text)}`;',
};

test('builds in a folder whose path has the characters of webpack’s requests', async (t) => {
  const plugins = (folder: string) => {
    const { plugin, inRequest } = buildsIn(folder);
    const rule = ({ options }: Compiler) =>
      void options.module.rules.push({ test: /\.txt$/, use: inRequest(join(folder, 'outer.cjs')) });
    return [rule, plugin];
  };
  const files = await compile(t, modules, plugins, 'p #1! é (x) ');
  assert.match(await readFile(join(files, 'main.js'), 'utf8'), /Hello/);
});
