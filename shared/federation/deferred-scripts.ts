import type { FileToLoad } from './page-config.ts';

/** The id of the JSON script element that holds the {@link DeferredScripts} of a page. */
export const DEFERRED_SCRIPTS_ID = 'portal-scripts';

/** The scripts of a page that can be read and used without them. */
export interface DeferredScripts {
  /** What starts the app, in order; the first is what every page needs. */
  scripts: FileToLoad[];
  /** What this page needs beside them. */
  preloads: FileToLoad[];
  /** Pages whose first screen stands in their HTML: they are worth fetching ahead. */
  documents: string[];
}
