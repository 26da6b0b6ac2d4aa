import { createHash } from 'node:crypto';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { deferScripts, hostScripts } from '@portal/shared/federation/deferred-scripts';
import {
  AFTER_PAINT_ATTRIBUTE,
  type FileToLoad,
  type HostPage,
  hostPages,
  NONCE_MARK,
  pageFile,
  type PrerenderedPage,
  WAITING_ATTRIBUTE,
} from '@portal/shared/federation';
import type { Build } from './build.ts';
import { importBundled, scriptText } from './bundles.ts';
import { filesOfModule } from './needed-files.ts';

/** The exports of the host's renderer (`host/src/prerender`). */
interface Renderer {
  prerenderPages: () => Promise<Record<HostPage, PrerenderedPage>>;
  /** By file. */
  prerenderShells: () => Promise<Record<string, PrerenderedPage>>;
  prerenderWaiting: () => Promise<PrerenderedPage>;
}

/** How to prerender the host's pages. */
export interface PrerenderOptions {
  /** Bundled for Node with the same loaders, and run once. */
  renderer: string;
  /** The inline script of every page, which runs before the host loads. */
  early: string;
  /** The lazy module of each page. The page preloads its files in parallel with the host. */
  modules: Record<HostPage, string>;
  /** Pages that need the host before any interaction. */
  startsAtOnce: HostPage[];
  build: Build;
}

/**
 * Prerenders HTML next to the host's template: the host's pages, so that they are readable before and without
 * scripts, and the header and footer around remotes' first screens. Also fills the template with the initial
 * view of all other pages.
 */
export function prerender({
  renderer,
  early,
  modules,
  startsAtOnce,
  build,
}: PrerenderOptions): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { Compilation, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap('Prerender', (compilation) => {
        // Runs after the template has the final names and hashes of its files.
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tapPromise({ name: 'Prerender', stage }, async () => {
          const { context } = compiler;
          const write = await importBundled<Renderer>({ entry: renderer, context, build });
          const script = await scriptText({ entry: early, context, build });
          const template = withEarlyScript(textOf(compilation, 'index.html'), script);
          const emit = (file: string, html: string) =>
            compilation.emitAsset(file, new sources.RawSource(html));

          const waiting = fillWaiting(template, await write.prerenderWaiting(), '');
          compilation.updateAsset('index.html', new sources.RawSource(waiting));
          for (const [file, shell] of Object.entries(await write.prerenderShells()))
            emit(file, fillWaiting(template, shell, 'screen'));
          const pages = await write.prerenderPages();
          for (const page of hostPages) {
            const files = filesOfModule(compilation, modules[page]).map((file) =>
              fileToLoad(compilation, file),
            );
            const html = fill(template, pages[page]);
            emit(
              pageFile(page),
              startsAtOnce.includes(page)
                ? withPreloads(html, files)
                : deferScripts(html, { preloads: files }),
            );
          }
        });
      });
    },
  };
}

/** Uses the hash with which the host requests the file. Otherwise the browser would load it twice. */
function fileToLoad(compilation: Compilation, file: string): FileToLoad {
  const hash = createHash('sha384').update(textOf(compilation, file)).digest('base64');
  return { url: `${String(compilation.outputOptions.publicPath)}${file}`, integrity: `sha384-${hash}` };
}

function textOf(compilation: Compilation, file: string): string {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`The build has no ${file}`);
  return asset.source.source().toString();
}

/** The parts of the template that a page replaces. */
const parts = {
  head: /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/,
  root: '<div id="root"></div>',
  noScript: /\s*<noscript>.*?<\/noscript>/s,
  headEnd: '</head>',
  scripts: hostScripts,
};

/** Adds the inline script to the template, before the external scripts. */
function withEarlyScript(template: string, script: string): string {
  for (const part of Object.values(parts))
    if (template.search(part) < 0) throw new Error(`The host's template has nothing like ${String(part)}`);
  if (script.includes('</')) throw new Error('The early script would end its element');
  const element = `<script nonce="${NONCE_MARK}">${script}</script>`;
  return template.replace(parts.scripts, (scripts) => element + scripts);
}

/** Fills the template with a page. */
function fill(template: string, { head, styles, body }: PrerenderedPage): string {
  return template
    .replace(parts.head, () => head)
    .replace(parts.headEnd, () => `${styles}${parts.headEnd}`)
    .replace(parts.noScript, '')
    .replace(parts.root, () => `<div id="root">${body}</div>`);
}

/** Fills the template with the view shown while the page loads: an empty page or a remote's screen. */
function fillWaiting(template: string, { styles, body }: PrerenderedPage, what: '' | 'screen'): string {
  const later = what === 'screen' ? ` ${AFTER_PAINT_ATTRIBUTE}` : '';
  return template
    .replace(parts.headEnd, () => `${styles}${parts.headEnd}`)
    .replace(parts.root, () => `<div id="root" ${WAITING_ATTRIBUTE}="${what}"${later}>${body}</div>`);
}

/** Adds preloads for the page's files. */
function withPreloads(html: string, files: FileToLoad[]): string {
  const links = files.map(
    ({ url, integrity }) =>
      `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  return html.replace(parts.scripts, (scripts) => scripts + links.join(''));
}
