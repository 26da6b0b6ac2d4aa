/** Jest for every package with screens: TypeScript through swc, jsdom, our set-up. Used as `preset`-like base config. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** ESM-only packages that jest has to compile. */
const esmOnly = ['jotai', 'eventsource', 'eventsource-parser'];

export default {
  testEnvironment: here('./jsdom-environment.cjs'),
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  // Above the 5 s that a query may wait (jest-setup.ts), for machines that do several things at once.
  testTimeout: 60_000,
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  setupFiles: [here('./jest-globals.ts')],
  setupFilesAfterEnv: [here('./jest-setup.ts')],
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
