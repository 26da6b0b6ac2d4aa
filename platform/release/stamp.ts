import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BUILD_FILE, type BuildDescription } from '../store/build-description.ts';
import { globalName, UNVERSIONED } from '../build/webpack/build.ts';
import { filesBelow, integrityOfContent } from '../store/index.ts';

const text = /\.(js|css|html|json|svg|txt)$/;
const compressible = /\.(js|css|svg)$/;
const compressed = /\.(br|gz)$/;
const hashes = /sha384-[A-Za-z0-9+/]{64}/g;

type Files = Map<string, Buffer>;

/**
 * Gives a finished build its version: replaces the placeholder in its files, renews the hashes that files
 * contain of each other, and compresses the files. `versionOf` gets the hash of the build's content. The same
 * content has the same hash in every folder and at any time.
 */
export async function stampBuild(
  folder: string,
  versionOf: (contentHash: string) => string,
): Promise<string> {
  const files = await readFiles(folder);
  const version = versionOf(contentHash(files));
  const { name } = JSON.parse(String(files.get(BUILD_FILE))) as BuildDescription;
  const stamped = replaceTexts(files, (content) =>
    content
      .replaceAll(globalName(name, UNVERSIONED), globalName(name, version))
      .replaceAll(UNVERSIONED, version),
  );
  await Promise.all(
    [...stamped].map(async ([file, content]) => {
      if (files.get(file) !== content) await writeFile(join(folder, file), content);
      if (compressible.test(file)) await compress(join(folder, file), content);
    }),
  );
  return version;
}

async function readFiles(folder: string): Promise<Files> {
  const names = (await filesBelow(folder)).filter((file) => !compressed.test(file) && !file.endsWith('.map'));
  const files: Files = new Map();
  for (const file of names) files.set(file, await readFile(join(folder, file)));
  return files;
}

function contentHash(files: Files): string {
  const hash = createHash('sha256');
  for (const [file, content] of files) hash.update(`${file}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}

/**
 * Edits the texts of a build. A file that contains another file's hash gets the new one, so the files that are
 * loaded come before the files that load them.
 */
export function replaceTexts(files: Files, edit: (content: string, file: string) => string): Files {
  const fileOf = new Map([...files].map(([file, content]) => [integrityOfContent(content), file]));
  const edited: Files = new Map();
  const finish = (file: string): Buffer => {
    const done = edited.get(file);
    if (done) return done;
    const before = files.get(file) ?? Buffer.alloc(0);
    const content = text.test(file) ? edit(String(before), file) : null;
    const after = content?.replaceAll(hashes, (hash) => {
      const loaded = fileOf.get(hash);
      return loaded === undefined || loaded === file ? hash : integrityOfContent(finish(loaded));
    });
    const result = after === undefined || after === String(before) ? before : Buffer.from(after);
    edited.set(file, result);
    return result;
  };
  for (const file of files.keys()) finish(file);
  return edited;
}

/** Compresses a file at maximum quality. The gateway sends the result as it is. */
async function compress(path: string, content: Buffer): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const results: [string, Buffer][] = [
    [`${path}.br`, await promisify(brotliCompress)(content, { params })],
    [`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })],
  ];
  for (const [file, result] of results) {
    if (result.length <= content.length) await writeFile(file, result);
    else await rm(file, { force: true });
  }
}
