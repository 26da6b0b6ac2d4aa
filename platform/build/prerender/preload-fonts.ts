import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** The upright Latin faces, which every page uses. */
const needed = /-latin-wght-normal\.[0-9a-f]+\.woff2$/;

/**
 * Preloads the fonts of every page in its head. They arrive with the styles, so the text causes no layout
 * shift.
 */
export function preloadFonts(compiler: Compiler): void {
  compiler.hooks.compilation.tap('PreloadFonts', (compilation) => {
    HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('PreloadFonts', (page) => {
      // webpack emits assets in the order in which it has read them.
      const files = Object.keys(compilation.assets)
        .filter((file) => needed.test(file))
        .toSorted();
      const links = files.map((file) => ({
        tagName: 'link',
        voidTag: true,
        attributes: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `${page.publicPath}${file}`,
          crossorigin: 'anonymous',
        },
        meta: { plugin: 'PreloadFonts' },
      }));
      return { ...page, headTags: [...links, ...page.headTags] };
    });
  });
}
