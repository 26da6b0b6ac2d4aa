import type { RemoteBuild } from '@portal/shared/federation';
import { RemoteFailed } from './failure.ts';
import { loadScript } from './load-script.ts';

/** How long each attempt may take, in ms. Together they leave the person waiting for less than ten seconds. */
const attempts = [4500, 3000];
const PAUSE_MS = 250;

/** What webpack puts into the entry's global. */
export interface Container {
  init: (...args: unknown[]) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/**
 * The container of a build, loading its entry if needed. Only builds that the release set names come here, and a
 * build without a hash is refused: what runs is exactly what was released.
 */
export async function loadEntry(build: RemoteBuild): Promise<Container> {
  if (!isTrusted(build)) throw new RemoteFailed('unreachable', `${build.entry} is not to be trusted`);
  const present = findContainer(build);
  if (present) return present;
  let failure: unknown;
  for (const [attempt, timeout] of attempts.entries()) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    try {
      // A URL that hangs blocks itself in the browser's cache, so that another attempt needs another URL.
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

/** Our own origin, compared whole and not by its beginning; the remotes' folder; and a hash. */
function isTrusted({ entry, integrity }: RemoteBuild): boolean {
  const url = URL.canParse(entry, location.href) ? new URL(entry, location.href) : null;
  const ours = url?.origin === location.origin && url.pathname.startsWith('/remotes/');
  return ours && url.username === '' && /^sha384-[A-Za-z0-9+/]{64}$/.test(integrity);
}

function findContainer({ global }: RemoteBuild): Container | undefined {
  return (globalThis as unknown as Record<string, Container | undefined>)[global];
}
