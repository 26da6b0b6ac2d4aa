import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../release-error.ts';

/** What the scripts of a build may have, compressed, in KB, and from which size a publish warns. */
const MOST_KB = 1500;
const MANY_KB = 700;

/**
 * Throws a ReleaseError for a build whose scripts are too large, with the largest of them. Returns a warning for one whose scripts
 * are large, otherwise null.
 */
export async function checkScriptSize(from: string, name: string, files: string[]): Promise<string | null> {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (file) => {
      const sent = files.includes(`${file}.br`) ? `${file}.br` : file;
      return { file, kb: (await stat(join(from, sent))).size / 1024 };
    }),
  );
  const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
  if (total <= MANY_KB) return null;
  const largest = sizes
    .toSorted((a, b) => b.kb - a.kb)
    .slice(0, 3)
    .map(({ file, kb }) => `${file} ${rounded(kb)}`);
  const what = `the scripts of ${name} have ${rounded(total)} compressed`;
  if (total > MOST_KB)
    throw new ReleaseError(`Too large: ${what}, at most ${rounded(MOST_KB)}: ${largest.join(', ')}.`);
  return `Warning: ${what}; people on phones wait for them: ${largest.join(', ')}.`;
}

const rounded = (kb: number) => `${Math.round(kb).toLocaleString('en-US')} KB`;
