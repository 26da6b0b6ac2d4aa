import type { KeyboardEvent } from 'react';

/** The key code of a key that the input method handles. */
const HANDLED = 229;

/**
 * Whether a key belongs to an input method, such as the Enter that chooses a Japanese word. Safari ends the composition before the
 * key's event, and only the key code tells.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === HANDLED;
