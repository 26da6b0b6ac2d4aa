import { createHash } from 'node:crypto';
import type { Compiler, Module } from 'webpack';
import { withoutRoot } from './any-folder.ts';

/** The entry that the federation plugin generates. Its name is a hash that includes absolute paths. */
const generatedEntry = /[\\/]node_modules[\\/]\.federation[\\/]entry\.\w+/g;
/** The hash of a concatenated module's parts, which includes absolute paths. Its first part names it. */
const hashOfParts = /\|[0-9a-f]{32}$/;
/** At most one ID in so many is used, so that few modules compete for one. */
const SPARE = 5;

/**
 * Gives every module an ID that does not depend on the folder of the build, so that the same sources have the same bytes
 * everywhere. webpack's own IDs do: it resolves conflicts in the order of absolute paths.
 */
export function stableIds(compiler: Compiler): void {
  if (compiler.options.mode !== 'production') return;
  const nameOf = (module: Module) =>
    withoutRoot(module.identifier().replace(hashOfParts, '')).replaceAll(generatedEntry, 'federation entry');
  compiler.hooks.thisCompilation.tap('StableIds', (compilation) => {
    compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
      const { chunkGraph } = compilation;
      const named = [...modules]
        .filter((module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0)
        .map((module) => ({ module, name: nameOf(module) }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      const range = 10 ** Math.ceil(Math.log10(named.length * SPARE));
      const used = new Set<number>();
      for (const { module, name } of named) {
        let id = hashOf(name) % range;
        while (used.has(id)) id = (id + 1) % range;
        used.add(id);
        chunkGraph.setModuleId(module, id);
      }
    });
  });
}

const hashOf = (name: string): number =>
  Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 12), 16);
