import { join } from 'node:path';
import type { ChunkGroup, Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack';
import { BUILD_FILE, type BuildDescription } from '../build-description.ts';

/**
 * Writes `build.json` beside the bundles. `preloadChunk` names the chunk that is needed right after the entry,
 * `firstScreens` the lazy modules that a path needs after that.
 */
export function describeRelease({
  preloadChunk,
  firstScreens = {},
  ...description
}: Omit<BuildDescription, 'preload' | 'pages'> & {
  preloadChunk?: string;
  firstScreens?: Record<string, string[]>;
}): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { Compilation, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap('DescribeRelease', (compilation) => {
        // After the file names got their final hashes.
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'DescribeRelease', stage }, () => {
          const preload = preloadChunk ? initialFiles(compilation, preloadChunk) : [];
          const pages = Object.fromEntries(
            Object.entries(firstScreens).map(([path, modules]) => {
              const files = modules.flatMap((module) => filesOfModule(compilation, module));
              return [path, [...new Set(files)].filter((file) => !preload.includes(file))];
            }),
          );
          const built = { ...description, preload, pages } satisfies BuildDescription;
          const text = `${JSON.stringify(built, null, 2)}\n`;
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
  return scriptsOf(chunk.groupsIterable);
}

/** The scripts that are fetched when a module is imported lazily. */
function filesOfModule(compilation: Compilation, request: string): string[] {
  const path = join(compilation.compiler.context, request);
  const module = [...compilation.modules].find((each) => each.nameForCondition() === path);
  const [group] = module ? groupsThatBegin(compilation, module) : [];
  if (!group) throw new Error(`Nothing imports ${request} lazily: it cannot be a first screen`);
  return scriptsOf([group]);
}

/** The groups of chunks that are made for an import of this module. */
function groupsThatBegin({ compiler, chunkGraph, moduleGraph, chunkGroups }: Compilation, module: Module) {
  const { AsyncDependenciesBlock } = compiler.webpack;
  const made = [...moduleGraph.getIncomingConnections(module)].map(({ dependency }) => {
    const block = dependency && moduleGraph.getParentBlock(dependency);
    return block instanceof AsyncDependenciesBlock ? chunkGraph.getBlockChunkGroup(block) : undefined;
  });
  return chunkGroups.filter((group) => made.includes(group));
}

function scriptsOf(groups: Iterable<ChunkGroup>): string[] {
  const files = new Set([...groups].flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk.files])));
  return [...files].filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js');
}
