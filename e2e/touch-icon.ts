/**
 * Draws the portal's icon for a phone's home screen (`apple-touch-icon`, 180 × 180; phones round the corners
 * themselves): `pnpm --filter e2e touch-icon`. To be run, looked at and committed when the icon has changed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';
import { root } from './portal.ts';

const folder = join(root, 'host', 'src', 'share');
const path = join(folder, 'touch-icon.png');

const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 180, height: 180 }, colorScheme: 'light' });
  // A rounded square of its own would show through the phone's.
  const icon = readFileSync(join(folder, 'icon.svg'), 'utf8').replace(/ rx="\d+"/, '');
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 180px }</style>${icon}`);
  await page.screenshot({ path });
} finally {
  await browser.close();
}
console.log(`The icon is in ${path}`);
