import type { Compilation } from 'webpack';
import { DEFERRED_SCRIPTS_ID } from '@portal/shared/federation/deferred-scripts';
import {
  AFTER_PAINT_ATTRIBUTE,
  fillSlots,
  type FileToLoad,
  type HostPage,
  hostPages,
  pageFile,
  type PrerenderedPage,
  repeatedPart,
  slot,
  type SlotValues,
  WAITING_ATTRIBUTE,
} from '@portal/shared/federation';
import { integrityOfContent } from '../../store/integrity.ts';
import { addedFiles } from '../webpack/added-files.ts';
import type { Build } from '../webpack/build.ts';
import { importBundled, scriptText } from '../webpack/bundles.ts';
import { filesOfModule } from '../description/needed-files.ts';
import { textOf } from './head-tags.ts';

interface Renderer {
  prerenderPages: () => Promise<Record<HostPage, PrerenderedPage>>;
  /** By file. */
  prerenderShells: () => Promise<Record<string, PrerenderedPage>>;
  prerenderWaiting: () => Promise<PrerenderedPage>;
}

interface PrerenderOptions {
  /** Bundled for Node with the same loaders, and run once. */
  renderer: string;
  /** The inline script of every page, which runs before the host loads. */
  boot: string;
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
export const prerender = ({ renderer, boot, modules, startsAtOnce, build }: PrerenderOptions) =>
  addedFiles('Prerender', 'REPORT', async (compilation, emit) => {
    const { context, webpack } = compilation.compiler;
    const publicPath = String(compilation.outputOptions.publicPath);
    const write = await importBundled<Renderer>({ entry: renderer, context, build, publicPath });
    const script = await scriptText({ entry: boot, context, build });
    const template = withScripts(textOf(compilation, 'index.html'), script, hostScripts(compilation));

    // The view shown while a page loads.
    const waiting = fill(template, await write.prerenderWaiting(), {
      'own-title': [{}],
      'root-attributes': ` ${WAITING_ATTRIBUTE}=""`,
    });
    compilation.updateAsset('index.html', new webpack.sources.RawSource(waiting));
    // The header and footer around a remote's screen, with slots for the screen.
    for (const [file, shell] of Object.entries(await write.prerenderShells())) {
      const around = {
        'page-head': slot('screen-title'),
        'page-styles': shell.styles + slot('screen-styles'),
        'root-attributes': ` ${WAITING_ATTRIBUTE}="screen" ${AFTER_PAINT_ATTRIBUTE}`,
      };
      emit(file, fill(template, shell, around));
    }
    const pages = await write.prerenderPages();
    for (const page of hostPages) {
      const files = filesOfModule(compilation, modules[page]).map((file) => fileToLoad(compilation, file));
      const scripts = startsAtOnce.includes(page) ? atOnce(files) : deferred(files);
      const own = { 'page-head': pages[page].head, 'own-description': [] };
      emit(pageFile(page), fillSlots(fill(template, pages[page], own), scripts));
    }
  });

/** Uses the hash with which the host requests the file. Otherwise the browser would load it twice. */
function fileToLoad(compilation: Compilation, file: string): FileToLoad {
  const integrity = integrityOfContent(textOf(compilation, file));
  return { url: `${String(compilation.outputOptions.publicPath)}${file}`, integrity };
}

/** The files that start the host, in order. */
const hostScripts = (compilation: Compilation): FileToLoad[] =>
  [...compilation.entrypoints.values()]
    .flatMap((entry) => entry.getFiles())
    .filter((file) => file.endsWith('.js'))
    .map((file) => fileToLoad(compilation, file));

/** The slots of `host/src/index.html`. */
const required =
  'head banner origin scripts own-title own-description page-head page-styles root-attributes root';

/** Adds the inline script to the template, and the host's scripts as a list that it loads and as elements. */
function withScripts(template: string, boot: string, scripts: FileToLoad[]): string {
  const missing = required.split(' ').filter((name) => !template.includes(slot(name)));
  if (missing.length > 0) throw new Error(`The host's template lacks the slots ${missing.join(', ')}`);
  if (boot.includes('</')) throw new Error('The first script would end its element');
  const list = `{"scripts":${JSON.stringify(scripts)},"preloads":${slot('preloads')}}`;
  return fillSlots(template, {
    scripts: [
      repeatedPart(
        'deferred',
        `<script type="application/json" id="${DEFERRED_SCRIPTS_ID}">${list}</script>`,
      ),
      `<script nonce="${slot('nonce')}">${boot}</script>`,
      repeatedPart('at-once', scripts.map(scriptElement).join('')),
      slot('end'),
    ].join(''),
  });
}

const scriptElement = ({ url, integrity }: FileToLoad) =>
  `<script defer src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`;

const preloadElement = ({ url, integrity }: FileToLoad) =>
  `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;

/** Fills the template with a view. `values`: the slots in which it differs from others. */
const fill = (template: string, { styles, body }: PrerenderedPage, values: SlotValues): string =>
  fillSlots(template, {
    'page-head': '',
    'own-title': [],
    'own-description': [{}],
    'page-styles': styles,
    'root-attributes': '',
    root: body,
    ...values,
  });

/** The slots of a page that loads its scripts itself. */
const atOnce = (files: FileToLoad[]): SlotValues => ({
  deferred: [],
  'at-once': [{}],
  end: files.map(preloadElement).join(''),
});

/** The slots of a page whose inline script loads the others. */
const deferred = (files: FileToLoad[]): SlotValues => ({
  deferred: [{ preloads: JSON.stringify(files) }],
  'at-once': [],
  end: '',
});
