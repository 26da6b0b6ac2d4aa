import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Locator } from 'playwright-core';

const kept = new URL('./pictures/', import.meta.url).pathname;

/** The share of pixels that may differ: the same glyph is not drawn alike to the last pixel on every machine. */
const MAY_DIFFER = 0.002;

/**
 * Compares what is on the screen with the kept picture of that name. Answers what is wrong, or null. With
 * UPDATE_PICTURES=1 the picture is taken anew instead: to be looked at and committed.
 */
export async function comparePicture(name: string, shown: Locator): Promise<string | null> {
  const taken = await shown.screenshot({ animations: 'disabled', caret: 'hide' });
  const path = join(kept, `${name}.png`);
  if (process.env['UPDATE_PICTURES'] === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, taken);
    return null;
  }
  if (!existsSync(path)) return `${name}: there is no picture yet (UPDATE_PICTURES=1 takes it)`;
  const before = PNG.sync.read(readFileSync(path));
  const now = PNG.sync.read(taken);
  const different = differenceOf(before, now);
  if (different === null) return null;
  const left = join(tmpdir(), `${name.replaceAll('/', '-')}.png`);
  writeFileSync(left, taken);
  return `${name}: ${different}; it looks like ${left} now`;
}

function differenceOf(before: PNG, now: PNG): string | null {
  if (before.width !== now.width || before.height !== now.height)
    return `${now.width} × ${now.height} instead of ${before.width} × ${before.height}`;
  const pixels = pixelmatch(before.data, now.data, undefined, before.width, before.height, {
    threshold: 0.2,
  });
  const share = pixels / (before.width * before.height);
  return share > MAY_DIFFER ? `${(share * 100).toFixed(2)} % of it differ` : null;
}
