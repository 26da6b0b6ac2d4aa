/**
 * A drawing of a screen that the device keeps for the next visit. The page shows it before any script has loaded
 * (`kept-screen-script.ts`).
 */
export interface KeptScreen {
  /** The version of the remote that drew it. No other one shows it. */
  version: string;
  /** When it ends, in ms of the device's clock. */
  until: number;
  html: string;
  /** The styles of `html`. The policy allows no style attributes. */
  css: string;
}

/** The name of the drawing of a path among the copies of what a person read (`OFFLINE_COPIES`). */
export const keptScreenName = (path: string): string => `screen:${path}`;
