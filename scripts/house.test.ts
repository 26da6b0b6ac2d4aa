/** Promises of the documentation and the workspace that nobody would notice breaking. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { mountOf, remoteNames } from '@portal/shared/federation';
import {
  isAwaitExpression,
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  type Node,
} from 'typescript/unstable/ast';
import { packages, root } from './packages.ts';
import { nodesOf, parse, placeOf } from './syntax.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'api/README.md',
  ...remoteNames.map((name) => `${mountOf(name).package}/README.md`),
];

for (const document of documents) {
  test(`every path that ${document} names exists`, () => {
    const text = readFileSync(join(root, document), 'utf8');
    const named = [
      ...text.matchAll(
        /`((?:host|remote-[a-z-]+|shared|api|gateway|e2e|scripts|docs|\.ci|\.github)\/[\w./-]+)`/g,
      ),
    ];
    // A package's own guide also names what is in it.
    const inside = [...text.matchAll(/`(src\/[\w./-]+)`/g)].map((match) =>
      join(dirname(document), match[1] ?? ''),
    );
    const missing = [
      ...named.map((match) => match[1] ?? ''),
      ...(document.endsWith('/README.md') ? inside : []),
    ].filter((path) => !existsSync(join(root, path)));
    assert.deepEqual(missing, []);
  });
}

const scriptsOf = (folder: string) =>
  Object.keys(
    (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { scripts?: object }).scripts ??
      {},
  );
/** What pnpm and npm do themselves. */
const builtIn = ['add', 'approve', 'audit', 'install', 'licenses', 'run', 'sbom', 'start', 'test', 'view'];

for (const document of documents) {
  test(`every command that ${document} names exists`, () => {
    // In code only: a line of a shell block, or between backticks.
    const code = readFileSync(join(root, document), 'utf8').match(/```sh\n.*?```|`[^`\n]+`/gs) ?? [];
    const own = scriptsOf('.');
    const missing = code.flatMap((text) => [
      ...[...text.matchAll(/\b(?:pnpm(?:@[\d.]+)?|npm run) ([a-z][a-z-]*)/g)]
        .filter(([, name = '']) => !own.includes(name) && !builtIn.includes(name))
        .map(([command]) => command),
      ...[...text.matchAll(/--filter ([\w-]+) ([a-z:]+)/g)]
        .filter(([, name = '', script = '']) => !packages.includes(name) || !scriptsOf(name).includes(script))
        .map(([command]) => command),
    ]);
    assert.deepEqual(missing, []);
  });
}

/** Libraries that must exist once in the page. */
const contractLibraries = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-router',
  'jotai',
  '@emotion/react',
  '@emotion/styled',
  '@emotion/cache',
  '@tanstack/react-query',
];

for (const library of contractLibraries) {
  test(`${library} has one version in the lockfile`, () => {
    const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
    const packages = lockfile.slice(lockfile.indexOf('\npackages:'), lockfile.indexOf('\nsnapshots:'));
    const escaped = library.replaceAll('/', '\\/');
    const versions = new Set(
      [...packages.matchAll(new RegExp(`^  '?${escaped}@([^:'(]+)`, 'gm'))].map((match) => match[1]),
    );
    assert.equal(versions.size, 1, [...versions].join(', '));
  });
}

test('every package takes its singletons from the catalog', () => {
  const manifests = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  const strays = manifests.flatMap((name) => {
    const manifest = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string> | undefined
    >;
    return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {})
        .filter(([library, version]) => contractLibraries.includes(library) && version !== 'catalog:')
        .map(([library, version]) => `${name}: ${library} ${version}`),
    );
  });
  assert.deepEqual(strays, []);
});

const readOnce =
  /^(?:count|inputValue|isChecked|isDisabled|isEnabled|isHidden|isVisible|textContent|innerText|getAttribute|allTextContents|allInnerTexts)$/;

test('no journey asserts what it read once from a page', () => {
  const found = parse(['e2e/*.e2e.ts']).flatMap((source) =>
    [...nodesOf(source.tree)]
      .filter(
        (node) =>
          isCallExpression(node) &&
          isPropertyAccessExpression(node.expression) &&
          readOnce.test(node.expression.name.text) &&
          isAwaitExpression(node.parent) &&
          isInAssertion(node),
      )
      .map((node) => placeOf(source, node)),
  );
  assert.deepEqual(found, []);
});

/** Whether a place is within the arguments of `assert(…)` or `assert.equal(…)`. */
function isInAssertion(node: Node): boolean {
  for (let up = node.parent; up; up = up.parent)
    if (isCallExpression(up) && /^assert\b/.test(nameOf(up.expression))) return true;
  return false;
}

const nameOf = (expression: Node): string =>
  isPropertyAccessExpression(expression)
    ? `${nameOf(expression.expression)}.${expression.name.text}`
    : isIdentifier(expression)
      ? expression.text
      : '';

/** Figures that no person reads: coordinates, a machine's date, a value in a field. */
const notForPeople = [
  'remote-auth/src/frame/StringLights.tsx',
  'remote-vendor-dashboard/src/pacific-today.ts',
  'remote-admin/src/account-details/ReferralRateDialog.tsx',
];

test('dates and figures are written by shared/domain alone', () => {
  const found = parse([
    '{host,remote-*}/src/**/*.{ts,tsx}',
    'shared/{api,events,federation,state,ui}/**/*.{ts,tsx}',
  ])
    .filter(({ path }) => !notForPeople.includes(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((source) =>
      [...nodesOf(source.tree)]
        .filter(
          (node) =>
            isPropertyAccessExpression(node) &&
            (/^to(?:Locale\w*String|Fixed)$/.test(node.name.text) || nameOf(node.expression) === 'Intl'),
        )
        .map((node) => placeOf(source, node)),
    );
  assert.deepEqual(found, []);
});
