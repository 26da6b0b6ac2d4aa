import { getInstance } from '@module-federation/enhanced/runtime';
import type { RouteObject } from 'react-router-dom';
import type { RemoteBuild } from '@portal/shared/federation';
import { checkRoutes } from './check-routes.ts';
import { failureKindOf, RemoteFailed } from '../connection/failure.ts';
import { refetchFailedScripts } from './refetch-failed-scripts.ts';
import { loadEntry } from './load-entry.ts';

/** Builds that may be loaded, keyed by the global name of their entry. */
const known = new Map<string, RemoteBuild>();

/** Loads the routes that a build exposes. The only code that uses the federation runtime. */
export async function loadExposedRoutes(build: RemoteBuild): Promise<RouteObject[]> {
  const federation = runtime();
  if (!known.has(build.global)) {
    known.set(build.global, build);
    // Registers each build as a separate remote, because an old and a new build can be in the page together.
    federation.registerRemotes([{ name: build.global, entry: build.entry, entryGlobalName: build.global }]);
  }
  let exposed: { routes?: unknown } | null;
  try {
    exposed = await federation.loadRemote<{ routes?: unknown }>(`${build.global}/routes`);
  } catch (error) {
    void refetchFailedScripts();
    throw asFailure(error, build);
  }
  return checkRoutes(exposed?.routes);
}

let configured: ReturnType<typeof getInstance> = null;

function runtime() {
  if (configured) return configured;
  const federation = getInstance();
  if (!federation) throw new Error('The host was built without its federation plugin');
  federation.registerPlugins([
    {
      name: 'released-builds-only',
      // Loading the entry here bypasses the runtime's loader, which doesn't support integrity.
      async loadEntry({ remoteInfo }) {
        const build = known.get(remoteInfo.name);
        if (!build) throw new RemoteFailed('missing', `${remoteInfo.name} is not in the release set`);
        return (await loadEntry(build)) as never;
      },
    },
  ]);
  configured = federation;
  return federation;
}

/** Converts an error from the runtime to a `RemoteFailed`. */
function asFailure(error: unknown, build: RemoteBuild): RemoteFailed {
  if (error instanceof RemoteFailed) return error;
  return new RemoteFailed(failureKindOf(error), `${build.global} cannot be used`, error);
}
