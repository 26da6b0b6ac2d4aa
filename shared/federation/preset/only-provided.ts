import type { Compiler, WebpackPluginInstance } from 'webpack';
import * as reactRouterDom from '../provided/react-router-dom.ts';

/** Of these libraries the host provides a part (`../provided`): the names that a remote may import. */
const providedNames: Record<string, ReadonlySet<string>> = {
  'react-router-dom': new Set(Object.keys(reactRouterDom)),
};

/** Fails the build of a remote that imports what the host does not provide: it would be undefined in the page. */
export function onlyProvided(): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { WebpackError } = compiler.webpack;
      compiler.hooks.normalModuleFactory.tap('OnlyProvided', (factory) => {
        for (const type of ['javascript/auto', 'javascript/esm'] as const) {
          factory.hooks.parser.for(type).tap('OnlyProvided', (parser) => {
            const check = (_statement: unknown, source: unknown, name: string | null) => {
              const provided = typeof source === 'string' ? providedNames[source] : undefined;
              // All of it (`import * as`, `export *`) is more than is provided.
              if (!provided || (name !== null && provided.has(name))) return;
              const error = new WebpackError(
                `The host does not provide ${name === null ? 'all' : `'${name}'`} of '${String(source)}'. It can be added to shared/federation/provided.`,
              );
              parser.state.module.addError(error);
            };
            parser.hooks.importSpecifier.tap('OnlyProvided', (...told) => check(told[0], told[1], told[2]));
            parser.hooks.exportImportSpecifier.tap('OnlyProvided', (...told) =>
              check(told[0], told[1], told[2]),
            );
          });
        }
      });
    },
  };
}
