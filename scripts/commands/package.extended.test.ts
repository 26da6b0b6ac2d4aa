import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { packageServers } from '../supply/server-package.ts';

const place = mkdtempSync(join(tmpdir(), 'portal-package-'));
after(() => rmSync(place, { recursive: true, force: true }));
const [first, second] = [join(place, 'first'), join(place, 'second')];

/** The hash of every file by its path, without the bill of materials, which names the time. */
const contents = (folder: string) =>
  Object.fromEntries(
    globSync('**/*', { cwd: folder })
      .filter((path) => path !== 'sbom.json' && statSync(join(folder, path)).isFile())
      .sort()
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      ]),
  );

test('the same sources make the same folder, and other content is never replaced', async () => {
  await packageServers(first);
  await packageServers(second);
  assert.deepEqual(contents(first), contents(second));
  await packageServers(second);
  writeFileSync(join(place, 'own.txt'), 'not a package');
  await assert.rejects(packageServers(place), /has other content/);
});

test('both servers run from a copied folder without an installation', () => {
  const copy = join(place, 'elsewhere');
  cpSync(first, copy, { recursive: true });
  const env = { PATH: process.env['PATH'], DATA_DIR: join(place, 'data'), API_URL: 'http://127.0.0.1:9' };
  const run = (program: string, command: string) =>
    spawnSync(join(copy, 'bin', program), [command], { env, cwd: place, encoding: 'utf8' });
  const api = run('portal-api', 'doctor');
  assert.equal(api.status, 0, api.stdout + api.stderr);
  assert.match(api.stdout, /^✓ files/m);
  assert.match(run('portal-gateway', 'doctor').stdout, /^✗ API +http:\/\/127\.0\.0\.1:9: /m);
});
