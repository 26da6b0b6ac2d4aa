import { APP_RUNS_AFTER, APP_WAITS_FOR, KEPT_SCREEN_SHOWN } from '../page-marks.ts';

interface Marks {
  [APP_WAITS_FOR]?: Promise<void>;
  [APP_RUNS_AFTER]?: Promise<void>;
  [KEPT_SCREEN_SHOWN]?: Promise<boolean>;
}

/** On a page with a remote's early screen: resolves when that screen is present, and the app may load. Otherwise null. */
export const earlyScreenShown = (): Promise<void> | null =>
  document.querySelector('script[data-early]') && Promise.resolve((globalThis as Marks)[APP_WAITS_FOR]);

/** Resolves when that screen has drawn its data, so that the app may run: on a slow phone it would keep the data off the screen. */
export const earlyDataShown = (): Promise<void> => Promise.resolve((globalThis as Marks)[APP_RUNS_AFTER]);

/** Resolves to whether the page shows the drawing of the last visit (`kept-screen-script.ts`). An older gateway's page shows none. */
export const keptScreenShown = (): Promise<boolean> =>
  Promise.resolve((globalThis as Marks)[KEPT_SCREEN_SHOWN] ?? false);
