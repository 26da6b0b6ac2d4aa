import type { Compilation, Compiler } from 'webpack';

/**
 * Adds files to a build, at a stage of webpack: ADDITIONAL, or REPORT, when the other files have their final names
 * and hashes.
 */
export const addedFiles =
  (
    name: string,
    stage: 'ADDITIONAL' | 'REPORT',
    write: (
      compilation: Compilation,
      emit: (file: string, content: string | Buffer) => void,
    ) => Promise<void> | void,
  ) =>
  ({ hooks, webpack: { Compilation: types, sources } }: Compiler): void => {
    hooks.thisCompilation.tap(name, (compilation) => {
      const emit = (file: string, content: string | Buffer) =>
        compilation.emitAsset(file, new sources.RawSource(content));
      compilation.hooks.processAssets.tapPromise(
        { name, stage: types[`PROCESS_ASSETS_STAGE_${stage}`] },
        async () => write(compilation, emit),
      );
    });
  };
