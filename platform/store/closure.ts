import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@portal/shared/federation';

const hashes = /sha384-[A-Za-z0-9+/]{64}/g;
const text = /\.(js|html)$/;

/**
 * Finds missing files of a build. Every script and page refers to the files it loads by hash, so each of
 * these hashes must belong to a file of the build.
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
