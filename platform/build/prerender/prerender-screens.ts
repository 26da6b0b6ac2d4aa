import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compiler } from 'webpack';
import {
  type Mount,
  type PrerenderedPage,
  publicAreas,
  screenFile,
  type ScreenVariant,
} from '@portal/shared/federation';
import type { Build } from '../webpack/build.ts';
import { importBundled } from '../webpack/bundles.ts';

const renderer = fileURLToPath(import.meta.resolve('@portal/platform/build/prerender/remote-screens'));
const variants: ScreenVariant[] = [{ google: false }, { google: true }];

/**
 * Prerenders a remote's public first screens to HTML next to the bundles. The gateway inserts them into the
 * page, so that they are visible before any script loads.
 */
export function prerenderScreens({
  mounted,
  paths,
  build,
}: {
  mounted: Mount;
  paths: string[];
  build: Build;
}): (compiler: Compiler) => void {
  const anyone = publicAreas([mounted]);
  const open = paths.filter((path) => anyone.includes(path));
  return (compiler) => {
    if (open.length === 0) return;
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PrerenderScreens', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderScreens', stage }, async () => {
        const { context } = compiler;
        const { prerenderScreen } = await importBundled<{
          prerenderScreen: (screen: {
            mount: string;
            at: string;
            variant: ScreenVariant;
          }) => Promise<PrerenderedPage>;
        }>({
          entry: renderer,
          context,
          build,
          alias: { 'routes-of-the-remote$': join(context, 'src/routes.tsx') },
        });
        for (const at of open) {
          for (const variant of variants) {
            const screen = await prerenderScreen({ mount: mounted.mount, at, variant });
            compilation.emitAsset(screenFile(at, variant), new sources.RawSource(JSON.stringify(screen)));
          }
        }
      });
    });
  };
}
