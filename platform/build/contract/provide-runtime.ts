// Bundled into the host. The alias in the host's webpack configuration resolves this package.
// @ts-expect-error -- the package is a dependency of @module-federation/enhanced and has no link here
import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Shares the host's federation runtime with the remotes, so that their entries need no copy of it (20 kB
 * each).
 */
export default function provideRuntime() {
  return {
    name: 'provide-runtime',
    beforeInit<T>(args: T): T {
      (globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE ??= runtimeCore;
      return args;
    },
  };
}
