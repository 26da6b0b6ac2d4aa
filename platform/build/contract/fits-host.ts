import type { Compiler } from 'webpack';
import { CONTRACT_VERSION } from '@portal/shared/federation';
import { incompatibilities, type HostContract } from '../../sets/compatibility.ts';
import { importsOf } from './contract-names.ts';
import { sharedRanges } from './shares.ts';

/** The reasons why a remote does not fit a host. */
export class Misfit extends Error {
  override readonly name = 'Misfit';
}

/**
 * Fails a remote's build for a dev server that does not fit the deployed host, for the same reasons for which a
 * promotion is refused. `remote` and `place` name them in the message.
 */
export function fitsHost(
  host: HostContract,
  { remote, place }: { remote: string; place: string },
): (compiler: Compiler) => void {
  return (compiler) => {
    // As in production: code that tree shaking removes needs nothing.
    Object.assign(compiler.options.optimization, { usedExports: true, innerGraph: true });
    compiler.hooks.thisCompilation.tap('FitsHost', (compilation) => {
      compilation.hooks.afterOptimizeDependencies.tap('FitsHost', () => {
        const problems = incompatibilities(
          {
            contract: CONTRACT_VERSION,
            shared: sharedRanges({ react: 'production' }),
            imports: importsOf(compilation),
          },
          host,
        );
        if (problems.length > 0)
          compilation.errors.push(
            new Misfit(
              `${remote} does not fit ${place}: ${problems.join('; ')}. ` +
                'Release the host first, or run it from its sources too.',
            ),
          );
      });
    });
  };
}
