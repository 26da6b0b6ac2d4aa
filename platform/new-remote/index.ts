/** Creates a remote, in the workspace or in its own repository. */
export * from './packages.ts';
export * from './readme.ts';
export * from './repository-files.ts';
export * from './slice-files.ts';
export * from './workspace-entries.ts';
