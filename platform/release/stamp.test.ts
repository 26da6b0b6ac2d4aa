import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { globalName, UNVERSIONED } from '../build/webpack/build.ts';
import { integrityOfContent } from '../store/index.ts';
import { stampBuild } from './stamp.ts';

const chunk = (text: string) => `self.${globalName('auth', UNVERSIONED)}=['${text}']`;

/** A folder with a remote's finished build, whose entry loads a chunk. */
async function buildFolder(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-stamp-'));
  const files = {
    'build.json': JSON.stringify({ name: 'auth', version: UNVERSIONED }),
    'routes.js': chunk(text),
    'remoteEntry.js': `load('routes.js', '${integrityOfContent(chunk(text))}')`,
  };
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  return folder;
}

test('the same content gets the same version and bytes in every folder, and other content another version', async (t) => {
  const folders = await Promise.all([buildFolder('a'), buildFolder('a'), buildFolder('b')]);
  t.after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
  const versions = await Promise.all(
    folders.map((folder) => stampBuild(folder, (hash) => `1.0.0-${hash.slice(0, 12)}`)),
  );
  assert.equal(versions[0], versions[1]);
  assert.notEqual(versions[0], versions[2]);
  const contents = await Promise.all(
    folders.map(async (folder) => {
      const names = (await readdir(folder)).sort();
      return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'base64')]));
    }),
  );
  assert.deepEqual(contents[0], contents[1]);
});

test('a stamped file has its version, and the new hash of the file that it loads', async (t) => {
  const folder = await buildFolder('a');
  t.after(() => rm(folder, { recursive: true }));
  const version = await stampBuild(folder, () => '1.4.0');
  const routes = await readFile(join(folder, 'routes.js'), 'utf8');
  assert.equal(routes, chunk('a').replace(globalName('auth', UNVERSIONED), globalName('auth', version)));
  const entry = await readFile(join(folder, 'remoteEntry.js'), 'utf8');
  assert.equal(entry, `load('routes.js', '${integrityOfContent(routes)}')`);
});
