/**
 * Jest base config for every package with screens: TypeScript through swc, jsdom, our setup. Used like a
 * `preset`.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** ESM-only packages that Jest must compile. */
const esmOnly = ['jotai', 'eventsource', 'eventsource-parser'];

export default {
  testEnvironment: here('./jsdom-environment.cjs'),
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
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
