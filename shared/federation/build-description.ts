import type { ReleaseRecord } from './release.ts';

/** What only the build knows of a release; `publish` adds the commit, the time and every file's hash. */
export type BuildDescription = Pick<
  ReleaseRecord,
  'name' | 'version' | 'team' | 'contract' | 'shared' | 'entry' | 'global' | 'preload' | 'pages' | 'early'
>;

/** The file of a build folder that holds its {@link BuildDescription}. */
export const BUILD_FILE = 'build.json';
