import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MANIFEST_FILE, WORKER_FILE } from '@portal/shared/federation';
import { addedFiles } from './added-files.ts';
import type { Build } from './build.ts';
import { scriptText } from './bundles.ts';

/** A picture of the manifest; `src` is its path in the package. */
interface Picture {
  src: string;
}
interface Manifest {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { icons: Picture[] }[];
}

/**
 * Adds what makes the portal an app that can be installed: the manifest with its pictures, and the service worker as one script.
 * A build's folder has its version in its path, so that the names stay the same.
 */
export const appFiles = ({ manifest, worker, build }: { manifest: string; worker: string; build: Build }) =>
  addedFiles('AppFiles', 'ADDITIONAL', async ({ compiler: { context } }, emit) => {
    const read = JSON.parse(await readFile(join(context, manifest), 'utf8')) as Manifest;
    const sources = new Set<string>();
    const named = ({ src, ...picture }: Picture): Picture => {
      sources.add(src);
      return { src: basename(src), ...picture };
    };
    const text = {
      ...read,
      icons: read.icons.map(named),
      screenshots: read.screenshots.map(named),
      shortcuts: read.shortcuts.map((shortcut) => ({ ...shortcut, icons: shortcut.icons.map(named) })),
    };
    emit(MANIFEST_FILE, JSON.stringify(text));
    for (const source of sources) emit(basename(source), await readFile(join(context, source)));
    emit(WORKER_FILE, await scriptText({ entry: worker, context, build }));
  });
