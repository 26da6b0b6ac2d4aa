import createCache, { type EmotionCache } from '@emotion/cache';
import { STYLES_KEY } from '@portal/shared/federation';

/** Creates the Emotion cache for the portal's styles. */
export const createStyles = (nonce?: string): EmotionCache => createCache({ key: STYLES_KEY, nonce });
