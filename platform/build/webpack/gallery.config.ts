import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { describeBuild } from './build.ts';
import { standaloneConfig } from './standalone.ts';

/** Builds the gallery as a standalone page. */
export default (env: Record<string, unknown>, argv: { mode?: string }): Configuration => ({
  ...standaloneConfig({ name: 'gallery', title: 'Gallery', entry: './main.tsx' }, describeBuild(env, argv)),
  context: fileURLToPath(new URL('../../../shared/gallery', import.meta.url)),
});
