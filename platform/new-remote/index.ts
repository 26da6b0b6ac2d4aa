/** Creates a remote and adds it to the workspace. */
export * from './slice-files.ts';
export * from './workspace-entries.ts';
