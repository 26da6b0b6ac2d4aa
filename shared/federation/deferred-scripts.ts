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

/** Matches the script elements that start the app. */
export const hostScripts = /(?:<script defer[^>]*><\/script>\s*)+/;

/**
 * Removes a page's script elements and lists them as JSON instead. The page's inline script
 * (`host/src/early/start-when-needed.ts`) loads them, so it must come after the list.
 */
export function deferScripts(html: string, rest: Pick<DeferredScripts, 'preloads'>): string {
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
