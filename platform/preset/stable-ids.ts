import type { Compiler, WebpackPluginInstance } from 'webpack';

/** The entry that the federation plugin generates. Its name is a hash that includes absolute paths. */
const generatedEntry = /[\\/]node_modules[\\/]\.federation[\\/]entry\./;

/**
 * Gives the federation plugin's modules fixed IDs, so that a build has the same bytes in every folder. webpack
 * would derive their IDs from absolute paths.
 */
export function stableIds(): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('StableIds', (compilation) => {
        compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
          const { chunkGraph } = compilation;
          for (const module of modules) {
            if (!generatedEntry.test(module.identifier()) || chunkGraph.getNumberOfModuleChunks(module) === 0)
              continue;
            const isContainer = module.identifier().startsWith('container entry');
            chunkGraph.setModuleId(module, isContainer ? 'container' : 'federation');
          }
        });
      });
    },
  };
}
