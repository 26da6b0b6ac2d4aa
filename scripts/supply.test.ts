/** What the portal is made of: licences, an installation by the lockfile only, and no secret in what browsers get. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { root } from './packages.ts';
import { PNPM } from './pnpm-version.mjs';
import { componentsInProduction } from './supply/bill-of-materials.ts';
import { asDocument, isAllowed, LICENCES } from './supply/licences.ts';

test('everything that runs in production is under a licence that asks for its notice only, and is listed', async (t) => {
  const components = await componentsInProduction();
  t.diagnostic(`${components.length} packages`);
  assert.ok(components.length > 200);
  assert.deepEqual(
    components.filter(({ licence }) => !isAllowed(licence)),
    [],
  );
  assert.equal(
    readFileSync(join(root, LICENCES), 'utf8'),
    await asDocument(components),
    'npm run licences -- --write',
  );
  for (const licence of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN FILE', ''])
    assert.equal(isAllowed(licence), false, licence);
});

test('a package that the lockfile does not know is not installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lockfile-'));
  try {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object;
    for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml'])
      cpSync(join(root, file), join(folder, file));
    for (const name of ['host', 'shared']) {
      mkdirSync(join(folder, name));
      cpSync(join(root, name, 'package.json'), join(folder, name, 'package.json'));
    }
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ ...manifest, dependencies: { 'left-pad': '1.3.0' } }),
    );
    const install = promisify(execFile)(
      'npx',
      ['--yes', PNPM, 'install', '--frozen-lockfile', '--lockfile-only'],
      {
        cwd: folder,
        env: { ...process.env, CI: 'true' },
      },
    );
    await assert.rejects(install, (error: { stdout: string; stderr: string }) => {
      assert.match(error.stdout + error.stderr, /ERR_PNPM_OUTDATED_LOCKFILE[^]*left-pad/);
      return true;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
