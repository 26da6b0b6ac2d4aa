/**
 * single-spa with import maps: a root that registers three applications, each a module, with shared libraries
 * in separate files.
 */
import react from '@vitejs/plugin-react';
import { createRequire } from 'node:module';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = import.meta.dirname;
const out = join(here, '../../dist/single-spa');
const screens = join(here, '../../dist/screens');
const applications = ['landing', 'login', 'leads'];
const common = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'single-spa'];
const fileOf = (library) => library.replace('/', '-');

await rm(out, { recursive: true, force: true });
await buildModules(
  'common',
  Object.fromEntries(common.map((library) => [fileOf(library), `common:${library}`])),
  { plugins: [namedExports()] },
);
for (const name of ['root', ...applications])
  await buildModules(
    'apps',
    { [name]: join(here, `${name}.jsx`) },
    {
      external: [...common, ...applications.map((one) => `@gia/${one}`)],
      plugins: [react(), stylesInScript()],
    },
  );
await writePage();

function buildModules(folder, input, { external = [], plugins }) {
  return build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins,
    resolve: {
      alias: { 'screens-link': join(here, 'link.jsx'), screens },
      dedupe: ['@tanstack/react-query'],
    },
    root: here,
    build: {
      outDir: join(out, folder),
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        external,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
}

/** Wraps a CommonJS library as a module. Its exports must be listed explicitly. */
function namedExports() {
  const require = createRequire(import.meta.url);
  return {
    name: 'named-exports',
    resolveId: (id) => (id.startsWith('common:') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0common:')) return null;
      const library = id.slice('\0common:'.length);
      if (library === 'single-spa') return `export * from 'single-spa';`;
      const names = Object.keys(require(library)).filter((name) => /^\w+$/.test(name) && name !== 'default');
      return `import it from '${library}';\nexport default it;\nexport const { ${names.join(', ')} } = it;`;
    },
  };
}

/** An application's script includes its styles, as in the starter. */
function stylesInScript() {
  return {
    name: 'styles-in-script',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith('.css')) return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return `\0style:${found.id.replace(/\.css$/, '')}`;
    },
    async load(id) {
      if (!id.startsWith('\0style:')) return null;
      const text = JSON.stringify(await readFile(`${id.slice('\0style:'.length)}.css`, 'utf8'));
      return `document.head.append(Object.assign(document.createElement('style'), { textContent: ${text} }));`;
    },
  };
}

async function writePage() {
  let faces = '';
  await mkdir(join(out, 'files'), { recursive: true });
  for (const sheet of ['figtree/index.css', 'fraunces/index.css', 'fraunces/wght-italic.css']) {
    const from = fileURLToPath(import.meta.resolve(`@fontsource-variable/${sheet}`));
    faces += (await readFile(from, 'utf8')).replaceAll('./files/', '/files/');
    await cp(join(dirname(from), 'files'), join(out, 'files'), { recursive: true });
  }
  await writeFile(join(out, 'styles.css'), faces + (await readFile(join(screens, 'theme.css'), 'utf8')));
  const imports = {
    ...Object.fromEntries(common.map((library) => [library, `/common/${fileOf(library)}.js`])),
    ...Object.fromEntries(applications.map((name) => [`@gia/${name}`, `/apps/${name}.js`])),
    '@gia/root': '/apps/root.js',
  };
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Gia Partner Portal</title>
    <script type="importmap">${JSON.stringify({ imports })}</script>
    <link rel="modulepreload" href="${imports['single-spa']}">
    <link rel="stylesheet" href="/styles.css">
  </head>
  <body>
    <script type="module">import '@gia/root';</script>
  </body>
</html>`;
  await writeFile(join(out, 'index.html'), html);
}
