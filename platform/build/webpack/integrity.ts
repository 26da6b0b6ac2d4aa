import type { Compiler, WebpackPluginInstance } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

/** The integrity plugin's placeholder for a chunk's unknown hash: `564:"*-*-*-CHUNK-SRI-HASH-…"`. */
const marks = /"?([\w-]+)"?:"\*-\*-\*-CHUNK-SRI-HASH-[^"]*"/g;

/** Writes every chunk's hash into the file that loads the chunk. */
export function integrity(): WebpackPluginInstance[] {
  return [
    { apply: renumberChunkZero },
    { apply: dropChunksWithoutFile },
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], hashLoading: 'lazy' }),
  ];
}

/** The integrity plugin writes no hash for a chunk with the id 0, and the browser then refuses the chunk. */
function renumberChunkZero(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('RenumberChunkZero', ({ hooks }) => {
    hooks.afterOptimizeChunkIds.tap('RenumberChunkZero', (chunks) => {
      const all = [...chunks];
      const zero = all.find(({ id }) => id === 0);
      if (!zero) return;
      zero.id = Math.max(...all.map(({ id }) => Number(id) || 0)) + 1;
      zero.ids = [zero.id];
    });
  });
}

/**
 * A chunk that contains only modules provided by the host has no file and is never loaded. The integrity
 * plugin would wait for its hash and fail, so this empties its placeholder first.
 */
function dropChunksWithoutFile(compiler: Compiler): void {
  const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
  const { ReplaceSource } = compiler.webpack.sources;
  compiler.hooks.thisCompilation.tap('ForgetChunksWithoutFile', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'ForgetChunksWithoutFile', stage }, () => {
      const empty = new Set(
        [...compilation.chunks].filter(({ files }) => files.size === 0).map(({ id }) => String(id)),
      );
      if (empty.size === 0) return;
      for (const file of Object.keys(compilation.assets).filter((name) => name.endsWith('.js')))
        compilation.updateAsset(file, (source) => {
          const replaced = new ReplaceSource(source);
          for (const { 0: mark, 1: id = '', index } of source.source().toString().matchAll(marks))
            if (empty.has(id)) replaced.replace(index, index + mark.length - 1, `"${id}":""`);
          return replaced;
        });
    });
  });
}
