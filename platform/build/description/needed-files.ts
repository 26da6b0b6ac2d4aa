import { join } from 'node:path';
import type { ChunkGroup, Compilation, Module } from 'webpack';

/** The scripts of a named chunk and of the chunks that load together with it. */
export function initialFiles(compilation: Compilation, chunkName: string): string[] {
  const chunk = [...compilation.chunks].find(({ name }) => name === chunkName);
  if (!chunk) return [];
  return scriptsOf(chunk.groupsIterable);
}

/** The scripts that load when a module is imported lazily. */
export function filesOfModule(compilation: Compilation, request: string): string[] {
  const path = join(compilation.compiler.context, request);
  const module = [...compilation.modules].find(
    (each) => each.nameForCondition()?.replaceAll('\0#', '#') === path,
  );
  const [group] = module ? groupsThatBegin(compilation, module) : [];
  if (!group) throw new Error(`Nothing imports ${request} lazily: it cannot be a first screen`);
  return scriptsOf([group]);
}

/** The chunk groups that a lazy import of this module creates. */
function groupsThatBegin({ compiler, chunkGraph, moduleGraph, chunkGroups }: Compilation, module: Module) {
  const { AsyncDependenciesBlock } = compiler.webpack;
  const created = [...moduleGraph.getIncomingConnections(module)].map(({ dependency }) => {
    const block = dependency && moduleGraph.getParentBlock(dependency);
    return block instanceof AsyncDependenciesBlock ? chunkGraph.getBlockChunkGroup(block) : undefined;
  });
  return chunkGroups.filter((group) => created.includes(group));
}

function scriptsOf(groups: Iterable<ChunkGroup>): string[] {
  const files = new Set([...groups].flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk.files])));
  return [...files].filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js');
}
