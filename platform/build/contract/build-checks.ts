import * as reactRouterDom from '@portal/shared/federation/provided';
import type { Compiler } from 'webpack';
import { ALL_NAMES, CONTRACT_VERSION } from '@portal/shared/federation';
import { type HostContract, incompatibilities } from '../../sets/compatibility.ts';
import { importsOf, onKnownNames, usesOf } from './contract-names.ts';
import { sharedRanges } from './shares.ts';

/** The reasons why a remote does not fit a host. */
export class Misfit extends Error {
  override readonly name = 'Misfit';
}

/** Fails a remote's build for a dev server that does not fit the deployed host, like a promotion. `place`: for messages. */
export const fitsHost =
  (host: HostContract, { remote, place }: { remote: string; place: string }) =>
  (compiler: Compiler): void => {
    // As in production: code that tree shaking removes needs nothing.
    Object.assign(compiler.options.optimization, { usedExports: true, innerGraph: true });
    // One edit can change which exports all other modules use.
    if (compiler.options.cache) Object.assign(compiler.options.cache, { cacheUnaffected: false });
    onKnownNames(compiler, 'FitsHost', (compilation) => {
      const shared = sharedRanges({ react: 'production' });
      const contract = { contract: CONTRACT_VERSION, shared, imports: importsOf(compilation) };
      const problems = incompatibilities(contract, host);
      if (problems.length === 0) return;
      const advice = 'Release the host first, or run it from its sources too.';
      compilation.errors.push(
        new Misfit(`${remote} does not fit ${place}: ${problems.join('; ')}. ${advice}`),
      );
    });
  };

/** The exports of the libraries that the host provides only in part (`shared/federation/provided`). */
const providedInPart: Record<string, string[]> = { 'react-router-dom': Object.keys(reactRouterDom) };

/**
 * Fails a build that uses a part of a library that the host leaves out. Promotion would refuse it later
 * (`platform/sets/compatibility.ts`).
 */
export const onlyProvided = (compiler: Compiler): void =>
  onKnownNames(compiler, 'OnlyProvided', (compilation) => {
    for (const { library, name, user } of usesOf(compilation)) {
      const provided = providedInPart[library];
      if (!provided || provided.includes(name)) continue;
      const what = name === ALL_NAMES ? 'all' : `'${name}'`;
      const error = new compiler.webpack.WebpackError(
        `The host does not provide ${what} of '${library}'. It can be added to shared/federation/provided.`,
      );
      error.module = user;
      compilation.errors.push(error);
    }
  });
