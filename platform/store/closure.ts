import type { ReleaseRecord } from '@portal/shared/federation';
import { inParallel } from '../in-parallel.ts';
import { orReleaseError, ReleaseError } from '../release-error.ts';
import { readBuildFile } from './releases.ts';
import type { Store } from './store.ts';

const hashes = /sha384-[A-Za-z0-9+/]{64}/g;
const text = /\.(js|html)$/;
/** Files of a build to read at the same time. */
const PARALLEL = 16;

/**
 * Finds missing files of a build. Every script and page refers to the files it loads by hash, so each of
 * these hashes must belong to a file of the build.
 */
export async function brokenReferences(
  read: (file: string) => Promise<Buffer>,
  release: ReleaseRecord,
): Promise<string[]> {
  const present = new Set(Object.values(release.files));
  const problems: string[] = [];
  const { entry, preload, pages = {} } = release;
  for (const file of [entry, ...preload, ...Object.values(pages).flat()]) {
    if (!Object.hasOwn(release.files, file)) problems.push(`${file} is missing`);
  }
  for (const file of Object.keys(release.files).filter((name) => text.test(name))) {
    const content = (await read(file)).toString('utf8');
    for (const [hash] of content.matchAll(hashes)) {
      if (!present.has(hash)) problems.push(`${file} loads a file that is not part of the build (${hash})`);
    }
    if (file === release.entry && release.global && !content.includes(release.global)) {
      problems.push(`${file} does not define ${release.global}`);
    }
  }
  return problems;
}

/**
 * Checks that the store has every file of a build, with the bytes that were published, and that no file refers
 * to a missing one. Throws a ReleaseError with the first problem.
 */
export async function checkClosure(store: Store, release: ReleaseRecord): Promise<void> {
  const texts = new Map<string, Buffer>();
  await inParallel(Object.keys(release.files), PARALLEL, async (file) => {
    const content = await readBuildFile(store, release, file);
    if (text.test(file)) texts.set(file, content);
  });
  const [problem] = await brokenReferences(async (file) => texts.get(file) ?? Buffer.alloc(0), release);
  if (problem) throw new ReleaseError(`${release.name}@${release.version} is incomplete: ${problem}.`);
}

/** Whether the store has a complete and unchanged build. */
export const isComplete = async (store: Store, release: ReleaseRecord): Promise<boolean> =>
  !((await orReleaseError(checkClosure(store, release))) instanceof ReleaseError);
