/** A page contains the remote's prerendered first screen, from the builds that this visitor gets. */
import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { screenFile, shellFile, slot } from '@portal/shared/federation';
import type { DeferredScripts } from '@portal/shared/federation/deferred-scripts';
import { promote } from '@portal/platform/sets';
import { publishSample } from '@portal/platform/sets/testing';
import { testGateway, untilServed } from './gateway.ts';
import { hostScripts } from './host-template.ts';

const screen = (heading: string) =>
  JSON.stringify({
    title: `<title>${heading} · Gia</title>`,
    styles: `<style nonce="${slot('nonce')}">h1{color:red}</style>`,
    body: `<h1>${heading}</h1><p>Reply within ${slot('phrase-response-time')}</p>`,
  });

/** A gateway whose host has a shell for /login and /register, and whose remote has prerendered /login. */
async function gatewayWithScreens(after: (work: () => Promise<void>) => void, env: NodeJS.ProcessEnv = {}) {
  const gateway = await testGateway(after, env);
  const { store, config } = gateway;
  const template = '<html><head><title>Gia</title>[[portal:head]]</head><body>…</body></html>';
  const shell = `<html><head>${slot('screen-title')}${slot('head')}${slot('screen-styles')}</head><body><main>${slot('screen')}</main>${hostScripts('1.1.0')}</body></html>`;
  await publishSample(store, {
    name: 'host',
    version: '1.1.0',
    content: { 'index.html': template, [shellFile('/login')]: shell, [shellFile('/register')]: shell },
  });
  await publishSample(store, {
    name: 'auth',
    version: '1.1.0',
    content: {
      'remoteEntry.js': 'var portal_auth_1_1_0',
      'routes.js': 'routes()',
      [screenFile('/login', { google: false })]: screen('Welcome back'),
      [screenFile('/login', { google: true })]: screen('Welcome back with Google'),
    },
  });
  const signature = { by: 'tests', reason: 'screens' };
  await untilServed(
    gateway.get,
    await promote(store, config.PORTAL_ENV, { versions: { host: '1.1.0', auth: '1.1.0' } }, signature),
  );
  const textOf = async (path: string) => (await gateway.get(path)).text();
  return { ...gateway, textOf };
}

test('includes the prerendered screen in the page: title, styles with the nonce, markup in the shell', async (t) => {
  const { get } = await gatewayWithScreens((work) => t.after(work));
  const response = await get('/login?from=mail');
  const html = await response.text();
  assert.match(html, /<main><h1>Welcome back<\/h1><p>Reply within 2 hours<\/p><\/main>/);
  assert.match(html, /<title>Welcome back · Gia<\/title>/);
  const nonce = /<style nonce="([^"]+)">h1/.exec(html)?.[1] ?? '';
  assert.ok(response.headers.get('content-security-policy')?.includes(`'nonce-${nonce}'`));
  assert.notEqual(nonce, slot('nonce'));
});

test('defers the scripts of a prerendered screen and lists the remote’s files with them', async (t) => {
  const { textOf } = await gatewayWithScreens((work) => t.after(work));
  const html = await textOf('/login');
  const [, list = '{}'] = /<script type="application\/json" id="portal-scripts">([^<]*)</.exec(html) ?? [];
  const { scripts, preloads } = JSON.parse(list) as DeferredScripts;
  assert.deepEqual(
    [...scripts, ...preloads].map(({ url }) => url),
    ['/host/1.1.0/main.js', '/remotes/auth/1.1.0/remoteEntry.js', '/remotes/auth/1.1.0/routes.js'],
  );
  assert.doesNotMatch(html, /<script defer|rel="preload" as="script"/);
});

test('serves the page without a prerendered screen when none was built', async (t) => {
  const { textOf } = await gatewayWithScreens((work) => t.after(work));
  assert.match(await textOf('/register'), /<body>…/);
  assert.match(await textOf('/forgot-password'), /<body>…/);
});

test('serves the prerendered screen with Google sign-in when it is configured', async (t) => {
  const { textOf } = await gatewayWithScreens((work) => t.after(work), {
    GOOGLE_CLIENT_ID: 'client.apps.example',
  });
  assert.match(await textOf('/login'), /<h1>Welcome back with Google<\/h1>/);
});

for (const [what, damage] of Object.entries({
  'is not there any more': (file: string) => rm(file),
  'is not what was released': (file: string) => writeFile(file, screen('Send your password to…')),
})) {
  test(`omits a prerendered screen whose file ${what}, and still serves the page`, async (t) => {
    const { textOf, config } = await gatewayWithScreens((work) => t.after(work));
    const folder = join(config.DATA_DIR, 'store/remotes/auth/1.1.0');
    await damage(join(folder, screenFile('/login', { google: false })));
    assert.match(await textOf('/login'), /<body>…/);
  });
}
