/** The interface between the page's inline script and the app. */
interface BootPage {
  /**
   * Called before the app renders. Stops event handling, because the app handles events from then on, even
   * during rendering. Returns `replay()`, which repeats captured presses and a submit, and opens the menu once the app is interactive.
   */
  handOver: () => () => void;
}

declare global {
  interface Window {
    /** Present until the app is interactive. */
    portalBoot?: BootPage;
  }
}

/** A button that changes the theme before the app loads names the theme in this attribute (ThemeSwitch). */
export const THEME_ATTRIBUTE = 'data-draws-theme';

/** Dataset key of a field that lost focus before the app loaded; validation applies to it. */
export const LEFT = 'left';

/** Marks the button that opens the header's menu. */
export const MENU_ATTRIBUTE = 'data-opens-menu';
