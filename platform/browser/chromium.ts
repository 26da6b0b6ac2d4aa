import chromiumBinary from '@sparticuz/chromium';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

/** Arguments that no user's browser has: without the same-origin policy, or with pages in the browser's process. */
const unlikeUsers = /^--(single-process|disable-web-security|allow-running-insecure-content)$/;

/** Without the zygote, each page's process starts from the file of the program, which takes a third longer. */
const slowStart = '--no-zygote';

/** Arguments that emulate a graphics card, which doubles the CPU time of a journey. */
const emulatedGraphics = /gpu|use-gl|use-angle|swiftshader/;

/**
 * Options that launch the Chromium of `@sparticuz/chromium`, which needs no download. With `graphics` it
 * renders on an emulated graphics card, which only pixel-by-pixel image comparisons need.
 */
export async function chromiumOptions({
  graphics = false,
  args = [],
}: { graphics?: boolean; args?: string[] } = {}): Promise<LaunchOptions> {
  return {
    executablePath: await chromiumBinary.executablePath(),
    args: [
      ...chromiumBinary.args.filter(
        (arg) => !unlikeUsers.test(arg) && arg !== slowStart && (graphics || !emulatedGraphics.test(arg)),
      ),
      ...(graphics ? [] : ['--disable-gpu', '--disable-software-rasterizer']),
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  };
}

/** Launches Chromium outside of Playwright Test. */
export async function launchBrowser(options?: Parameters<typeof chromiumOptions>[0]): Promise<Browser> {
  return chromium.launch(await chromiumOptions(options));
}
