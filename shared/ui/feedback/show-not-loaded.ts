import { showToast } from '@portal/shared/runtime';
import { texts } from '../texts.ts';

/** Tells the user that the code of a popover or dialog did not load. */
export const showNotLoaded = (): void => void showToast({ kind: 'error', message: texts.notLoaded });
