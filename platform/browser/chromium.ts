import { existsSync } from 'node:fs';
import chromiumBinary from '@sparticuz/chromium';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

/** Arguments that no user's browser has: without the same-origin policy, or with pages in the browser's process. */
const unlikeUsers = /^--(single-process|disable-web-security|allow-running-insecure-content)$/;

/** Without the zygote, each page's process starts from the file of the program, which takes a third longer. */
const slowStart = '--no-zygote';

/** Arguments that emulate a graphics card, which doubles the CPU time of a journey. */
const emulatedGraphics = /gpu|use-gl|use-angle|swiftshader/;

/** Where Chrome and Chromium are installed, by platform. */
const INSTALLED: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
};

/** The platform of `@sparticuz/chromium`. */
const packagedFor = ({ platform, arch }: Machine) => platform === 'linux' && arch === 'x64';

type Machine = Pick<NodeJS.Process, 'platform' | 'arch'> & { env: Record<string, string | undefined> };

/**
 * The path of an installed Chrome or Chromium where `@sparticuz/chromium` has no build: CHROMIUM_PATH, or where they are usually
 * installed. Null on the platform of that package. Throws an error that says what to install.
 */
export function installedChromium(
  machine: Machine = process,
  exists: (path: string) => boolean = existsSync,
): string | null {
  const chosen = machine.env['CHROMIUM_PATH'];
  if (!chosen && packagedFor(machine)) return null;
  const path = [chosen, ...(INSTALLED[machine.platform] ?? [])].find((one) => one && exists(one));
  if (path) return path;
  throw new Error(
    `There is no Chromium for ${machine.platform} ${machine.arch}. Install Google Chrome, or name a Chromium in CHROMIUM_PATH.`,
  );
}

/**
 * Options that launch an installed Chromium (`installedChromium`), or the one of `@sparticuz/chromium`, which needs no download. With `graphics` it
 * renders on an emulated graphics card, which only pixel-by-pixel image comparisons need.
 */
export async function chromiumOptions({
  graphics = false,
  args = [],
}: { graphics?: boolean; args?: string[] } = {}): Promise<LaunchOptions> {
  const installed = installedChromium();
  return {
    executablePath: installed ?? (await chromiumBinary.executablePath()),
    args: [
      ...(installed ? [] : chromiumBinary.args).filter(
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
