import type { RouteObject } from 'react-router-dom';
import type { RemoteBuild, RemoteName } from '@portal/shared/federation';
import { reportError } from '../errors/report-errors.ts';
import { pageConfig } from '../page-config.ts';
import { incompatibility } from './compatibility.ts';
import { withDeadline } from './deadline.ts';
import { RemoteFailed } from '../connection/failure.ts';
import { loadExposedRoutes } from './federation.ts';
import { restoreBuiltIns } from './keep-apart.ts';
import { remoteState, setRemoteState } from './loading-state.ts';

const opening = new Map<RemoteName, Promise<RouteObject[]>>();

/**
 * Loads a remote's routes once. Tries the released build, then the previous build if there is one. Throws a
 * {@link RemoteFailed}; another call retries.
 */
export function openRemote(name: RemoteName): Promise<RouteObject[]> {
  const state = remoteState(name);
  if (state.is === 'ready') return Promise.resolve(state.routes);
  const running = opening.get(name);
  if (running) return running;
  setRemoteState(name, { is: 'loading' });
  const since = performance.now();
  const attempt = withDeadline(openAnyBuild(name), since)
    .then(({ routes, version }) => {
      setRemoteState(name, { is: 'ready', routes, version, since, readyAt: performance.now() });
      return routes;
    })
    .catch((error: unknown) => {
      const failure = toFailure(error);
      // The deadline has not been reported yet. A failure of a build is not reported twice.
      reportError(failure, pageConfig.remotes[name]?.entry);
      setRemoteState(name, { is: 'failed', failure });
      throw failure;
    })
    .finally(() => opening.delete(name));
  opening.set(name, attempt);
  return attempt;
}

/** Marks a remote as failed whose routes the router refused. */
export function refuseRoutes(name: RemoteName, error: unknown): void {
  reportError(error, pageConfig.remotes[name]?.entry ?? null);
  setRemoteState(name, { is: 'failed', failure: toFailure(error) });
}

const toFailure = (error: unknown): RemoteFailed =>
  error instanceof RemoteFailed ? error : new RemoteFailed('broken', String(error), error);

async function openAnyBuild(name: RemoteName): Promise<{ routes: RouteObject[]; version: string }> {
  let first: RemoteFailed | undefined;
  for (const build of buildsOf(name)) {
    try {
      const reason = incompatibility(build);
      if (reason) throw new RemoteFailed('incompatible', reason);
      return { routes: await loadExposedRoutes(build), version: build.version };
    } catch (error) {
      reportError(error, build.entry);
      first ??= error as RemoteFailed;
    } finally {
      restoreBuiltIns(name);
    }
  }
  throw first ?? new RemoteFailed('missing', `The release set has no build of ${name}`);
}

function buildsOf(name: RemoteName): RemoteBuild[] {
  const released = pageConfig.remotes[name];
  if (!released) return [];
  return released.fallback ? [released, released.fallback] : [released];
}
