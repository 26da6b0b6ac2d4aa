import type { ReleaseRecord } from '@portal/shared/federation';

/**
 * The part of a release record that only the build knows. `publish` adds the commit, the time, every file's hash and
 * the signature.
 */
export type BuildDescription = Omit<ReleaseRecord, 'commit' | 'built_at' | 'files' | 'signature'>;

/** The file of a build folder that contains its {@link BuildDescription}. */
export const BUILD_FILE = 'build.json';
