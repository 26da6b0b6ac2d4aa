import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '../release.ts';

const hashes = /sha384-[A-Za-z0-9+/]{64}/g;
const text = /\.(js|html)$/;

/**
 * What is wrong with a build's closure: a file that it needs and that is not there. Every script and page names the
 * files that it loads by their hash, so each hash in it must be that of a file of the build.
 */
export async function brokenReferences(folder: string, release: ReleaseRecord): Promise<string[]> {
  const present = new Set(Object.values(release.files));
  const problems: string[] = [];
  const { entry, preload, pages = {}, early = {} } = release;
  const first = Object.values(early).map(({ script }) => script);
  for (const file of [entry, ...preload, ...Object.values(pages).flat(), ...first]) {
    if (!release.files[file]) problems.push(`${file} is missing`);
  }
  for (const file of Object.keys(release.files).filter((name) => text.test(name))) {
    const content = await readFile(join(folder, file), 'utf8');
    for (const [hash] of content.matchAll(hashes)) {
      if (!present.has(hash)) problems.push(`${file} loads a file that is not part of the build (${hash})`);
    }
    if (file === release.entry && release.global && !content.includes(release.global)) {
      problems.push(`${file} does not define ${release.global}`);
    }
  }
  return problems;
}
