/** How long the browser may take to fetch a file once more, in ms. */
const PATIENCE_MS = 3000;

/**
 * A chunk that was damaged on its way is refused, but stays in the browser's cache, for ever: builds are immutable.
 * Fetches the file of a failed chunk past the cache, so that the next attempt gets what the server has.
 */
export async function fetchAnew(error: unknown): Promise<void> {
  // webpack's ChunkLoadError names the file.
  const { request } = (error ?? {}) as { request?: unknown };
  if (typeof request !== 'string' || !URL.canParse(request, location.href)) return;
  const url = new URL(request, location.href);
  if (url.origin !== location.origin) return;
  try {
    const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
  } catch {
    // Still out of reach: the next attempt will say so.
  }
}
