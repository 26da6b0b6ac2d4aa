import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affectedBy, everything } from './changed.ts';
import { suites } from './suites.ts';

test('a page of the documentation affects the tests that read it', () => {
  assert.deepEqual(affectedBy(['docs/architecture.md']), { suites: ['check', 'scripts'], screens: [] });
});

test('a remote affects its own screens and the portal, but not the API or another remote', () => {
  assert.deepEqual(affectedBy(['remote-auth/src/routes.tsx']), {
    suites: ['check', 'screens', 'scripts', 'build', 'gateway', 'e2e'],
    screens: ['remote-auth'],
  });
});

test('the API affects its tests and the journeys, but no screen', () => {
  const { suites, screens } = affectedBy(['api/src/app.ts', 'docs/security.md']);
  assert.deepEqual([suites, screens], [['check', 'scripts', 'api', 'build', 'e2e'], []]);
});

test('whatever the map does not know affects everything', () => {
  for (const path of [
    'shared/contract/index.ts',
    'pnpm-lock.yaml',
    'remote-auth/package.json',
    'new/file.ts',
  ])
    assert.deepEqual(affectedBy(['docs/architecture.md', path]), everything, path);
});

test('no change affects nothing', () => assert.deepEqual(affectedBy([]), { suites: [], screens: [] }));

test('a change of everything affects every suite', () => {
  assert.deepEqual(Object.keys(suites).toSorted(), everything.suites.toSorted());
});
