import type { Compiler, WebpackPluginInstance } from 'webpack';
import * as reactRouterDom from '@portal/shared/federation/provided';

/** The exports that remotes may import from libraries that the host provides only in part (`shared/federation/provided`). */
const providedNames: Record<string, ReadonlySet<string>> = {
  'react-router-dom': new Set(Object.keys(reactRouterDom)),
};

/**
 * Fails the build of a remote that imports an export that the host does not provide. It would be undefined in
 * the page.
 */
export function onlyProvided(): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { WebpackError } = compiler.webpack;
      compiler.hooks.normalModuleFactory.tap('OnlyProvided', (factory) => {
        for (const type of ['javascript/auto', 'javascript/esm'] as const) {
          factory.hooks.parser.for(type).tap('OnlyProvided', (parser) => {
            const check = (_statement: unknown, source: unknown, name: string | null) => {
              const provided = typeof source === 'string' ? providedNames[source] : undefined;
              // A namespace (`import * as`, `export *`) needs more than the provided exports.
              if (!provided || (name !== null && provided.has(name))) return;
              const error = new WebpackError(
                `The host does not provide ${name === null ? 'all' : `'${name}'`} of '${String(source)}'. It can be added to shared/federation/provided.`,
              );
              parser.state.module.addError(error);
            };
            parser.hooks.importSpecifier.tap('OnlyProvided', (...args) => check(args[0], args[1], args[2]));
            parser.hooks.exportImportSpecifier.tap('OnlyProvided', (...args) =>
              check(args[0], args[1], args[2]),
            );
          });
        }
      });
    },
  };
}
