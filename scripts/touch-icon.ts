/**
 * Renders the icon for a phone's home screen (`apple-touch-icon`, 180 × 180; phones round the corners): `pnpm
 * --filter scripts touch-icon`. Run it when the icon has changed, review the image and commit it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../e2e/support/browser.ts';
import { root } from './packages.ts';

const folder = join(root, 'host', 'src', 'share');
const path = join(folder, 'touch-icon.png');

const browser = await launchBrowser({ graphics: true });
try {
  const page = await browser.newPage({ viewport: { width: 180, height: 180 }, colorScheme: 'light' });
  // Removes the icon's own rounded corners, which would show inside the phone's.
  const icon = readFileSync(join(folder, 'icon.svg'), 'utf8').replace(/ rx="\d+"/, '');
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 180px }</style>${icon}`);
  await page.screenshot({ path });
} finally {
  await browser.close();
}
console.log(`Saved the icon to ${path}`);
