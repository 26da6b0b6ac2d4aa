import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import type { EarlyScreen } from '../release.ts';
import type { Build } from './build.ts';
import { scriptText } from './bundles.ts';

const require = createRequire(import.meta.url);
const standIn = (file: string) => fileURLToPath(new URL(`../early/stand-ins/${file}`, import.meta.url));

/** Preact in React's place, as its guide has it; and what stands still until the app has come. */
const aliases = (): Record<string, string> => ({
  react$: require.resolve('preact/compat'),
  'react/jsx-runtime$': require.resolve('preact/compat/jsx-runtime'),
  'react-dom$': require.resolve('preact/compat'),
  'react-dom/client$': require.resolve('preact/compat/client'),
  'react-router-dom$': standIn('router.tsx'),
  '@tanstack/react-query$': standIn('query.ts'),
  '@portal/shared/api$': standIn('query.ts'),
  '@base-ui/react/popover$': standIn('popover.tsx'),
  'react-final-form$': standIn('forms.ts'),
  'final-form$': standIn('forms.ts'),
});

/** How a remote draws a path early: the module that does, and what it needs of the API. */
export interface EarlyEntry {
  entry: string;
  asks: string[];
}

/** What the release says of them. */
export const describeEarly = (screens: Record<string, EarlyEntry>): Record<string, EarlyScreen> =>
  Object.fromEntries(
    Object.entries(screens).map(([path, { asks }]) => [path, { script: fileOf(path), asks }]),
  );

const fileOf = (path: string) => `early${path}.js`;

/**
 * Writes the scripts that draw a remote's screens before the app has come, each whole in itself: the gateway names the
 * one of the page's address first of all (decision 0013).
 */
export function earlyScreens(screens: Record<string, EarlyEntry>, build: Build): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { Compilation, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap('EarlyScreens', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tapPromise({ name: 'EarlyScreens', stage }, async () => {
          for (const [path, { entry }] of Object.entries(screens)) {
            const text = await scriptText({ entry, context: compiler.context, build, alias: aliases() });
            compilation.emitAsset(fileOf(path), new sources.RawSource(text));
          }
        });
      });
    },
  };
}
