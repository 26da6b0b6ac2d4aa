import type { Compiler } from 'webpack';
import { ALL_NAMES } from '@portal/shared/federation';
import * as reactRouterDom from '@portal/shared/federation/provided';
import { usesOf } from './contract-names.ts';

/** The exports of the libraries that the host provides only in part (`shared/federation/provided`). */
const providedInPart: Record<string, string[]> = { 'react-router-dom': Object.keys(reactRouterDom) };

/**
 * Fails a build that uses a part of a library that the host leaves out. Promotion would refuse it later
 * (`platform/sets/compatibility.ts`).
 */
export function onlyProvided(compiler: Compiler): void {
  const { WebpackError } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('OnlyProvided', (compilation) => {
    compilation.hooks.afterOptimizeDependencies.tap('OnlyProvided', () => {
      for (const { library, name, user } of usesOf(compilation)) {
        const provided = providedInPart[library];
        if (!provided || provided.includes(name)) continue;
        const what = name === ALL_NAMES ? 'all' : `'${name}'`;
        const error = new WebpackError(
          `The host does not provide ${what} of '${library}'. It can be added to shared/federation/provided.`,
        );
        error.module = user;
        compilation.errors.push(error);
      }
    });
  });
}
