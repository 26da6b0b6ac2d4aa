import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { BUILD_FILE, type BuildDescription } from '../build-description.ts';

/** Writes `build.json` beside the bundles. `preloadChunk` names the chunk that is needed right after the entry. */
export function describeRelease({
  preloadChunk,
  ...description
}: Omit<BuildDescription, 'preload'> & { preloadChunk?: string }): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { Compilation, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap('DescribeRelease', (compilation) => {
        // After the file names got their final hashes.
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'DescribeRelease', stage }, () => {
          const preload = preloadChunk ? initialFiles(compilation, preloadChunk) : [];
          const text = `${JSON.stringify({ ...description, preload } satisfies BuildDescription, null, 2)}\n`;
          compilation.emitAsset(BUILD_FILE, new sources.RawSource(text));
        });
      });
    },
  };
}

/** The scripts of a named chunk and of the chunks that are loaded together with it. */
function initialFiles(compilation: Compilation, chunkName: string): string[] {
  const chunk = [...compilation.chunks].find(({ name }) => name === chunkName);
  if (!chunk) return [];
  const together = [...chunk.groupsIterable].flatMap((group) => group.chunks);
  const files = new Set(together.flatMap((each) => [...each.files]));
  return [...files].filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js');
}
