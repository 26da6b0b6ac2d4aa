import preset from '@portal/shared/testing/jest-preset';

/** The table library is ESM only, so Jest has to compile it. */
const compiled =
  '@noble/ciphers|jotai|eventsource|eventsource-parser|@tanstack/(?:react-table|table-core|react-store|store)';

export default {
  ...preset,
  transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?(?:${compiled})/)`],
};
