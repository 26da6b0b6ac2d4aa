import type { RouteObject } from 'react-router-dom';
import type { RemoteBuild, RemoteName } from '@portal/shared/federation';
import { reportError } from '../errors/report-errors.ts';
import { pageConfig } from '../page-config.ts';
import { incompatibility } from './compatibility.ts';
import { RemoteFailed } from './failure.ts';
import { loadExposedRoutes } from './federation.ts';
import { remoteState, setRemoteState } from './loading-state.ts';

/** Deadline after which the user sees an error, even while requests are in progress. */
const DEADLINE_MS = 9000;

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
  const attempt = withDeadline(openAnyBuild(name))
    .then(({ routes, version }) => {
      setRemoteState(name, { is: 'ready', routes, version });
      return routes;
    })
    .catch((error: unknown) => {
      const failure =
        error instanceof RemoteFailed ? error : new RemoteFailed('broken', String(error), error);
      setRemoteState(name, { is: 'failed', failure });
      throw failure;
    })
    .finally(() => opening.delete(name));
  opening.set(name, attempt);
  return attempt;
}

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
    }
  }
  throw first ?? new RemoteFailed('missing', `The release set has no build of ${name}`);
}

function buildsOf(name: RemoteName): RemoteBuild[] {
  const released = pageConfig.remotes[name];
  if (!released) return [];
  return released.fallback ? [released, released.fallback] : [released];
}

function withDeadline<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new RemoteFailed('unreachable', `Nothing within ${DEADLINE_MS} ms`));
    const timer = setTimeout(late, DEADLINE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
