/** The portal as an app. */
import assert from 'node:assert/strict';
import { notUnder } from '../../support/conditions/index.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, test } from '../../support/test.ts';

const needsWorker = () =>
  notUnder(
    ['insecureContext', 'storageBlocked', 'frozen', 'sevenTabs', 'twoPeople'],
    'a service worker needs a secure context and its storage, and one tab to answer',
  );

test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

test('the portal can be installed, with icons, shortcuts and pictures that exist', async ({
  browser,
  portal,
}) => {
  needsWorker();
  const { page, context } = await openAs(browser, portal.url, {
    email: 'vendor@demo.example',
    password: 'demo-portal-2026',
  });
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window without a profile, as tests have, can't install anything.
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
    [],
  );
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href!);
  assert.equal(answer.headers()['content-type'], 'application/manifest+json');
  const manifest = (await answer.json()) as {
    icons: { src: string; purpose: string; sizes: string }[];
    screenshots: { src: string; sizes: string }[];
    shortcuts: { name: string; url: string }[];
  };
  assert.ok(manifest.icons.some(({ purpose, sizes }) => purpose === 'maskable' && sizes === '512x512'));
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(
      async (from) => {
        const image = new Image();
        image.src = from;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      },
      new URL(src, new URL(href!, portal.url)).href,
    );
    assert.equal(size, sizes, src);
  }
  assert.deepEqual(
    manifest.shortcuts.map(({ name }) => name),
    ['Needs reply', 'Calendar'],
  );
});
