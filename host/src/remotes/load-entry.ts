import type { RemoteBuild } from '@portal/shared/federation';
import { RemoteFailed } from '../connection/failure.ts';
import { loadScript } from './load-script.ts';

/** Timeout of each attempt, in ms. The total keeps the wait under ten seconds. */
const attempts = [4500, 3000];
const PAUSE_MS = 250;

/** The container that webpack assigns to the entry's global. */
interface Container {
  init: (...args: unknown[]) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/**
 * Returns a build's container and loads its entry if needed. Only builds in the release set get here. A build
 * without a hash is rejected, so only released code runs.
 */
export async function loadEntry(build: RemoteBuild): Promise<Container> {
  if (!isTrusted(build)) throw new RemoteFailed('unreachable', `${build.entry} is not to be trusted`);
  const present = findContainer(build);
  if (present) return present;
  let failure: unknown;
  for (const [attempt, timeout] of attempts.entries()) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    try {
      // A pending URL blocks itself in the browser's cache, so a retry needs a different URL.
      const url = failure ? `${build.entry}?retry=${Date.now()}` : build.entry;
      await loadScript({ url, integrity: build.integrity, timeout });
      failure = undefined;
      break;
    } catch (error) {
      failure = error;
    }
  }
  if (failure) throw new RemoteFailed('unreachable', `${build.entry} did not load`, failure);
  const container = findContainer(build);
  if (!container) throw new RemoteFailed('broken', `${build.entry} does not define ${build.global}`);
  return container;
}

/** Requires our exact origin (not a prefix match), the remotes' folder, and a hash. */
function isTrusted({ entry, integrity }: RemoteBuild): boolean {
  const url = URL.canParse(entry, location.href) ? new URL(entry, location.href) : null;
  const ours = url?.origin === location.origin && url.pathname.startsWith('/remotes/');
  return ours && url.username === '' && /^sha384-[A-Za-z0-9+/]{64}$/.test(integrity);
}

function findContainer({ global }: RemoteBuild): Container | undefined {
  return (globalThis as unknown as Record<string, Container | undefined>)[global];
}
