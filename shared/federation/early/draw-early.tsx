import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { EARLY_PLACE_ATTRIBUTE, NONCE_META, STARTED_EVENT, STYLES_KEY } from '../page-marks.ts';

/**
 * Draws into the page what its app will draw there, until that has come. It is there to be seen: what is pressed or
 * typed in it is kept by the page and handed to the app (`host/src/early`), and it is not read aloud, because it is
 * about to be replaced. Returns how to draw it anew; null where the app has come already.
 */
export function drawEarly(): ((screen: ReactNode) => void) | null {
  const place = document.querySelector(`[${EARLY_PLACE_ATTRIBUTE}]`);
  if (!place) return null;
  const nonce = document.querySelector<HTMLMetaElement>(`meta[name=${NONCE_META}]`)?.content;
  const styles = createCache({ key: STYLES_KEY, nonce });
  place.setAttribute('aria-hidden', 'true');
  place.replaceChildren();
  const root = createRoot(place);
  addEventListener(STARTED_EVENT, () => root.unmount(), { once: true });
  return (screen) => root.render(<CacheProvider value={styles}>{screen}</CacheProvider>);
}
