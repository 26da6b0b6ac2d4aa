import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installedChromium } from './chromium.ts';

const machine = (platform: NodeJS.Platform, arch: NodeJS.Architecture, env = {}) => ({ platform, arch, env });
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

test('uses the packaged Chromium on Linux x64', () => {
  assert.equal(
    installedChromium(machine('linux', 'x64'), () => true),
    null,
  );
});

test('uses the Chrome that is installed on other platforms', () => {
  assert.equal(
    installedChromium(machine('darwin', 'arm64'), (path) => path === onMac),
    onMac,
  );
  assert.match(
    installedChromium(machine('linux', 'arm64'), () => true)!,
    /^\/usr\/bin\//,
  );
});

test('uses the Chromium that CHROMIUM_PATH names', () => {
  const chosen = machine('linux', 'x64', { CHROMIUM_PATH: '/opt/chrome' });
  assert.equal(
    installedChromium(chosen, () => true),
    '/opt/chrome',
  );
});

test('says what to install where there is no Chromium', () => {
  assert.throws(
    () => installedChromium(machine('win32', 'arm64'), () => false),
    /^Error: There is no Chromium for win32 arm64\. Install Google Chrome, or name a Chromium in CHROMIUM_PATH\.$/,
  );
});
