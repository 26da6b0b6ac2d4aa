import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, {
  type Compilation,
  type Compiler,
  type Configuration,
  type WebpackPluginInstance,
} from 'webpack';
import { hostPages, pageFile, WAITING_ATTRIBUTE, type HostPage } from '../host-pages.ts';
import { filesOfModule } from './needed-files.ts';

/** What the host's renderer answers for each page (`host/src/prerender`). */
interface PrerenderedPage {
  head: string;
  styles: string;
  body: string;
}

const BUNDLE = 'prerender.mjs';

interface Prerendered {
  pages: Record<HostPage, PrerenderedPage>;
  /** What stands in a remote's page until the scripts have come. */
  shell: PrerenderedPage;
}

/**
 * Writes the host's own pages as HTML beside its template, so that they can be read before, and without, any script,
 * and into the template itself what is seen of any other page at once.
 * `renderer` is bundled for Node with the same loaders, and run once.
 */
export function prerender({
  renderer,
  modules,
  config,
}: {
  renderer: string;
  /** The lazy module of each page: its files are named in the page, so that they come beside the host. */
  modules: Record<HostPage, string>;
  config: Configuration;
}): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { Compilation, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap('Prerender', (compilation) => {
        // After the template got the final names and hashes of its files.
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tapPromise({ name: 'Prerender', stage }, async () => {
          const { shell, pages } = await renderPages(renderer, config, compiler.context);
          const template = textOf(compilation, 'index.html');
          compilation.updateAsset('index.html', new sources.RawSource(fillShell(template, shell)));
          for (const page of hostPages) {
            const preloads = filesOfModule(compilation, modules[page]).map((file) =>
              preload(compilation, file),
            );
            const html = fill(template, pages[page]).replace(
              parts.headEnd,
              `${preloads.join('')}${parts.headEnd}`,
            );
            compilation.emitAsset(pageFile(page), new sources.RawSource(html));
          }
        });
      });
    },
  };
}

async function renderPages(renderer: string, config: Configuration, context: string): Promise<Prerendered> {
  // Inside the package, so that the bundle finds what it leaves out.
  const folder = await mkdtemp(join(context, 'node_modules', '.prerender-'));
  try {
    await bundle({
      ...config,
      context,
      entry: renderer,
      output: {
        path: folder,
        filename: BUNDLE,
        chunkFormat: 'module',
        module: true,
        library: { type: 'module' },
      },
    });
    const { prerenderPages, prerenderShell } = (await import(pathToFileURL(join(folder, BUNDLE)).href)) as {
      prerenderPages: () => Promise<Prerendered['pages']>;
      prerenderShell: () => Promise<PrerenderedPage>;
    };
    return { pages: await prerenderPages(), shell: await prerenderShell() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function bundle(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/** With the hash that the host asks for it by, or it would be fetched twice. */
function preload(compilation: Compilation, file: string): string {
  const hash = createHash('sha384').update(textOf(compilation, file)).digest('base64');
  const { publicPath } = compilation.outputOptions;
  return `<link rel="preload" as="script" href="${String(publicPath)}${file}" integrity="sha384-${hash}" crossorigin="anonymous">`;
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
};

/** The template with a page in it. */
function fill(template: string, { head, styles, body }: PrerenderedPage): string {
  checkParts(template);
  return template
    .replace(parts.head, () => head)
    .replace(parts.headEnd, () => `${styles}${parts.headEnd}`)
    .replace(parts.noScript, '')
    .replace(parts.root, () => `<div id="root">${body}</div>`);
}

/** The template with what is seen while the page is on its way. */
function fillShell(template: string, { styles, body }: PrerenderedPage): string {
  checkParts(template);
  return template
    .replace(parts.headEnd, () => `${styles}${parts.headEnd}`)
    .replace(parts.root, () => `<div id="root" ${WAITING_ATTRIBUTE}>${body}</div>`);
}

function checkParts(template: string): void {
  for (const part of Object.values(parts)) {
    if (template.search(part) < 0) throw new Error(`The host's template has nothing like ${String(part)}`);
  }
}
