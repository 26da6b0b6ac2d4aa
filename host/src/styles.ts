import createCache, { type EmotionCache } from '@emotion/cache';

/** The cache of the portal's styles: the same key at build time and in the browser, or a page would be styled twice. */
export const createStyles = (nonce?: string): EmotionCache => createCache({ key: 'gia', nonce });
