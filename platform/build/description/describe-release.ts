import type { Compiler } from 'webpack';
import { CONTRACT_FILE, type HostContract } from '../../sets/compatibility.ts';
import { BUILD_FILE, type BuildDescription } from '../../store/build-description.ts';
import { importsOf, onKnownNames, providesOf } from '../contract/contract-names.ts';
import { addedFiles } from '../webpack/added-files.ts';
import { filesOfModule, initialFiles } from './needed-files.ts';

/**
 * Writes `build.json` next to the bundles, and for the host `contract.json`, which is published. `preloadChunk` names
 * the chunk needed right after the entry.
 * `firstScreens` names the lazy modules that a path needs after that.
 */
export const describeRelease =
  ({
    preloadChunk,
    firstScreens = {},
    ...description
  }: Omit<BuildDescription, 'preload' | 'pages' | 'imports' | 'provides'> & {
    preloadChunk?: string;
    firstScreens?: Record<string, string[]>;
  }) =>
  (compiler: Compiler): void => {
    // Only production builds are published.
    if (compiler.options.mode !== 'production') return;
    let contractNames: Pick<BuildDescription, 'imports' | 'provides'> = {};
    onKnownNames(compiler, 'DescribeRelease', (compilation) => {
      contractNames =
        description.name === 'host'
          ? { provides: providesOf(compilation) }
          : { imports: importsOf(compilation) };
    });
    addedFiles('DescribeRelease', 'REPORT', (compilation, emit) => {
      const preload = preloadChunk ? initialFiles(compilation, preloadChunk) : [];
      const pages = Object.fromEntries(
        Object.entries(firstScreens).map(([path, modules]) => {
          const files = modules.flatMap((module) => filesOfModule(compilation, module));
          return [path, [...new Set(files)].filter((file) => !preload.includes(file))];
        }),
      );
      const write = (file: string, content: object) => emit(file, `${JSON.stringify(content, null, 2)}\n`);
      write(BUILD_FILE, { ...description, ...contractNames, preload, pages } satisfies BuildDescription);
      const { contract, shared } = description;
      const { provides } = contractNames;
      if (provides) write(CONTRACT_FILE, { contract, shared, provides } satisfies HostContract);
    })(compiler);
  };
