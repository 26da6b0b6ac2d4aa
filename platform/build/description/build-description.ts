import type { ReleaseRecord } from '@portal/shared/federation';

/**
 * The part of a release record that only the build knows. `publish` adds the commit, the time and every
 * file's hash.
 */
export type BuildDescription = Pick<
  ReleaseRecord,
  | 'name'
  | 'version'
  | 'team'
  | 'contract'
  | 'shared'
  | 'imports'
  | 'provides'
  | 'entry'
  | 'global'
  | 'preload'
  | 'pages'
  | 'label'
  | 'mount'
  | 'areas'
  | 'navigation'
  | 'own_pages'
  | 'accesses'
>;

/** The file of a build folder that contains its {@link BuildDescription}. */
export const BUILD_FILE = 'build.json';
