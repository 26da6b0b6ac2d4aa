/** Builds the host and the remotes, and remembers what this checkout released. */
export * from './build-missing.ts';
export * from './compile.ts';
export * from './git.ts';
export * from './own-promotions.ts';
export * from './source-hash.ts';
export * from './stamp.ts';
export * from './workspace-remotes.ts';
