import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, {
  type Compilation,
  type Compiler,
  type Configuration,
  type WebpackPluginInstance,
} from 'webpack';
import { hostPages, pageFile, type HostPage } from '../host-pages.ts';

/** What the host's renderer answers for each page (`host/src/prerender`). */
interface PrerenderedPage {
  head: string;
  styles: string;
  body: string;
}

const BUNDLE = 'prerender.mjs';

/**
 * Writes the host's own pages as HTML beside its template, so that they can be read before, and without, any script.
 * `renderer` is bundled for Node with the same loaders, and run once.
 */
export function prerender(renderer: string, config: Configuration): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { Compilation, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap('Prerender', (compilation) => {
        // After the template got the final names and hashes of its files.
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tapPromise({ name: 'Prerender', stage }, async () => {
          const pages = await renderPages(renderer, config, compiler.context);
          const template = textOf(compilation, 'index.html');
          for (const page of hostPages) {
            compilation.emitAsset(pageFile(page), new sources.RawSource(fill(template, pages[page])));
          }
        });
      });
    },
  };
}

async function renderPages(
  renderer: string,
  config: Configuration,
  context: string,
): Promise<Record<HostPage, PrerenderedPage>> {
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
    const { prerenderPages } = (await import(pathToFileURL(join(folder, BUNDLE)).href)) as {
      prerenderPages: () => Promise<Record<HostPage, PrerenderedPage>>;
    };
    return await prerenderPages();
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
  for (const part of Object.values(parts)) {
    if (template.search(part) < 0) throw new Error(`The host's template has nothing like ${String(part)}`);
  }
  return template
    .replace(parts.head, () => head)
    .replace(parts.headEnd, () => `${styles}${parts.headEnd}`)
    .replace(parts.noScript, '')
    .replace(parts.root, () => `<div id="root">${body}</div>`);
}
