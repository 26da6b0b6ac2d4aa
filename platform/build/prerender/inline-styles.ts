import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { slot } from '@portal/shared/federation';
import { textOf } from './prerender.ts';

/**
 * Inlines the host's style sheets into its template. They are a few hundred bytes, and external ones would
 * block the first paint, by half a second on a slow connection.
 */
export function inlineStyles(compiler: Compiler): void {
  compiler.hooks.compilation.tap('InlineStyles', (compilation) => {
    HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('InlineStyles', (page) => ({
      ...page,
      headTags: page.headTags.map((tag) => {
        const { rel, href } = tag.attributes;
        if (rel !== 'stylesheet' || typeof href !== 'string') return tag;
        const innerHTML = textOf(compilation, href.slice(page.publicPath.length));
        return {
          ...tag,
          tagName: 'style',
          voidTag: false,
          attributes: { nonce: slot('nonce') },
          innerHTML,
        };
      }),
    }));
  });
}
