import type { FileToLoad } from './page-config.ts';

/** The ID of the JSON script element that contains a page's {@link DeferredScripts}. */
export const DEFERRED_SCRIPTS_ID = 'portal-scripts';

/** The scripts of a page that can be read and used without them. */
export interface DeferredScripts {
  /** Scripts that start the app, in order. Every page needs the first one. */
  scripts: FileToLoad[];
  /** Additional files that this page needs. */
  preloads: FileToLoad[];
}
