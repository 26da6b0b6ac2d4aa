import HtmlWebpackPlugin, { type HtmlTagObject } from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';
import { slot } from '@portal/shared/federation';

/** Edits the elements of the template's head that webpack adds. */
const headTags =
  (
    name: string,
    edit: (tags: HtmlTagObject[], publicPath: string, compilation: Compilation) => HtmlTagObject[],
  ) =>
  ({ hooks }: Compiler): void => {
    hooks.compilation.tap(name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(name, (page) => ({
        ...page,
        headTags: edit(page.headTags, page.publicPath, compilation),
      }));
    });
  };

/**
 * Inlines the host's style sheets into its template. They are a few hundred bytes, and external ones would
 * block the first paint, by half a second on a slow connection.
 */
export const inlineStyles = headTags('InlineStyles', (tags, publicPath, compilation) =>
  tags.map((tag) => {
    const { rel, href } = tag.attributes;
    if (rel !== 'stylesheet' || typeof href !== 'string') return tag;
    const innerHTML = textOf(compilation, href.slice(publicPath.length));
    return { ...tag, tagName: 'style', voidTag: false, attributes: { nonce: slot('nonce') }, innerHTML };
  }),
);

/** The upright Latin faces, which every page uses. */
const fonts = /-latin-wght-normal\.[0-9a-f]+\.woff2$/;

/**
 * Preloads the fonts of every page in its head. They arrive with the styles, so the text causes no layout
 * shift.
 */
export const preloadFonts = headTags('PreloadFonts', (tags, publicPath, { assets }) => {
  // webpack emits assets in the order in which it has read them.
  const files = Object.keys(assets)
    .filter((file) => fonts.test(file))
    .toSorted();
  const links = files.map((file) => ({
    tagName: 'link',
    voidTag: true,
    attributes: {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href: `${publicPath}${file}`,
      crossorigin: 'anonymous',
    },
    meta: { plugin: 'PreloadFonts' },
  }));
  return [...links, ...tags];
});

/** Removes the page's scripts. The template has a slot for them. */
export const withoutScripts = headTags('WithoutScripts', (tags) =>
  tags.filter(({ tagName }) => tagName !== 'script'),
);

/** The text of a file that a build emits. */
export function textOf(compilation: Compilation, file: string): string {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`The build has no ${file}`);
  return asset.source.source().toString();
}
