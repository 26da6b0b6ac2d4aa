/** How long the browser may take to fetch files once more, in ms. */
const PATIENCE_MS = 3000;

/** Our own scripts that did not run, until they are fetched anew. */
const failed = new Set<string>();

/** Keeps in mind which scripts fail: of all chunks that a page needs, the loader tells of the first one only. */
export function noticeFailedScripts(): void {
  const notice = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/`))
      failed.add(target.src);
  };
  // Such an event does not bubble.
  addEventListener('error', notice, true);
}

/**
 * A file that was damaged on its way is refused, but stays in the browser's cache, for ever: builds are immutable.
 * Fetches each script that failed past the cache, so that the next attempt gets what the server has.
 */
export async function fetchFailedAnew(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  // Others of the same page may fail meanwhile.
  while (failed.size > 0 && !signal.aborted) {
    const urls = [...failed];
    failed.clear();
    await Promise.all(urls.map((url) => fetchPastCache(url, signal)));
  }
}

async function fetchPastCache(url: string, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(url, { cache: 'reload', signal });
    await answer.arrayBuffer();
  } catch {
    // Still out of reach: the next attempt will say so.
  }
}
