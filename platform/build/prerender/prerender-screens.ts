import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Mount,
  type PrerenderedPage,
  publicAreas,
  screenFile,
  type ScreenVariant,
} from '@portal/shared/federation';
import { addedFiles } from '../webpack/added-files.ts';
import type { Build } from '../webpack/build.ts';
import { importBundled } from '../webpack/bundles.ts';

const renderer = fileURLToPath(import.meta.resolve('@portal/platform/build/prerender/remote-screens'));
const variants: ScreenVariant[] = [{ google: false }, { google: true }];

interface Renderer {
  prerenderScreen: (screen: {
    mount: string;
    at: string;
    variant: ScreenVariant;
  }) => Promise<PrerenderedPage>;
}

/**
 * Prerenders a remote's public first screens to HTML next to the bundles. The gateway inserts them into the
 * page, so that they are visible before any script loads.
 */
export const prerenderScreens = (mounted: Mount, paths: string[], build: Build) =>
  addedFiles('PrerenderScreens', 'ADDITIONAL', async ({ compiler: { context } }, emit) => {
    const open = publicAreas([mounted]).filter((path) => paths.includes(path));
    if (open.length === 0) return;
    const alias = { 'routes-of-the-remote$': join(context, 'src/routes.tsx') };
    const { prerenderScreen } = await importBundled<Renderer>({ entry: renderer, context, build, alias });
    for (const at of open) {
      for (const variant of variants) {
        const screen = await prerenderScreen({ mount: mounted.mount, at, variant });
        emit(screenFile(at, variant), JSON.stringify(screen));
      }
    }
  });
