/** A page loads a remote's early screen first and the app after it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EARLY_SLOT_ATTRIBUTE } from '@portal/shared/federation';
import { promote } from '@portal/platform/sets';
import { publishSample } from '@portal/platform/sets/testing';
import { testGateway, untilServed } from './gateway.ts';
import { hostScript, hostScripts } from './host-template.ts';

const prefetch = ['/vendor-account/{accountId}/leads?group=needs_reply&sort=oldest&page=1&per_page=50'];

/**
 * A gateway whose vendor-dashboard has an early screen for /dashboard, in a host with a slot for it or in an
 * older one.
 */
async function gatewayWithEarly(after: (work: () => Promise<void>) => void, host: 'with a place' | 'older') {
  const { get, store } = await testGateway(after);
  const place = host === 'older' ? '' : EARLY_SLOT_ATTRIBUTE;
  const template = `<html><head>[[portal:head]]</head><body><div ${place}></div>${hostScripts('1.1.0')}</body></html>`;
  await publishSample(store, {
    name: 'host',
    version: '1.1.0',
    content: { 'index.html': template, 'main.js': 'run()' },
  });
  await publishSample(store, {
    name: 'vendor-dashboard',
    version: '1.1.0',
    content: {
      'remoteEntry.js': 'var portal_vendor_dashboard_1_1_0',
      'routes.js': 'routes()',
      'early/dashboard.js': 'draw()',
      'early/dashboard.json': JSON.stringify(prefetch),
    },
  });
  const versions = { host: '1.1.0', 'vendor-dashboard': '1.1.0' };
  await untilServed(get, await promote(store, 'development', { versions }, { by: 'tests', reason: 'early' }));
  return async (path: string) => (await get(path)).text();
}

test('loads the early screen first, with its hash and prefetches, and defers the app', async (t) => {
  const html = await (await gatewayWithEarly((work) => t.after(work), 'with a place'))('/dashboard');
  assert.match(
    html,
    /<link rel="preload" as="script" [^>]*href="\/remotes\/vendor-dashboard\/1\.1\.0\/early\/dashboard\.js" integrity="sha384-/,
  );
  assert.ok(html.includes(JSON.stringify(prefetch)));
  assert.match(html, /<script nonce="[^"]+" data-early>/);
  assert.match(
    html,
    /\(\{"path":"\/dashboard","version":"1\.1\.0","url":"[^"]+\/early\/dashboard\.js","integrity":"sha384-[^"]+"\}\)<\/script>/,
  );
  assert.ok(!html.includes(hostScript('1.1.0')));
  assert.match(html, /<script type="application\/json" id="portal-scripts">[^<]*"\/host\/1\.1\.0\/main\.js"/);
});

test('adds no early screen to other paths of the remote and does not defer their app', async (t) => {
  const html = await (await gatewayWithEarly((work) => t.after(work), 'with a place'))('/dashboard/insights');
  assert.doesNotMatch(html, /data-early |early\/dashboard|storage_key/);
  assert.ok(html.includes(hostScript('1.1.0')));
});

test('serves the regular page when the host has no slot for the early screen', async (t) => {
  const html = await (await gatewayWithEarly((work) => t.after(work), 'older'))('/dashboard');
  assert.doesNotMatch(html, /data-early |early\/dashboard|storage_key/);
  assert.ok(html.includes(hostScript('1.1.0')));
});
