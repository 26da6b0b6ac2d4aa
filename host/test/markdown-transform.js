import { readMarkdown } from '@portal/platform/build/markdown';

/** Compiles a Markdown file for jest, as the build does for webpack. */
export const process = (source) => ({
  code: `exports.default = ${JSON.stringify(readMarkdown(source))}; exports.__esModule = true;`,
});
