/**
 * Jest base config for every package with screens: TypeScript through swc, jsdom, our setup. Used like a
 * `preset`.
 */
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** '.js' in the packed package. */
const extension = extname(import.meta.url);

/** ESM-only packages that Jest must compile. */
const esmOnly = ['@portal/shared', '@noble/ciphers', 'jotai', 'eventsource', 'eventsource-parser'];

export default {
  testEnvironment: here('./jsdom-environment.cjs'),
  // Without <rootDir>, whose special characters jest would read as a part of the pattern.
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // The gate writes entries that run several test files (`scripts/support/runners.ts`).
  testPathIgnorePatterns: ['/node_modules/(?!\\.cache/test-groups/)', '/dist/'],
  setupFiles: [here(`./jest-globals${extension}`)],
  setupFilesAfterEnv: [here(`./jest-setup${extension}`)],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?(?:${esmOnly.join('|')})/)`],
  moduleNameMapper: { '\\.css$': here('./empty-style.cjs') },
};
