import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affectedPackages } from './changed.ts';
import { packages } from './packages.ts';

const affected = (path: string) => [...affectedPackages([path])].sort();

test('a page of the documentation affects the tests that read it', () => {
  assert.deepEqual(affected('docs/architecture.md'), ['scripts']);
});

test('a remote affects itself and what runs it, and no other remote', () => {
  assert.deepEqual(affected('remote-auth/src/routes.tsx'), [
    'bench',
    'e2e',
    'gateway',
    'platform',
    'remote-auth',
    'scripts',
  ]);
});

test('the API affects what starts it, and no screen', () => {
  const names = affected('api/src/app.ts');
  assert.ok(['api', 'e2e'].every((name) => names.includes(name)));
  assert.deepEqual(
    names.filter((name) => name === 'host' || name.startsWith('remote-')),
    [],
  );
});

test('the contract affects the API and every screen', () => {
  const names = affected('shared/contract/index.ts');
  for (const name of ['api', 'host', 'remote-auth', 'remote-admin']) assert.ok(names.includes(name), name);
});

test('the lockfile and a shared configuration affect everything', () => {
  for (const path of ['pnpm-lock.yaml', 'tsconfig.base.json', 'shared/package.json'])
    assert.deepEqual(affected(path), packages.toSorted());
});

test('no change affects nothing', () => assert.deepEqual([...affectedPackages([])], []));
