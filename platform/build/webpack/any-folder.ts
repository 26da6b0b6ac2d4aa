import { resolve } from 'node:path';
import type { Compiler } from 'webpack';
import { repositoryRoot } from '../../repository-root.ts';

/** The root in requests, which an alias resolves. */
const ROOT = '@repository-root';
/** webpack's way to write a path in a request or an identifier. */
const escaped = (path: string) => path.replaceAll('#', '\0#');

/**
 * Lets webpack build in a folder whose path has characters that mean something else in its requests: `!` separates loaders, and
 * `#` begins a fragment. `inRequest` names a file in a request, `withoutRoot` removes the folder from the identifier of a module.
 */
export function buildsIn(root: string) {
  const needsAlias = /[!#]/.test(root);
  const replaced = (text: string, by: string) => text.replaceAll(root, by).replaceAll(escaped(root), by);
  const inRequest = (file: string): string => (needsAlias ? replaced(file, ROOT) : file);

  function plugin(compiler: Compiler): void {
    if (!needsAlias) return;
    for (const options of [compiler.options.resolve, compiler.options.resolveLoader]) {
      const own = Object.entries((options.alias ?? {}) as Record<string, string>);
      const alias = own.map(([name, file]) => [name, escaped(file)] as const);
      options.alias = { ...Object.fromEntries(alias), [ROOT]: escaped(root) };
    }
    compiler.hooks.normalModuleFactory.tap('AnyFolder', (factory) => {
      factory.hooks.beforeResolve.tap('AnyFolder', (data) => {
        data.request = inRequest(joined(data));
      });
    });
  }

  const withoutRoot = (identifier: string): string => replaced(identifier, '').replaceAll(ROOT, '');

  return { plugin, inRequest, withoutRoot };
}

/** Sets the folders of the sources and the output. webpack's configuration refuses those with a `!`. */
export const inFolders =
  ({ context, output }: { context: string; output: string }) =>
  (compiler: Compiler): void => {
    compiler.context = context;
    compiler.options.context = context;
    compiler.options.output.path = output;
  };

/** Joins a request that a loader split at the `!` of the folder, making each of its parts relative. */
const joined = ({ context, request }: { context: string; request: string }): string =>
  request
    .split('!')
    .map((part) => (/^\.\.?[\\/]/.test(part) && request.includes('!') ? resolve(context, part) : part))
    .join('!');

export const { plugin: anyFolder, inRequest, withoutRoot } = buildsIn(resolve(repositoryRoot));
