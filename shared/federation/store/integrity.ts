import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file's hash, as browsers' integrity attributes say it. */
export async function integrityOf(file: string): Promise<string> {
  const hash = createHash('sha384');
  await pipeline(createReadStream(file), hash);
  return `sha384-${hash.digest('base64')}`;
}

/** The hash of something in memory, likewise. */
export const integrityOfContent = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Every file below a folder, as paths with '/', in order; `enter` says which folders are looked into, by name. */
export async function filesBelow(
  folder: string,
  enter: (name: string) => boolean = () => true,
): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile()) files.push(entry.name);
    if (!entry.isDirectory() || !enter(entry.name)) continue;
    const below = await filesBelow(join(folder, entry.name), enter);
    files.push(...below.map((file) => `${entry.name}/${file}`));
  }
  return files.sort();
}
