/**
 * Takes the picture that stands beside a shared link (`og:image`, 1200 × 630) from the landing page as it is built now:
 * `pnpm --filter e2e share-picture`. To be run, looked at and committed when the page's top has changed.
 */
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';
import { startFrontDoor } from './front-door.ts';
import { root } from './portal.ts';

const path = join(root, 'host', 'src', 'share', 'share.png');

const [door, browser] = await Promise.all([startFrontDoor(), launchBrowser()]);
try {
  const page = await browser.newPage({
    baseURL: door.url,
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    bypassCSP: true,
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  // In a picture nothing can be pressed.
  await page.addStyleTag({ content: 'header nav, .promises, main a { visibility: hidden } ' });
  await page.screenshot({ path });
} finally {
  await browser.close();
  await door.dispose();
}
console.log(`The picture is in ${path}`);
