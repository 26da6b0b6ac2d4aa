import { waitFor } from '@testing-library/react';
import { CONTRACT_VERSION, type RemoteBuild } from '@portal/shared/federation';
import { loadEntry } from './load-entry.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const build = (over: Partial<RemoteBuild>): RemoteBuild => ({
  version: '1.0.0',
  team: 'testers',
  entry: '/remotes/auth/1.0.0/remoteEntry.js',
  integrity,
  global: 'portal_auth_1_0_0',
  contract: CONTRACT_VERSION,
  preload: [],
  pages: {},
  ...over,
});

/** Returns the URLs of the scripts requested while `work` ran. */
async function scriptsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) asked.push(node.src);
  });
  observer.observe(document.head, { childList: true });
  await work();
  await Promise.resolve();
  observer.disconnect();
  return asked;
}

test.each([
  'https://portal.example.evil.io/remotes/auth/1.0.0/remoteEntry.js',
  `${location.origin}.evil.io/remotes/auth/1.0.0/remoteEntry.js`,
  `${location.origin}@evil.io/remotes/auth/1.0.0/remoteEntry.js`,
  '//evil.io/remotes/auth/1.0.0/remoteEntry.js',
  '/\\evil.io/remotes/auth/1.0.0/remoteEntry.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:http://localhost/1',
  '/api/leads',
  '/remotes/../api/leads',
  '/remotes-of-others/auth/remoteEntry.js',
])('[E4] never requests an entry URL that only resembles a same-origin one: %s', async (entry) => {
  const asked = await scriptsOf(() =>
    expect(loadEntry(build({ entry }))).rejects.toMatchObject({ kind: 'unreachable' }),
  );
  expect(asked).toEqual([]);
});

test.each(['', 'sha384-', 'sha384-short', `sha256-${'A'.repeat(43)}=`, ` ${integrity}`])(
  '[E4] refuses to load an entry when its integrity value is invalid: %p',
  async (given) => {
    // Also applies if the code is already loaded.
    Object.assign(globalThis, { portal_auth_1_0_0: { init: () => {}, get: () => {} } });
    const asked = await scriptsOf(() =>
      expect(loadEntry(build({ integrity: given }))).rejects.toMatchObject({ kind: 'unreachable' }),
    );
    expect(asked).toEqual([]);
    Reflect.deleteProperty(globalThis, 'portal_auth_1_0_0');
  },
);

test('[E4] loads a same-origin entry with its integrity hash and retries once after a load error', async () => {
  const loading = loadEntry(build({}));
  const script = document.head.querySelector('script');
  expect(script?.getAttribute('src')).toBe('/remotes/auth/1.0.0/remoteEntry.js');
  expect(script?.integrity).toBe(integrity);
  expect(script?.crossOrigin).toBe('anonymous');
  // An integrity failure ends with this event, and so does a 500 response.
  script?.dispatchEvent(new Event('error'));
  const retried = /^\/remotes\/auth\/1\.0\.0\/remoteEntry\.js\?retry=\d+$/;
  const asked = () => document.head.querySelector('script');
  await waitFor(() => expect(asked()?.getAttribute('src')).toMatch(retried));
  const again = asked();
  const container = { init: () => undefined, get: async () => () => ({}) };
  Object.assign(globalThis, { portal_auth_1_0_0: container });
  again?.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBe(container);
  Reflect.deleteProperty(globalThis, 'portal_auth_1_0_0');
});
