/**
 * Takes the preview image of shared links (`og:image`, 1200 × 630) from the current build of the landing page:
 * `pnpm --filter scripts share-picture`. Run it when the top of the page has changed, review the image and
 * commit it.
 */
import { join } from 'node:path';
import { launchBrowser } from '../e2e/support/browser.ts';
import { startFrontDoor } from '../e2e/support/front-door.ts';
import { root } from './packages.ts';

const path = join(root, 'host', 'src', 'share', 'share.png');

const [door, browser] = await Promise.all([startFrontDoor(), launchBrowser({ graphics: true })]);
try {
  const page = await browser.newPage({
    baseURL: door.url,
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    bypassCSP: true,
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  // Hides links and buttons, which do nothing in an image.
  await page.addStyleTag({ content: 'header nav, .promises, main a { visibility: hidden } ' });
  await page.screenshot({ path });
} finally {
  await browser.close();
  await door.dispose();
}
console.log(`Saved the image to ${path}`);
