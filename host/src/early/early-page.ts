/** What the page's own script and the app tell each other. */
export interface EarlyPage {
  /**
   * Called before the app is put into the page: from then on it hears of presses itself, even while it is still being
   * put there, so nothing is kept any more. What is returned presses again what was kept, once the app answers.
   */
  handOver: () => () => void;
}

declare global {
  interface Window {
    /** There until the app answers. */
    portalEarly?: EarlyPage;
    /** On a page with a remote's early screen, for whom it is: resolves when that is there (gateway/src/pages/early-page.ts). */
    portalEarlyScreen?: Promise<void>;
  }
}

/** A button that draws a theme at once names it here (ThemeSwitch). */
export const THEME_ATTRIBUTE = 'data-draws-theme';

/** In the dataset of a field that was left before the app came: its rule speaks now. */
export const LEFT = 'left';
