/** Time limit for refetching files, in ms. */
const TIMEOUT_MS = 3000;

/** Scripts of our origin that failed and haven't been refetched yet. */
const failed = new Set<string>();

/** Tracks failed scripts. The loader reports only the first failed chunk of a page. */
export function trackFailedScripts(): void {
  const notice = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/`))
      failed.add(target.src);
  };
  // Error events of scripts don't bubble.
  addEventListener('error', notice, true);
}

/**
 * The browser rejects a corrupted file but keeps it in its cache permanently, because builds are immutable.
 * Refetches each failed script with a cache bypass, so that the next attempt gets the server's version.
 */
export async function refetchFailedScripts(): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // More scripts of the page can fail during the refetch.
  while (failed.size > 0 && !signal.aborted) {
    const urls = [...failed];
    failed.clear();
    await Promise.all(urls.map((url) => fetchPastCache(url, signal)));
  }
}

async function fetchPastCache(url: string, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(url, { cache: 'reload', signal });
    await response.arrayBuffer();
  } catch {
    // Still unreachable: the next attempt reports it.
  }
}
