/**
 * Writes the pages of the monolith with inline styles, preloads for the first screen, and the configuration
 * that the host reads. In it, a remote consists of the files of its pages.
 */
export class Pages {
  #pages;

  /** The pages by path: file, remote of the screen, and the modules that the screen needs first. */
  constructor(pages) {
    this.#pages = pages;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
    compiler.hooks.thisCompilation.tap('Pages', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Pages', stage }, () => {
        const started = [...compilation.entrypoints.get('main').getFiles()];
        const config = configOf(compilation, this.#pages);
        const styles = started
          .filter((file) => file.endsWith('.css'))
          .map((file) => textOf(compilation, file));
        for (const { file, first } of Object.values(this.#pages)) {
          const html = htmlOf({
            scripts: started.filter(isScript),
            preloads: filesOf(compilation, first),
            styles: styles.join(''),
            config,
          });
          compilation.emitAsset(file, new sources.RawSource(html));
        }
      });
    });
  }
}

const isScript = (file) => file.endsWith('.js');
const textOf = (compilation, file) => compilation.getAsset(file).source.source().toString();

/** The files that load with lazily imported modules. */
function filesOf({ chunkGroups }, requests) {
  const groups = requests.map((request) => {
    const group = chunkGroups.find(({ origins }) => origins.some((origin) => origin.request === request));
    if (!group) throw new Error(`Nothing imports ${request} lazily`);
    return group.getFiles().filter(isScript);
  });
  return [...new Set(groups.flat())];
}

function configOf(compilation, pages) {
  const remotes = {};
  for (const [path, { remote, first }] of Object.entries(pages)) {
    if (!remote) continue;
    const [entry, ...others] = filesOf(compilation, first).map((file) => ({
      url: `/${file}`,
      integrity: '',
    }));
    remotes[remote] = { entry: entry.url, integrity: '', preload: [], pages: { [path]: others } };
  }
  return { environment: 'production', release_set: 1, host_version: 'one', remotes, google_client_id: null };
}

const htmlOf = ({ scripts, preloads, styles, config }) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Gia Partner Portal</title>
    ${preloads.map((file) => `<link rel="preload" as="script" href="/${file}" crossorigin>`).join('')}
    <style>${styles}</style>
    <script type="application/json" id="portal-config">${JSON.stringify(config)}</script>
    ${scripts.map((file) => `<script defer src="/${file}" crossorigin></script>`).join('')}
  </head>
  <body><div id="root"></div></body>
</html>
`;
