import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { earlyScript, prefetchList } from '@portal/shared/federation/early/page';
import { addedFiles } from '../webpack/added-files.ts';
import type { Build } from '../webpack/build.ts';
import { scriptText } from '../webpack/bundles.ts';

const require = createRequire(import.meta.url);
const stub = (name: string) =>
  fileURLToPath(import.meta.resolve(`@portal/shared/federation/early/stubs/${name}`));

/** Replaces React with Preact, as Preact's guide describes, and other libraries with stubs. */
const aliases = (): Record<string, string> => ({
  react$: require.resolve('preact/compat'),
  'react/jsx-runtime$': require.resolve('preact/compat/jsx-runtime'),
  'react-dom$': require.resolve('preact/compat'),
  'react-dom/client$': require.resolve('preact/compat/client'),
  'react-router-dom$': stub('router'),
  '@tanstack/react-query$': stub('query'),
  '@portal/shared/runtime$': stub('query'),
  '@base-ui/react/dialog$': stub('dialog'),
  '@base-ui/react/popover$': stub('popover'),
  'react-final-form$': stub('forms'),
  'final-form$': stub('forms'),
});

/** A remote's early screen for a path: the module that renders it, and the API paths it needs. */
export interface EarlyEntry {
  entry: string;
  prefetch: string[];
}

/**
 * Emits the scripts of a remote's early screens, each self-contained, and what each prefetches. The gateway loads the one for the
 * page's path first (decision 0013).
 */
export const earlyScreens = (screens: Record<string, EarlyEntry>, build: Build) =>
  addedFiles('EarlyScreens', 'ADDITIONAL', async ({ compiler: { context } }, emit) => {
    for (const [path, { entry, prefetch }] of Object.entries(screens)) {
      emit(earlyScript(path), await scriptText({ entry, context, build, alias: aliases() }));
      emit(prefetchList(path), JSON.stringify(prefetch));
    }
  });
