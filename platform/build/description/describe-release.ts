import type { Compiler } from 'webpack';
import { CONTRACT_FILE, type HostContract } from '../../sets/compatibility.ts';
import { BUILD_FILE, type BuildDescription } from './build-description.ts';
import { importsOf, providesOf } from '../contract/contract-names.ts';
import { filesOfModule, initialFiles } from './needed-files.ts';

/**
 * Writes `build.json` next to the bundles, and for the host `contract.json`, which is published. `preloadChunk` names
 * the chunk needed right after the entry.
 * `firstScreens` names the lazy modules that a path needs after that.
 */
export function describeRelease({
  preloadChunk,
  firstScreens = {},
  ...description
}: Omit<BuildDescription, 'preload' | 'pages' | 'imports' | 'provides'> & {
  preloadChunk?: string;
  firstScreens?: Record<string, string[]>;
}): (compiler: Compiler) => void {
  return (compiler) => {
    // Only production builds are published.
    if (compiler.options.mode !== 'production') return;
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DescribeRelease', (compilation) => {
      let contractNames: Pick<BuildDescription, 'imports' | 'provides'> = {};
      compilation.hooks.afterOptimizeDependencies.tap('DescribeRelease', () => {
        contractNames =
          description.name === 'host'
            ? { provides: providesOf(compilation) }
            : { imports: importsOf(compilation) };
      });
      // Runs after the file names have their final hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DescribeRelease', stage }, () => {
        const preload = preloadChunk ? initialFiles(compilation, preloadChunk) : [];
        const pages = Object.fromEntries(
          Object.entries(firstScreens).map(([path, modules]) => {
            const files = modules.flatMap((module) => filesOfModule(compilation, module));
            return [path, [...new Set(files)].filter((file) => !preload.includes(file))];
          }),
        );
        const built = { ...description, ...contractNames, preload, pages } satisfies BuildDescription;
        const emit = (file: string, content: object) =>
          compilation.emitAsset(file, new sources.RawSource(`${JSON.stringify(content, null, 2)}\n`));
        emit(BUILD_FILE, built);
        const { contract, shared } = description;
        const { provides } = contractNames;
        if (provides) emit(CONTRACT_FILE, { contract, shared, provides } satisfies HostContract);
      });
    });
  };
}
