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

/** In a page: what starts the app. */
export const hostScripts = /(?:<script defer[^>]*><\/script>\s*)+/;

/**
 * A page whose scripts are not asked for by the browser but by the page's own script
 * (`host/src/early/start-when-needed.ts`), which therefore has to come after the list.
 */
export function deferScripts(html: string, rest: Pick<DeferredScripts, 'preloads' | 'documents'>): string {
  const [tags = ''] = hostScripts.exec(html) ?? [];
  const scripts = [...tags.matchAll(/<script [^>]*>/g)].map(([tag]) => ({
    url: attribute(tag, 'src'),
    integrity: attribute(tag, 'integrity'),
  }));
  const list = JSON.stringify({ scripts, ...rest } satisfies DeferredScripts);
  const element = `<script type="application/json" id="${DEFERRED_SCRIPTS_ID}">${list}</script>`;
  return html.replace(hostScripts, '').replace('<script nonce', () => `${element}<script nonce`);
}

function attribute(tag: string, name: string): string {
  return new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
