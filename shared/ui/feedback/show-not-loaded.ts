import { showToast } from '@portal/shared/runtime';

/** Tells the user that the code of a popover or dialog did not load. */
export const showNotLoaded = (): void =>
  void showToast({ kind: 'error', message: "We couldn't reach Gia. Check your connection and try again." });
