/**
 * Three hand-written pages: styles and scripts inline, and preloads for the two fonts of the first screen.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = import.meta.dirname;
const screens = join(here, '../../dist/screens');
const out = join(here, '../../dist/static');

const fonts = [
  { family: 'Figtree', file: 'figtree-latin-wght-normal', style: 'normal', weight: '300 900', first: true },
  { family: 'Fraunces', file: 'fraunces-latin-wght-normal', style: 'normal', weight: '100 900', first: true },
  { family: 'Fraunces', file: 'fraunces-latin-wght-italic', style: 'italic', weight: '100 900' },
];
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

await rm(out, { recursive: true, force: true });
await mkdir(join(out, 'assets'), { recursive: true });
for (const { family, file } of fonts) {
  const styles = fileURLToPath(import.meta.resolve(`@fontsource-variable/${family.toLowerCase()}/index.css`));
  await cp(join(dirname(styles), 'files', `${file}.woff2`), join(out, 'assets', `${file}.woff2`));
}

const faces = fonts.map(
  ({ family, file, style, weight }) =>
    `@font-face{font-family:'${family} Variable';font-style:${style};font-weight:${weight};font-display:swap;` +
    `src:url(/assets/${file}.woff2) format('woff2');unicode-range:${latin}}`,
);
const preloads = fonts
  .filter(({ first }) => first)
  .map(
    ({ file }) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${file}.woff2" crossorigin>`,
  );

await page('index', { screen: 'landing', last: 'theme.js' });
await page('login', { screen: 'login', last: 'login.js' });
await page('dashboard', { screen: 'leads', first: 'leads.js', pattern: await taken('card.html') });

async function page(name, { screen, first, last, pattern }) {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Gia Partner Portal</title>
    ${preloads.join('')}
    ${first ? `<script>${await script(first)}</script>` : ''}
    <style>${faces.join('')}${await taken('theme.css')}${await taken(`${screen}.css`)}</style>
  </head>
  <body>
    <div id="root">${await taken(`${screen}.html`)}</div>
    ${pattern ? `<template id="card">${pattern}</template>` : ''}
    ${last ? `<script>${await script(last)}</script>` : ''}
  </body>
</html>`;
  await writeFile(join(out, `${name}.html`), html);
}

function taken(file) {
  return readFile(join(screens, file), 'utf8');
}

/** Bundles a script that is small enough to inline. */
async function script(file) {
  const { output } = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(here, file), output: { format: 'iife' } },
    },
  });
  return output[0].code.trim();
}
