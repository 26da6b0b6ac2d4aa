import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { EARLY_SLOT_ATTRIBUTE, NONCE_META, STARTED_EVENT, STYLES_KEY } from '../page-marks.ts';

/**
 * Renders a screen in the app's place until the app starts. Typed input moves into the app (`host/src/boot`).
 * The screen is hidden from screen readers, because the app is about to replace it. Returns a function that renders the screen again, or null when the app has already started.
 */
export function renderEarlyScreen(): ((screen: ReactNode) => void) | null {
  const place = document.querySelector(`[${EARLY_SLOT_ATTRIBUTE}]`);
  if (!place) return null;
  const nonce = document.querySelector<HTMLMetaElement>(`meta[name=${NONCE_META}]`)?.content;
  const styles = createCache({ key: STYLES_KEY, nonce });
  place.setAttribute('aria-hidden', 'true');
  place.replaceChildren();
  const root = createRoot(place);
  addEventListener(STARTED_EVENT, () => root.unmount(), { once: true });
  return (screen) => root.render(<CacheProvider value={styles}>{screen}</CacheProvider>);
}
