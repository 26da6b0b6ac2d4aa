import type { PublicSettings } from '@portal/shared/domain';
import type { ApiAddresses } from '../proxy/api-addresses.ts';

/** How long settings are used before they are read again, and the timeout of a read, in ms. */
const FRESH_MS = 2_000;
const TIMEOUT_MS = 500;

/**
 * Returns a function that resolves to the settings which pages tell everyone. A page never waits for the API once they are
 * known: they are read again meanwhile. Undefined as long as the API has not answered; pages then use the defaults.
 */
export function watchPublicSettings(api: ApiAddresses): () => Promise<PublicSettings | undefined> {
  let last: PublicSettings | undefined;
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    try {
      const response = await fetch(`${api.next()}/api/public-settings`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) last = (await response.json()) as PublicSettings;
      else await response.body?.cancel();
    } catch {
      // The API is stopped or slow: the last settings stay.
    } finally {
      readAt = Date.now();
      reading = null;
    }
  }

  return async () => {
    if (Date.now() - readAt >= FRESH_MS) reading ??= read();
    if (!last && reading) await reading;
    return last;
  };
}
