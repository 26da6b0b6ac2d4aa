import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file's hash, in the format of integrity attributes. */
export const integrityOf = async (file: string): Promise<string> => integrityOfContent(await readFile(file));

/** The hash of content in memory, in the same format. */
export const integrityOfContent = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Every file below a folder, as sorted paths with '/'. `enter` selects the folders to search, by name. */
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
