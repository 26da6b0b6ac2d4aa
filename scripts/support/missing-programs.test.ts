import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingPrograms } from './missing-programs.ts';

const machine = (platform: NodeJS.Platform, arch: NodeJS.Architecture) => ({ platform, arch, env: {} });

test('misses nothing on Linux x64', () => {
  assert.deepEqual(missingPrograms(['api', 'journeys'], machine('linux', 'x64')), []);
});

test('says in one line each what a platform has no program for, and only for the chosen suites', () => {
  const odd = machine('win32', 'arm64');
  assert.deepEqual(missingPrograms(['screens'], odd), []);
  const [postgres, browser, ...more] = missingPrograms(['api', 'journeys'], odd);
  assert.match(postgres!, /^There is no embedded PostgreSQL for win32 arm64\. .*\.$/);
  assert.match(browser!, /^There is no Chromium for win32 arm64\. Install Google Chrome/);
  assert.deepEqual(more, []);
});
