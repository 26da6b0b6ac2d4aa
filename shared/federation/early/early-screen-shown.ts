import { APP_WAITS_FOR } from '../page-marks.ts';

/** On a page with a remote's early screen: resolves when that screen is present, and the app may load. Otherwise null. */
export const earlyScreenShown = (): Promise<void> | null =>
  document.querySelector('script[data-early]') &&
  Promise.resolve((globalThis as { [APP_WAITS_FOR]?: Promise<void> })[APP_WAITS_FOR]);
