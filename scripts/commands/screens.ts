/**
 * Takes a screenshot of every screen of the running product, and writes docs/screens.md, the picture of the README and the
 * pictures of the dashboard on /app: `pnpm --filter scripts screens`. Run it when screens have changed, review the images and commit them. With a folder as
 * the argument, which must be new or empty, it only writes full-quality screenshots to it, light and dark, for review.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { launchBrowser, type BrowserUser } from '../../e2e/support/browser.ts';
import { startPortal } from '../../e2e/support/portal.ts';
import { root } from '../support/packages.ts';
import { openFor, screensByArea, show, type Screen } from '../../e2e/support/screen-list.ts';
import { statesByArea } from '../support/screen-states.ts';

const [lookAt] = process.argv.slice(2);
const folder = lookAt ?? join(root, 'docs', 'images', 'screens');
if (lookAt && existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty. Name a new folder for the screenshots.`);
  process.exit(1);
}
const sizes = [
  { size: 'desktop', viewport: { width: 1440, height: 900 }, shownWidth: 560 },
  { size: 'phone', viewport: { width: 390, height: 844 }, shownWidth: 160 },
] as const;

const areas = screensByArea.map(({ screens, ...area }) => ({
  ...area,
  screens: [...screens, ...(statesByArea[area.area] ?? [])],
}));
const portal = await startPortal();
const browser = await launchBrowser({ graphics: true });
try {
  if (!lookAt) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (!lookAt) {
    await takeForReadme();
    await takeForApp('dashboard', { viewport: { width: 1250, height: 1000 }, deviceScaleFactor: 1.5 });
    await takeForApp('dashboard-phone', { viewport: { width: 390, height: 476 }, deviceScaleFactor: 2 });
  }
  for (const { size, viewport } of sizes) {
    for (const [index, { who, screens }] of areas.entries()) {
      const { page } = await openFor(browser, portal.url, who, { viewport, unique: `${size}-${index}` });
      for (const screen of screens) await take(page, screen, size);
      await page.context().close();
      console.log(`${size}: ${areas[index]?.area}`);
    }
  }
} finally {
  await browser.close();
  await portal.dispose();
}
if (!lookAt) await writeDocument();
console.log(`Saved the screenshots to ${folder}`);

async function take(page: BrowserUser['page'], screen: Screen, size: string): Promise<void> {
  await show(page, screen);
  const { file } = screen;
  const still = { animations: 'disabled', caret: 'hide' } as const;
  if (!lookAt) {
    await page.screenshot({ ...still, path: join(folder, `${file}.${size}.jpg`), type: 'jpeg', quality: 70 });
    return;
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      ...still,
      path: join(folder, `${file}.${size}.${colorScheme}.png`),
      fullPage: true,
    });
  }
}

/** The picture at the top of README.md. */
async function takeForReadme(): Promise<void> {
  const { page } = await openFor(browser, portal.url, 'vendor', {
    viewport: { width: 1440, height: 900 },
    unique: 'readme',
  });
  await show(page, { file: 'leads', title: 'Leads', path: '/dashboard' });
  await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    path: join(root, 'docs', 'images', 'leads.png'),
  });
  await page.context().close();
}

/** The pictures of the dashboard on /app, light and dark. Playwright has no WebP, so the browser converts them. */
async function takeForApp(
  name: string,
  size: { viewport: { width: number; height: number }; deviceScaleFactor: number },
): Promise<void> {
  const { page } = await openFor(browser, portal.url, 'vendor', { ...size, unique: name });
  const converter = await browser.newPage();
  await show(page, { file: name, title: 'Leads', path: '/dashboard?view=all&sort=newest' });
  // Only demo accounts have it.
  await page.getByRole('button', { name: 'Deliver a demo lead' }).evaluate((button) => button.remove());
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const webp = await converter.evaluate(async (source) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
    }, png.toString('base64'));
    const file = join(root, 'host/src/public/network/pictures', `${name}.${colorScheme}.webp`);
    writeFileSync(file, Buffer.from(webp, 'base64'));
  }
  await page.context().close();
  await converter.close();
}

async function writeDocument(): Promise<void> {
  const lines = [
    '# Every screen',
    '',
    'For designers and reviewers: see every screen on a desktop and a phone. Taken from the running product with its demo data by',
    '`pnpm --filter scripts screens`.',
    ...areas.flatMap(({ area, screens }) => [
      '',
      `## ${area}`,
      ...screens.flatMap(({ file, title }) => [
        '',
        `### ${title}`,
        '',
        sizes
          .map(
            ({ size, shownWidth }) =>
              `<img src="images/screens/${file}.${size}.jpg" width="${shownWidth}" alt="${title}, ${size}" />`,
          )
          .join(' '),
      ]),
    ]),
  ];
  const { code } = await format('screens.md', lines.join('\n'));
  writeFileSync(join(root, 'docs', 'screens.md'), code);
}
